/**
 * The listed skills by family, with semicolons between them; behind `=` the other names of a skill, with commas between them
 * (docs/rules/matching.md#skill-catalogue). Spellings that differ in case, spaces, dots or a trailing "js" need no other name,
 * because `skillForm` in shared/skills.ts removes these differences.
 */
export const skillFamilies = {
  frontend: `
    Alpine.js; Angular = Angular 2; Astro; Backbone.js; Bootstrap; Chakra UI; CSS = CSS3; D3.js; Elm;
    Ember.js; Frontend = Frontendutveckling, Frontendutvecklare; Gatsby; HTML = HTML5; HTMX;
    JavaScript = JS, ECMAScript, ES6; jQuery; Leaflet; Less; Lit = LitElement; Material UI = MUI;
    Micro frontends = Mikrofrontend; MobX; Next.js; Nuxt; Progressive Web Apps = PWA; Qwik; React; Redux;
    Remix; Rollup; RxJS; Sass = SCSS; SolidJS; Storybook; Styled Components; Svelte = SvelteKit;
    Tailwind CSS = Tailwind; TanStack Query = React Query; Three.js; tRPC; TypeScript = TS; Vite; Vue = Vue 3;
    Vuetify; Web Components = Webbkomponenter; WebAssembly = WASM; WebGL; Webpack; WebRTC;
    WebSocket = WebSockets; XSLT`,
  backend: `
    .NET = dotnet, .NET Core, dotnet core, .NET Framework; .NET MAUI = MAUI; ActiveMQ = Apache ActiveMQ; Ada;
    Akka; Apache Camel = Camel; Apache Tomcat = Tomcat; ASP.NET = ASP.NET Core;
    Backend = Backendutveckling, Backendutvecklare; Bash = Shell, Shell Scripting; Blazor; C; C# = C Sharp;
    C++ = CPP, C Plus Plus; Celery; Clojure; COBOL; ColdFusion; Craft CMS; Delphi; Deno; Django;
    Domändriven design = DDD, Domain-Driven Design; Drupal; Eclipse; EJB = Enterprise JavaBeans; Elixir;
    Entity Framework = EF Core, Entity Framework Core; EPiServer = Optimizely, Optimizely CMS; Erlang;
    Event sourcing; Express; F# = F Sharp; FastAPI; Flask; Fortran; Fullstack = Fullstackutvecklare;
    Funktionell programmering = Functional Programming; Gin; Go = Golang; Gradle; GraphQL; Groovy; gRPC;
    Haskell; Hibernate; Hono; Jakarta EE = Java EE, J2EE; Java; JBoss = WildFly; JPA = Java Persistence API;
    JUnit; Kotlin; Ktor; Laravel; Lisp; Lua; Magento = Adobe Commerce; Maven = Apache Maven; Micronaut;
    Microservices = Mikrotjänster; NestJS; Node.js; Objektorienterad programmering = OOP; OpenAPI = Swagger;
    Perl; PHP; Prolog; Python; Quarkus; RabbitMQ; REST = REST API, RESTful; Ruby; Ruby on Rails = Rails, RoR;
    Rust; Scala; Shopify; Sitecore; Sitevision; Smalltalk; SOAP = Web Services;
    Spring Boot = Spring, Spring Framework; Spring Cloud; Spring Security; Strapi; Symfony; Tcl; Umbraco;
    VB.NET = Visual Basic .NET; VBA = Visual Basic for Applications; Visual Basic = VB6;
    WCF = Windows Communication Foundation; WinForms = Windows Forms; WooCommerce; WordPress;
    WPF = Windows Presentation Foundation; XML; Zig`,
  mobile: `
    Android; Android Studio; Apputveckling = Mobilutveckling, Mobile Development; ARKit; Capacitor;
    Cordova = PhoneGap; Core Data; Dart; Expo; Flutter; Ionic; iOS; Jetpack Compose;
    Kotlin Multiplatform = KMP; Objective-C = ObjC; React Native; Swift = SwiftUI; UIKit; Xamarin; Xcode`,
  databases: `
    Cassandra = Apache Cassandra; ClickHouse; CockroachDB; Cosmos DB = Azure Cosmos DB; Couchbase;
    Databasadministration = DBA, Databasadministratör; Databasdesign = Database Design; Db2 = IBM Db2;
    DynamoDB = Amazon DynamoDB; Elasticsearch; Firebase; Flyway; InfluxDB; Liquibase; MariaDB; Memcached;
    MongoDB = Mongo; MySQL; Neo4j; NoSQL; OpenSearch; Oracle = Oracle Database, Oracle DB; Oracle APEX = APEX;
    PL/SQL; PostGIS; PostgreSQL = Postgres, PSQL; Prisma; Redis; Solr = Apache Solr; SQL;
    SQL Server = MSSQL, Microsoft SQL Server, T-SQL; SQLite; Supabase; Sybase; Teradata; TimescaleDB`,
  data: `
    Airbyte; Alteryx; Apache Airflow = Airflow; Apache Beam; Apache Flink = Flink; Apache Hadoop = Hadoop;
    Apache Hive = Hive; Apache Iceberg = Iceberg; Apache Kafka = Kafka; Apache NiFi = NiFi;
    Apache Spark = Spark, PySpark; Azure Data Factory = ADF; Azure Synapse = Synapse, Azure Synapse Analytics;
    BigQuery = Google BigQuery; Business Intelligence = BI; Data Engineering = Dataingenjör;
    Data governance = Datastyrning; Data Mesh; Data Science = Datavetenskap, Data Scientist; Data Vault;
    Data Warehouse = Datalager, DWH; Dataanalys = Data Analysis, Data Analytics; Databricks;
    Dataflow = Google Dataflow; Datakvalitet = Data Quality; Datamodellering = Data Modeling;
    dbt = Data Build Tool; Delta Lake; ETL = ELT; Excel = Microsoft Excel; FME;
    Geografiska informationssystem = GIS, ArcGIS; Google Analytics; IBM DataStage = DataStage; Informatica;
    Kafka Streams; Kimball; Looker = Looker Studio; Master Data Management = MDM, Masterdata; MATLAB;
    Metabase; Microsoft Fabric; MicroStrategy; NumPy; OLAP; pandas; Polars; Power BI; Power Query; QGIS;
    Qlik Sense; QlikView; R; Redshift = Amazon Redshift; SAS; Snowflake; SPSS; SSAS = Analysis Services;
    SSIS = Integration Services; SSRS = Reporting Services; Statistik = Statistics;
    Superset = Apache Superset; Tableau; Talend; TimeXtender; Trino = Presto`,
  ai: `
    Agentisk AI = AI Agents, AI-agenter; AI = Artificiell intelligens, Artificial Intelligence; Azure OpenAI;
    Chatbotar = Chatbots; Computer Vision = Datorseende; Deep Learning = Djupinlärning;
    Generativ AI = Generative AI, GenAI; GitHub Copilot; Hugging Face; Jupyter = Jupyter Notebook; Keras;
    LangChain; LLM = Large Language Models, Stora språkmodeller; Machine Learning = Maskininlärning, ML;
    Microsoft Copilot = Copilot Studio; MLflow; MLOps; NLP = Natural Language Processing, Språkteknologi;
    OpenAI; OpenCV; Prompt Engineering; PyTorch; RAG = Retrieval-Augmented Generation;
    Reinforcement Learning = Förstärkningsinlärning; SageMaker = Amazon SageMaker; scikit-learn = sklearn;
    TensorFlow; Vertex AI`,
  cloud: `
    AWS = Amazon Web Services; AWS CDK; AWS Lambda; Azure = Microsoft Azure;
    Azure AD = Microsoft Entra ID, Entra ID, Azure Active Directory; Azure Functions;
    Azure Kubernetes Service = AKS; Bicep; Cloudflare; CloudFormation = AWS CloudFormation; DigitalOcean;
    EC2 = Amazon EC2; EKS = Amazon EKS; FinOps; GKE = Google Kubernetes Engine;
    Google Cloud = GCP, Google Cloud Platform; Heroku; IBM Cloud;
    Molnarkitektur = Cloud Architecture, Molnarkitekt; Molnmigrering = Cloud Migration; OpenStack;
    Oracle Cloud = OCI, Oracle Cloud Infrastructure; Pulumi; S3 = Amazon S3; Serverless; Terraform; Vercel`,
  devops: `
    Ansible; ArgoCD; Azure DevOps; Bitbucket; Chef; CI/CD = Continuous Integration, Continuous Delivery;
    CircleCI; Consul; Crossplane; Datadog; DevOps = DevOps Engineer, DevOps-ingenjör; Docker; Dynatrace;
    ELK = Elastic Stack, ELK Stack; Fluentd; Flux = FluxCD; Git; GitHub; GitHub Actions; GitLab CI = GitLab;
    GitOps; Grafana; Helm; Infrastructure as Code = IaC; Istio; Jenkins; JFrog Artifactory = Artifactory;
    Kibana; Kubernetes = K8s; Kustomize; Logstash; Nagios; New Relic; Nexus; NGINX; Nomad;
    OpenShift = Red Hat OpenShift; OpenTelemetry = OTel; Packer; Platform Engineering = Plattformsteam;
    Podman; Prometheus; Puppet; Rancher; Release Management = Releasehantering; SaltStack; Service Mesh;
    Site Reliability Engineering = SRE; SonarQube; Splunk; Subversion = SVN; TeamCity; Vagrant; Zabbix`,
  infrastructure: `
    Active Directory = AD; Apache HTTP Server = Apache; Backup och återläsning = Backup; BGP; CentOS; Cisco;
    Citrix; Datacenter = Datorhall; Debian; DNS; Exchange = Microsoft Exchange; F5 = F5 BIG-IP;
    Fortinet = FortiGate; HAProxy; Hyper-V; IIS = Internet Information Services; Intune = Microsoft Intune;
    IPv6; IT-drift = Drift, IT Operations; IT-support = Helpdesk, Service Desk; Juniper; LAN;
    Lastbalansering = Load Balancing; Linux; Lotus Notes = HCL Notes, HCL Domino; macOS;
    Microsoft 365 = Office 365, M365, O365; NetApp; Nutanix; Nätverk = Nätverksteknik, Networking;
    Palo Alto = Palo Alto Networks; PowerShell; Proxmox; Red Hat Enterprise Linux = RHEL, Red Hat; SAN;
    SCCM = Microsoft Endpoint Configuration Manager, MECM; SD-WAN; Solaris; SUSE; TCP/IP;
    Telefoni = VoIP, SIP; Ubuntu; Unix; Veeam; Virtualisering = Virtualization; VMware = vSphere; VPN;
    WebLogic = Oracle WebLogic; WebSphere = IBM WebSphere; Windows Server`,
  mainframe: `
    AS/400 = IBM i, iSeries; CA 7 = CA Workload Automation; CICS; Control-M; IMS; JCL; Mainframe = Stordator;
    Natural = Adabas; PL/I = PL1; REXX; RPG = RPGLE; Stordatormigrering = Mainframe Migration; z/OS`,
  security: `
    AppSec = Applikationssäkerhet, Application Security; BankID = Mobilt BankID;
    Behörighetshantering = IAM, Identity and Access Management; Brandväggar = Firewalls; CISM; CISSP;
    CrowdStrike; CyberArk; Cybersäkerhet = Cybersecurity, IT-säkerhet; DevSecOps; DORA; E-legitimation = eID;
    Forensik = IT-forensik; Freja eID; GDPR; HashiCorp Vault; Hotmodellering = Threat Modeling;
    Incidenthantering = Incident Response; Informationssäkerhet = Information Security, Infosec;
    ISO 27001 = ISO/IEC 27001; Keycloak; Kryptografi = Cryptography, Kryptering; LDAP; Microsoft Defender;
    Microsoft Sentinel = Azure Sentinel; NIS2; NIST; OAuth = OAuth2, OAuth 2.0, OpenID Connect, OIDC; Okta;
    OWASP; PCI DSS; Penetrationstest = Pentest, Penetration Testing; PKI = Public Key Infrastructure;
    Riskanalys = Risk Analysis; SailPoint; SAML; SIEM; Single Sign-On = SSO; SOC = Security Operations Center;
    Säkerhetsarkitektur = Security Architecture; Säkerhetsskydd = Säkerhetsskyddslagen; TLS = SSL; Zero Trust`,
  testing: `
    Acceptanstest = UAT, User Acceptance Testing; Appium; BDD = Behavior-Driven Development; Cucumber;
    Cypress; Enhetstest = Unit Testing, Enhetstester; Exploratory Testing = Utforskande test; Gatling; ISTQB;
    Jest; JMeter = Apache JMeter; k6; Karate; Kvalitetssäkring = QA, Quality Assurance; LoadRunner;
    Manuell testning = Manual Testing, Manuell test; Mocha; NUnit; Playwright; Postman;
    Prestandatest = Performance Testing, Lasttest; Pytest; Regressionstest = Regression Testing;
    Robot Framework; Selenium; SoapUI = ReadyAPI; Systemtest = System Testing;
    TDD = Test-Driven Development, Testdriven utveckling; Test = Testare, Testning;
    Testautomatisering = Test Automation, Automatiserad test; TestComplete; Testing Library;
    Testledning = Test Management, Testledare, Test Manager; Tosca = Tricentis Tosca; Vitest; xUnit`,
  embedded: `
    Arduino; ARM; ASIC; Assembler = Assembly; AUTOSAR; Beckhoff = TwinCAT;
    Bluetooth = BLE, Bluetooth Low Energy; Buildroot; CAN = CAN-buss, CAN bus; CANalyzer = CANoe;
    Digital signalbehandling = DSP, Signalbehandling; Drivrutiner = Device Drivers;
    Elektronikkonstruktion = Hårdvarukonstruktion, Elektronik; Embedded = Inbyggda system, Embedded Systems;
    Embedded Linux; Firmware; FPGA; FreeRTOS; Funktionssäkerhet = Functional Safety; IEC 61508; IEC 62304;
    Internet of Things = IoT, Sakernas internet; ISO 26262; LabVIEW; LIN; LoRaWAN = LoRa;
    Mikrokontroller = Microcontrollers; Modbus; MQTT; OPC UA; PCB-design = PCB; PLC = PLC-programmering;
    Qt = QML; Raspberry Pi; Realtidssystem = Real-Time Systems, RTOS; ROS = Robot Operating System; SCADA;
    Siemens TIA Portal = TIA Portal; Simulink; STM32; SystemC; Systems Engineering = Systemteknik;
    SystemVerilog; Verilog; VHDL; VxWorks; Yocto = Yocto Project; Zephyr; Zigbee`,
  integration: `
    API Management = APIM; API-design; Apigee; AS2; Axway; Azure Integration Services = AIS;
    Azure Logic Apps = Logic Apps; Azure Service Bus = Service Bus;
    BizTalk = BizTalk Server, Microsoft BizTalk; Boomi = Dell Boomi; EDI; EDIFACT;
    ESB = Enterprise Service Bus; Event Hubs = Azure Event Hubs;
    Event-driven architecture = Händelsestyrd arkitektur; FHIR = HL7 FHIR; Frends; HL7;
    IBM App Connect = IBM Integration Bus, IIB; IBM MQ = WebSphere MQ; Integration = Systemintegration; JSON;
    Kong; MuleSoft = Mule; NATS; Peppol; SAP CPI = SAP Cloud Platform Integration; SAP PI/PO = SAP PI, SAP PO;
    SFTP; TIBCO; webMethods; Workato; WSO2; Zapier`,
  design: `
    Adobe Creative Cloud = Creative Cloud; Adobe XD; After Effects = Adobe After Effects;
    Animation = Motion Design; Blender; Content Design = Copywriting, UX Writing; Design Sprint;
    Design System; Design Thinking; Figma; Framer; Grafisk design = Graphic Design;
    Illustrator = Adobe Illustrator; InDesign = Adobe InDesign;
    Informationsarkitektur = Information Architecture; Interaktionsdesign = Interaction Design, IxD; InVision;
    Kundresor = Customer Journey, Customer Journeys; Miro; Photoshop = Adobe Photoshop;
    Produktdesign = Product Design; Prototyping = Prototyper; Service Design = Tjänstedesign; Sketch;
    Teknisk dokumentation = Technical Writing, Teknikinformation; Tillgänglighet = Accessibility, A11y, WCAG;
    UI-design = UI, Gränssnittsdesign; Unity; Unreal Engine = Unreal;
    UX Research = Användarforskning, Användartester; UX-design = UX, User Experience, Användarupplevelse;
    Varumärke = Branding; Webbanalys = Web Analytics; Webflow; Wireframes`,
  businessSystems: `
    Agresso = Unit4, Unit4 ERP; Atlassian; Blue Prism;
    Business Central = Dynamics 365 Business Central, Navision, Dynamics NAV; Confluence; CRM; Dataverse;
    Dynamics 365 = Microsoft Dynamics 365, D365; Dynamics 365 Customer Engagement = Dynamics CRM;
    Dynamics 365 Finance and Operations = D365FO, Dynamics AX, Dynamics 365 F&O; Dynamics 365 Sales;
    E-handel = E-commerce; Enovia; ERP = Affärssystem; Fortnox; Guidewire; Heroma; Hogia; HubSpot;
    IBM Maximo = Maximo; IFS = IFS Cloud; Infor = Infor M3, M3; Jeeves; Jira; Jira Service Management; Lawson;
    LIME CRM = Lime; Marketo; Medius; Microsoft Teams = Teams; Monitor ERP; NetSuite = Oracle NetSuite; Odoo;
    Oracle E-Business Suite = Oracle EBS; Oracle Fusion = Oracle Fusion Cloud; Palette; Pega; PeopleSoft;
    PIM = Product Information Management; PLM = Product Lifecycle Management; Power Apps;
    Power Automate = Microsoft Flow; Power Pages; Power Platform = Microsoft Power Platform;
    PTC Windchill = Windchill; Raindance; RPA = Robotic Process Automation; Salesforce; Salesforce Apex;
    Salesforce Commerce Cloud; Salesforce Lightning = Lightning Web Components, LWC;
    Salesforce Marketing Cloud; Salesforce Sales Cloud; Salesforce Service Cloud; SAP; SAP ABAP = ABAP;
    SAP Ariba = Ariba; SAP Basis; SAP BTP = SAP Business Technology Platform;
    SAP BusinessObjects = BusinessObjects; SAP BW = SAP BW/4HANA; SAP Commerce = Hybris, SAP Hybris;
    SAP Concur = Concur; SAP EWM; SAP FICO = SAP FI, SAP CO; SAP Fiori = Fiori; SAP HANA; SAP HCM = SAP HR;
    SAP IBP; SAP MM; SAP PM; SAP PP; SAP PS; SAP QM; SAP S/4HANA = S/4HANA; SAP SD;
    SAP SuccessFactors = SuccessFactors; SAP TM; SAP WM; SAPUI5 = UI5; ServiceNow; ServiceNow CMDB = CMDB;
    ServiceNow HRSD; ServiceNow ITOM; ServiceNow ITSM; SharePoint; SharePoint Online; Siebel;
    Siemens Teamcenter = Teamcenter; Stratsys; UiPath; Visma; Workday; Xledger; Zendesk`,
  architecture: `
    Affärsarkitektur = Business Architecture; ArchiMate; Arkitekturstyrning = Architecture Governance;
    C4-modellen = C4 Model; CQRS; Designmönster = Design Patterns;
    Enterprise-arkitektur = Enterprise Architecture, EA, Enterprisearkitekt, Verksamhetsarkitektur;
    Informationsmodellering = Information Modeling;
    IT-arkitektur = Systemarkitektur, Solution Architecture, Lösningsarkitektur, Solution Architect, Lösningsarkitekt;
    Mjukvaruarkitektur = Software Architecture; Sparx Enterprise Architect = Enterprise Architect;
    Systemdesign; Systemutveckling = Systemutvecklare, Software Development; Teknisk skuld = Technical Debt;
    TOGAF; UML`,
  leadership: `
    Agil coachning = Agile Coach, Agile Coaching; Agila metoder = Agile, Agil;
    Change Management = Förändringsledning; CIO; CTO; Delivery Management = Leveransledning, Leveransansvarig;
    Förvaltningsledning = Förvaltningsledare; IT-chef = IT Manager; IT-strategi = IT Strategy; Kanban;
    Large-Scale Scrum; Lean; Linjechef = Engineering Manager; OKR; PMI = PMP; PMO = Projektkontor;
    Portföljstyrning = Portfolio Management; PPS = Praktisk Projektstyrning; PRINCE2;
    Product Management = Produktledning, Produktchef; Product Owner = Produktägare, PO;
    Programledning = Program Management, Programledare; Project Online = Microsoft Project, MS Project;
    Projektkoordinering = Projektkoordinator, Project Coordinator;
    Projektledning = Project Management, Projektledare, Project Manager; Rekrytering = Recruitment;
    Release Train Engineer = RTE; SAFe = Scaled Agile Framework; Scrum = Scrum Master;
    Service Delivery Management = Service Delivery Manager, SDM; Teamledning = Team Lead, Teamledare;
    Tech Lead = Technical Lead, Teknisk projektledning; Transition Management = Transition Manager;
    Workshopledning = Facilitering, Workshop Facilitation; XLPM`,
  businessAnalysis: `
    Affärsanalys = Business Analysis, Business Analyst; Användningsfall = Use Cases; BPMN; Business Case;
    Effektkartläggning = Impact Mapping, Effektkartor; IREB;
    Kravhantering = Requirements Engineering, Kravanalys; Kravledning = Kravledare;
    Nyttorealisering = Benefits Realization; Processmodellering = Process Modeling, Processkartläggning;
    Processutveckling = Processledning, Process Management; User Stories = Användarberättelser;
    Utbildning = Training; Verksamhetsanalys = Verksamhetsanalytiker;
    Verksamhetsutveckling = Verksamhetsutvecklare, Business Development`,
  serviceManagement: `
    Avtalshantering = Contract Management; Change och release = Change Manager; COBIT;
    Incident Management = Incident Manager; IT Service Management = ITSM;
    IT-förvaltning = Systemförvaltning, Applikationsförvaltning; IT-upphandling = IT Procurement; ITIL;
    Leverantörsstyrning = Vendor Management; License Management = Licenshantering, Software Asset Management;
    Objektförvaltning = pm3; Problem Management; Sourcing = Outsourcing; TOPdesk`,
  publicSector: `
    1177; Arkivering = E-arkiv, FGS; Cambio COSMIC = COSMIC; Diariesystem = Ärendehantering, W3D3; DIGG;
    Digital post = Mina meddelanden, Kivra; Digitala tjänster = E-tjänster; eIDAS; Evolution;
    Ineras tjänster = Inera; Journalsystem = Elektronisk patientjournal; KLASSA; Ladok; Lifecare;
    LOU = Lagen om offentlig upphandling, Offentlig upphandling; Melior; Millennium = Cerner Millennium;
    Nationella tjänsteplattformen = RIVTA; Offentlig sektor = Public Sector; Offentlighet och sekretess = OSL;
    Open ePlatform; Platina; Procapita; Public 360; Ramavtal = Kammarkollegiet; SITHS; SNOMED CT;
    Säker digital kommunikation = SDK för offentlig sektor; TakeCare; Treserva; Webbdirektivet = DOS-lagen;
    X-Road = Ena; Öppna data = Open Data`,
  industries: `
    5G; AML = Anti-Money Laundering, Penningtvätt; AutoCAD; Automotive = Fordonsindustri;
    Bank och finans = Finance, Finans; Betalningar = Payments, Betaltjänster; BIM;
    Bioinformatik = Bioinformatics; Blockchain = Blockkedja; CAD; CATIA; Energi = Energibranschen; Ethereum;
    Fintech; Försäkring = Insurance; GxP; Hållbarhet = ESG; Logistik = Supply Chain; Medicinteknik = MedTech;
    Murex; PSD2; Robotik = Robotics; Solidity; SolidWorks; Spelutveckling = Game Development;
    SWIFT-betalningar = ISO 20022; Telekom = Telecom; Vård och hälsa = E-hälsa, eHealth`,
} as const;
