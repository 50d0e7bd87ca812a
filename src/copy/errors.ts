import type { AppError, ErrorCode } from "#src/shared/errors.ts";
import { siteName } from "#src/shared/brand.ts";

const wrongCode = "Koden stämmer inte, eller är redan använd. Vänta på nästa kod i appen och försök igen.";

const texts: Record<ErrorCode, string> = {
  account_ended: "Kontot är avslutat.",
  account_suspended: "Kontot är avstängt. Kontakta oss på {contact} om du tror att det är fel.",
  agreement_already_reported: "Avtalet är redan rapporterat. Bara uppgifter som saknas kan läggas till.",
  agreement_exists: "Det finns ett avtal. Det går inte att radera.",
  agreement_frozen: "Provisionen är redan spårad, så timpris och längd kan inte ändras.",
  agreement_open: "Avtal pågår: {list}. Kontot kan tas bort när företaget har markerat dem som slutförda.",
  already_applied: "Du har redan ansökt till det här uppdraget.",
  already_asked: "De här har ni redan frågat, eller så har de ansökt: {list}. Ingen fick någon förfrågan.",
  already_member: "Den som har den e-postadressen är redan med i företaget.",
  already_signed_in: "Du är redan inloggad. Logga ut först.",
  application_step_not_allowed:
    "Det steget går inte att ta nu. Ansökan kan ha ändrats sedan du öppnade sidan.",
  application_withdrawn: "Konsulten har dragit tillbaka sin ansökan.",
  bad_request: "Uppgifterna går inte att tolka.",
  business_missing: "Konsultens företag är inte ifyllt än. Det görs på sidan Mitt företag.",
  code_not_confirmed: wrongCode,
  commission_not_ready: "Provisionen kan spåras när ett avtal med timpris och längd är rapporterat.",
  commission_step_not_allowed: "Det steget går inte att ta nu. Raden kan ha ändrats sedan du öppnade sidan.",
  common_password: "Lösenordet är för vanligt och lätt att gissa. Välj ett annat.",
  company_sign_in_required: "Företaget kräver att du loggar in med arbetsgivarens konto.",
  company_not_confirmed:
    "Ert företag måste vara bekräftat för att publicera uppdrag. På startsidan står vad ni kan göra.",
  conflict: "Det krockar med något som redan finns.",
  contact_refused: "Den som gav referensen vill inte bli kontaktad.",
  contract_not_confirmed: "Det går först när båda har bekräftat avtalet.",
  get contract_without_consultant() {
    return `Avtalet har ingen konsult på ${siteName()} som kan bekräfta det.`;
  },
  own_terms: "Det är den andra parten som svarar på de villkor som du har föreslagit.",
  stale_terms: "Villkoren har ändrats sedan du öppnade sidan. Läs den senaste versionen först.",
  terms_confirmed: "Villkoren är redan bekräftade av er båda.",
  terms_declined: "Villkoren är redan avböjda. Föreslå nya.",
  contract_step_not_allowed: "Det steget går inte att ta nu. Avtalet kan ha ändrats sedan du öppnade sidan.",
  conversation_ended: "Konversationen är avslutad. Det går inte att skriva fler meddelanden.",
  conversation_without_job: "Konversationen gäller inget uppdrag, så den har inget avtal.",
  cross_site: "Begäran kom från en annan webbplats och stoppades.",
  file_infected: "Filen innehåller skadlig kod och togs inte emot.",
  file_too_large: "Filen är för stor. En fil får vara högst 10 MB.",
  file_type_not_allowed:
    "Filen kan inte tas emot. Endast PDF, DOC, textfiler och bilder accepteras, och innehållet måste stämma med filtypen.",
  files_gone: "En bifogad fil finns inte kvar. Ta bort den och bifoga den igen.",
  domain_not_proven:
    "Posten finns inte i domänens DNS än. Det kan dröja en stund innan den syns. Försök igen senare.",
  domain_taken: "Domänen är redan tillagd, av er eller av ett annat företag.",
  email_link_invalid: "Länken är ogiltig, har gått ut eller gäller en annan adress.",
  email_not_confirmed: "Personen har inte bekräftat sin e-postadress än.",
  email_refused: "Den e-postadressen kan inte användas.",
  forbidden: "Du har inte behörighet att göra det här.",
  idempotency_key_reused: "Nyckeln i Idempotency-Key har redan använts för en annan begäran.",
  identity_proof_required:
    "Det var mer än tio minuter sedan du angav lösenord eller kod. Bekräfta att det är du, eller logga in igen.",
  image_too_large:
    "Bilden har för många bildpunkter. Den får ha högst 40 miljoner, och högst 12 000 på bredden eller höjden.",
  calendar_ended: "Länken gäller inte längre. Hämta en ny under Inställningar.",
  interview_time_gone: "Tiden går inte längre. Välj en annan, eller svara att ingen passar.",
  interview_not_upcoming: "Intervjun är redan inställd eller har redan varit.",
  invalid_employer_credentials: "Invalid employer credentials",
  invitation_needs_provider: "Företaget kräver att du loggar in med arbetsgivarens konto. Då är du med.",
  invalid_key: "API-nyckeln gäller inte. Den kan vara återkallad eller ha gått ut.",
  invitation_invalid: "Inbjudningslänken är ogiltig eller har gått ut.",
  invitation_pending: "Det finns redan en väntande inbjudan till den e-postadressen.",
  job_archived: "Uppdraget är arkiverat och kan inte ändras.",
  job_closed: "Sista ansökningsdag har passerat.",
  job_filled: "Uppdraget är redan tillsatt.",
  job_has_agreement: "Det finns ett avtal för uppdraget, så det kan inte raderas.",
  job_limit_reached:
    "Ert företag kan ha högst {limit} aktiva uppdrag samtidigt. Markera ett som tillsatt eller radera ett först.",
  job_not_open: "Uppdraget tar inte emot ansökningar längre.",
  last_admin: "Det måste finnas minst en aktiv administratör.",
  join_request_open:
    "Din begäran att få gå med väntar på svar. Du får ett mejl när någon av företagets ägare har svarat.",
  list_name_taken: "Ni har redan en lista med det namnet.",
  last_owner: "Företaget måste ha minst en ägare. Gör någon annan till ägare först.",
  link_invalid: "Länken är ogiltig eller har gått ut.",
  mail_not_failed: "Mejlet är redan skickat eller på väg.",
  maintenance: "{message}",
  member_limit_reached: "Ett företag kan ha högst {limit} kollegor, väntande inbjudningar inräknade.",
  message_empty: "Skriv ett meddelande eller bifoga en fil.",
  method_not_allowed: "Adressen kan inte anropas på det sättet.",
  not_an_applicant: "Konsulten har inte ansökt till uppdraget.",
  not_confirmed: "Nuvarande lösenord stämmer inte.",
  not_for_keys: "Det här görs av en person och inte med en API-nyckel.",
  not_found: "Det du söker finns inte.",
  not_signed_in: "Du måste logga in.",
  get org_number_taken() {
    return `Organisationsnumret används redan av ett annat företag på ${siteName()}. Har ni redan ett konto? Logga in på det, eller be att få gå med. Annars kontaktar ni oss via Kontakt, så kan vi låta två konton ha samma nummer.`;
  },
  password_owner: "Kollegan är den enda som loggar in med lösenord. Välj en annan ägare för det först.",
  password_not_own: "Välj ett eget lösenord innan du går vidare.",
  payload_too_large: "Det du skickade är för stort.",
  person_not_found: "Det finns ingen användare med den e-postadressen.",
  read_only_member: "Du är läsare och kan inte ändra något. Be en ägare om en annan roll.",
  reference_asked: "Du har redan frågat den adressen.",
  reference_missing: "Er referens eller inköpsorder saknas. Utan den tas e-fakturan inte emot.",
  registration_refused: "Det gick inte att skapa kontot. Kontakta oss om du redan har ett konto.",
  request_not_open: "Förfrågan är redan besvarad, återtagen eller för gammal.",
  role_taken: "Kontot har redan en roll.",
  same_password: "Det nya lösenordet måste skilja sig från det nuvarande.",
  scan_failed: "Filen kunde inte kontrolleras mot skadlig kod just nu. Försök igen om en stund.",
  scope_missing: "API-nyckeln saknar behörigheten {scope}.",
  second_factor_enabled: "Tvåstegsverifieringen är redan på. Stäng av den först.",
  second_factor_missing: "Slå på tvåstegsverifiering innan du går vidare.",
  second_factor_required: "Ange koden från din app.",
  second_factor_wrong: wrongCode,
  stale_state: "Något har ändrats sedan du öppnade sidan. Ladda om och försök igen.",
  stale_version: "Någon har hunnit ändra det här sedan du öppnade det.",
  storage_full: "Det går inte att ta emot filer just nu, för lagringsutrymmet är slut. Försök igen senare.",
  storage_unavailable: "Fillagringen går inte att nå just nu. Försök igen om en stund.",
  temporary_password_expired: "Det tillfälliga lösenordet har gått ut. Be administratören om ett nytt.",
  time_closed: "Avtalet tog slut för mer än 90 dagar sedan, så tiden kan inte ändras längre.",
  too_many_domains: "Ni kan ha högst {limit} domäner.",
  too_many_codes: "Det blev för många fel koder. Vänta en timme, eller använd en återställningskod.",
  too_many_files: "Högst 5 filer kan skickas åt gången.",
  too_many_first_requests:
    "Innan företaget är bekräftat kan ni fråga 5 konsulter om dagen. Försök igen i morgon.",
  too_many_first_jobs:
    "Under ert första dygn kan ni publicera tre uppdrag i timmen. Vänta en stund, eller kontakta oss så att vi kan bekräfta er.",
  too_many_job_drafts: "Ni kan ha högst {limit} utkast. Ta bort ett för att spara ett nytt.",
  too_many_keys: "Det finns redan {limit} API-nycklar. Återkalla en först.",
  too_many_webhooks: "Det finns redan {limit} webhooks. Ta bort en först.",
  too_many_lists: "Ni kan ha högst {limit} listor. Ta bort en för att göra en ny.",
  too_many_new_skills:
    "Du kan lägga till högst 20 nya kompetenser per dag. Välj bland dem som redan finns, eller fortsätt i morgon.",
  too_many_parts: "Profilen rymmer {limit} certifikat, utbildningar, kurser och språk. Ta bort något först.",
  too_many_projects: "Profilen rymmer {limit} projekt. Ta bort ett för att lägga till ett nytt.",
  too_many_questions: "Du kan fråga högst 5 personer om dagen. Fortsätt i morgon.",
  too_many_references: "Du kan ha högst {limit} referenser, obesvarade inräknade. Ta bort en först.",
  too_many_requests: "Det blev för många försök. Vänta en stund och försök igen.",
  too_many_versions: "Avtalet har ändrats så många gånger det går. Skriv till varandra om det som återstår.",
  too_many_watches: "Du kan ha högst {limit} bevakningar. Ta bort en för att lägga till en ny.",
  unavailable: "Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.",
  undo_too_late: "Det är för sent att ångra.",
  unsupported_type: "Filtypen stöds inte.",
  upload_quota_reached:
    "Du har laddat upp för mycket som inte är skickat. Skicka eller ta bort filer först, eller vänta en timme.",
  user_exists: "Det finns redan ett konto med den e-postadressen.",
  username_taken: "Användarnamnet är upptaget.",
  weak_password: "Lösenordet uppfyller inte säkerhetskraven.",
  week_step_not_allowed: "Det går inte längre: {reason}.",
};

/** The Swedish text of an error, with its values filled in: "{limit}" in the text becomes `values.limit`. */
export function errorText(error: Pick<AppError, "code" | "details">): string {
  // What was sent could be read: the fields say what is wrong with it.
  if (error.code === "bad_request" && error.details.fields) return invalidInputText;
  const values = error.details.values ?? {};
  const text = texts[error.code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
  // Of two colleagues who do the same at once, one is told of the other.
  return values["by"] === undefined ? text : `${text} ${values["by"]} hann före.`;
}

export const invalidInputText = "Kontrollera uppgifterna och försök igen.";
