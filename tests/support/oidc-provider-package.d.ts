/** The types of the parts of the package that the tests use. The package has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Payload = Record<string, unknown> & { uid?: string; grantId?: string };

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; params: Record<string, unknown> }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
    Grant: new (facts: {
      accountId: string;
      clientId: string;
    }) => Grant;
  }
}
