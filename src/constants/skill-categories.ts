export const skillCategories = ["frontend", "backend", "fullstack", "devops", "design"] as const;
export type SkillCategory = (typeof skillCategories)[number];

/** The skills of each search category, with commas between them (docs/rules/matching.md#skill-catalogue). */
export const categorySkills: Readonly<Record<SkillCategory, string>> = {
  frontend: `
    Angular, CSS, Flutter, Frontend, HTML, JavaScript, jQuery, Next.js, Nuxt, React, React Native, Redux,
    Sass, Storybook, Svelte, Tailwind CSS, Tillgänglighet, TypeScript, Vite, Vue`,
  backend: `
    .NET, Apache Kafka, ASP.NET, Backend, C#, C++, Django, Elixir, Express, FastAPI, Flask, Go, GraphQL, gRPC,
    Hibernate, Java, Kotlin, Laravel, Microservices, MongoDB, MySQL, NestJS, Node.js, Oracle, PHP, PostgreSQL,
    Python, RabbitMQ, Redis, REST, Ruby, Ruby on Rails, Rust, Scala, Spring Boot, SQL, SQL Server`,
  fullstack: `
    ASP.NET, Django, Fullstack, Laravel, NestJS, Next.js, Node.js, Nuxt, Ruby on Rails, TypeScript`,
  devops: `
    Ansible, ArgoCD, AWS, Azure, Azure DevOps, CI/CD, DevOps, DevSecOps, Docker, GitHub Actions, GitLab CI,
    Google Cloud, Grafana, Helm, Jenkins, Kubernetes, Linux, OpenShift, Prometheus,
    Site Reliability Engineering, Terraform`,
  design: `
    Adobe XD, Design System, Figma, Interaktionsdesign, Kundresor, Prototyping, Service Design, Sketch,
    UI-design, UX-design, UX Research`,
};
