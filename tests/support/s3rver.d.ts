/** The part of the package that the tests use; it has no types of its own. */
declare module "s3rver" {
  interface Exchange {
    method: string;
    path: string;
    status: number;
    get(header: string): string;
  }
  export default class S3rver {
    /** Those of Koa, in their order. */
    middleware: ((exchange: Exchange, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
