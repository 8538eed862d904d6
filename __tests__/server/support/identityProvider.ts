import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Account = { email?: string; email_verified?: boolean; name?: string; groups?: string[] }

export interface IdentityProvider {
  issuer: string
  /** By subject; a test changes them. */
  accounts: Map<string, Account>
  /** A user signs in at this page. Returns the query with which they are sent back. */
  signIn: (address: string, subject: string) => Promise<string>
  /** A user cancels there. */
  cancel: (address: string) => Promise<string>
  /** From now on it publishes its own keys, or those of another provider. */
  publishKeys: (which: 'own' | 'of another') => void
  stop: () => Promise<void>
}

const scope = 'openid profile email groups'

function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const named = { kid: 'the-key', use: 'sig', alg: 'RS256' }
  return {
    secret: { ...privateKey.export({ format: 'jwk' }), ...named },
    open: { ...publicKey.export({ format: 'jwk' }), ...named },
  }
}

/** A real identity provider on this computer, at any free port unless one is given, for one client, which must use PKCE. */
export async function startIdentityProvider(redirect_uri: string, port = 0): Promise<IdentityProvider> {
  const accounts: IdentityProvider['accounts'] = new Map()
  const keys = newKeys()
  let otherKeys: ReturnType<typeof newKeys> | undefined
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // It warns of its store in memory, and of Node 20.
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { default: Provider } = await import('oidc-provider')
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'zabuni', client_secret: 'the secret of zabuni', redirect_uris: [redirect_uri] }],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: scope.split(' '),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [keys.secret] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts.get(sub) }) }),
    // Nobody is asked whether the application may know them.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: 'zabuni', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
  warnings.mockRestore()
  const serve = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', issuer)
    if (url.pathname === '/jwks' && otherKeys) {
      response.setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify({ keys: [otherKeys.open] }))
    }
    if (!url.pathname.startsWith('/interaction/')) return serve(request, response)
    const accountId = String(request.headers['x-subject'] ?? '')
    return provider.interactionFinished(
      request,
      response,
      accountId ? { login: { accountId } } : { error: 'access_denied', error_description: 'The user cancelled.' },
    )
  }

  /** Follows the pages as a browser does, until one leads back to the application. */
  async function follow(address: string, headers: Record<string, string>): Promise<string> {
    const cookies = new Map<string, string>()
    for (let url = address, steps = 0; steps < 10; steps += 1) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { ...headers, cookie } })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
      url = new URL(location, issuer).href
      if (url.startsWith(redirect_uri)) return url.slice(redirect_uri.length + 1)
    }
    throw new Error('the provider never leads back')
  }

  return {
    issuer,
    accounts,
    signIn: (address, subject) => follow(address, { 'x-subject': subject }),
    cancel: (address) => follow(address, {}),
    publishKeys(which) {
      otherKeys = which === 'own' ? undefined : newKeys()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
