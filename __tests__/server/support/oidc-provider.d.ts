/** The part of oidc-provider that the tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }

  interface Context {
    oidc: { session?: { accountId?: string } }
  }

  interface Settings {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
    claims: Record<string, string[]>
    scopes: string[]
    pkce: { required: () => boolean }
    features: { devInteractions: { enabled: boolean } }
    cookies: { keys: string[] }
    jwks: { keys: object[] }
    ttl: Record<string, number>
    findAccount: (context: Context, subject: string) => { accountId: string; claims: () => Promise<object> }
    loadExistingGrant: (context: Context) => Promise<Grant>
  }

  export default class Provider {
    constructor(issuer: string, settings: Settings)
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string; error_description: string },
    ) => Promise<void>
  }
}
