import type { PagePattern, pages } from "#src/constants/pages.ts";

/** The query parameters that a link to a page may have. */
type QueryOf<Path extends PagePattern> =
  Extract<(typeof pages)[number], { path: Path }> extends { query: readonly (infer Name extends string)[] }
    ? Name
    : never;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamsOf<More>
    : Rest
  : never;

type QueryValue = string | number | boolean | null | undefined;
type Values<Path extends PagePattern> = Record<ParamsOf<Path>, string | number> &
  Partial<Record<QueryOf<Path>, QueryValue>>;
type Arguments<Path extends PagePattern> = [ParamsOf<Path>] extends [never]
  ? [values?: Values<Path>]
  : [values: Values<Path>];

/**
 * The URL of a page: `pathTo("/job/:id", { id, ref })`. Values named in the pattern go into the path, the others into
 * the query string; empty values and false are left out.
 */
export function pathTo<Path extends PagePattern>(pattern: Path, ...[values]: Arguments<Path>): string;
export function pathTo(pattern: string, values: Record<string, QueryValue> = {}): string {
  const { ...rest } = values;
  const path = pattern.replace(/:(\w+)/g, (_part, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return withQuery(path, rest);
}

/** Server URLs that the browser opens directly. */
export const apiPaths = {
  login: (returnTo?: string) => withQuery("/api/login", { returnTo }),
  companyLogin: (email: string, returnTo?: string) =>
    withQuery("/api/login/company", { email, returnTo: returnTo === "/" ? undefined : returnTo }),
  register: "/api/register",
  logout: "/api/logout",
  uploads: "/api/uploads",
  attachment: (id: string) => `/api/attachments/${id}`,
  /** The small copy of a picture, or the picture itself when it has none. */
  attachmentPreview: (id: string) => `/api/attachments/${id}?preview`,
  /** Shown by the browser instead of downloaded, for PDF files. */
  attachmentView: (id: string) => `/api/attachments/${id}?view`,
  exportOf: (userId: string) => `/api/users/${userId}/export`,
  companyEventsCsv: (filter: { person?: string }) => withQuery("/api/company/events.csv", filter),
  consultantsCsv: "/api/company/consultants?format=csv",
  figuresCsv: (period: { from?: string; to?: string }) =>
    withQuery("/api/company/figures", { ...period, format: "csv" }),
  heldAbout: (consultantId: string) => `/api/company/consultants/${consultantId}/export`,
  contractsCsv: (filter: { tab: string; search: string; mine: boolean }) =>
    withQuery("/api/contracts.csv", filter),
  economyCsv: (filters: Record<string, string>) => withQuery("/api/admin/economy/commissions.csv", filters),
  auditCsv: (filters: Record<string, string>) => withQuery("/api/admin/audit-log.csv", filters),
  economySie: (period: string) => withQuery("/api/admin/economy/commissions.si", { period }),
  cv: (consultantId: string, choice: { language?: string; jobId?: number; without?: string } = {}) =>
    withQuery(`/api/consultants/${consultantId}/cv.pdf`, choice),
  sentCv: (applicationId: number) => `/api/applications/${applicationId}/cv.pdf`,
  cvZip: (ids: readonly number[]) => withQuery("/api/applications/cv.zip", { ids: ids.join(",") }),
  resume: (consultantId: string) => `/api/users/${consultantId}/resume.json`,
  decisionPdf: (jobId: number) => `/api/jobs/${jobId}/decision.pdf`,
  decisionCsv: (jobId: number) => `/api/jobs/${jobId}/decision.csv`,
  receipt: (contractId: number) => `/api/contracts/${contractId}/receipt.pdf`,
  basis: (contractId: number, file: { month: string; format: string; invoiceNumber?: string }) =>
    withQuery(`/api/contracts/${contractId}/invoice-basis`, file),
  fee: (contractId: number, file: { month: string; format: string }) =>
    withQuery(`/api/contracts/${contractId}/fee-basis`, file),
  calendar: (interviewId: number) => `/api/interviews/${interviewId}/calendar`,
} as const;

function withQuery(path: string, query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "" && value !== false)
      search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
