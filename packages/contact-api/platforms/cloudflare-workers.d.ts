/** Types of the runtime that the worker uses (https://developers.cloudflare.com/workers/runtime-apis/). */
declare module "cloudflare:workers" {
  interface DurableObjectState {
    storage: {
      sql: {
        /** Runs a statement; `one` throws when there is not exactly one row. */
        exec<Row>(statement: string, ...values: (string | number)[]): { one(): Row };
      };
    };
  }

  /** An object that exists once per name. All instances can call its methods. */
  export abstract class DurableObject {
    protected ctx: DurableObjectState;
    constructor(ctx: DurableObjectState, env: unknown);
  }

  /** The objects of a class, by name. */
  export interface DurableObjectNamespace<Methods> {
    getByName(name: string): Methods;
  }
}
