/** What the worker uses of Cloudflare's engine (https://developers.cloudflare.com/workers/runtime-apis/). */
declare module "cloudflare:workers" {
  /** Rows of a statement that was carried out. */
  interface SqlCursor<Row> {
    /** @throws when there is not exactly one row */
    one(): Row;
  }

  /** The state of a Durable Object. */
  interface DurableObjectState {
    storage: { sql: { exec<Row>(statement: string, ...values: (string | number)[]): SqlCursor<Row> } };
  }

  /** An object of which there is one in the world, whose methods are called from everywhere. */
  export abstract class DurableObject {
    protected ctx: DurableObjectState;
    constructor(ctx: DurableObjectState, env: unknown);
  }

  /** The objects of a class, by name. */
  export interface DurableObjectNamespace<Methods> {
    getByName(name: string): Methods;
  }
}
