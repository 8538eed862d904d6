import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { singleSignOnOf, readEnv } from '../../src/server/env'
import { openProvider } from '../../src/server/modules/singleSignOn/provider'

/* What a provider sends that is no longer, or never was, a proof for this server. A real one never does. */

const redirect_uri = 'https://zabuni.example/api/auth/single-sign-on/callback'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const signatures: Record<string, (text: string) => string> = {
  RS256: (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
  // The public key as the secret of a symmetric algorithm.
  HS256: (text) =>
    createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
      .update(text)
      .digest('base64url'),
  none: () => '',
}

/** What the provider of the next sign-in does; `{}` is right. */
interface Does {
  alg?: string
  claims?: object
  metadata?: object
  user_info?: object
  redirects?: boolean
}

let server: Server
let issuer: string
let does: Does
let nonce: string
let asked: string[]

function answerOf(url: string): object {
  const now = Math.floor(Date.now() / 1000)
  if (url.startsWith('/.well-known/')) {
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
    const algorithms = { id_token_signing_alg_values_supported: Object.keys(signatures) }
    return { issuer, jwks_uri: `${issuer}/jwks`, ...endpoints, ...algorithms, ...does.metadata }
  }
  if (url === '/userinfo') return { sub: 'juma-1', ...does.user_info }
  if (url === '/jwks') return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'a' }] }
  const { alg = 'RS256', claims } = does
  const right = { iss: issuer, sub: 'juma-1', aud: 'zabuni', iat: now, exp: now + 60, nonce }
  const text = `${encoded({ alg, kid: 'a' })}.${encoded({ ...right, ...claims })}`
  return { access_token: 'a', token_type: 'bearer', id_token: `${text}.${signatures[alg]?.(text) ?? ''}` }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    if (does.redirects && url === '/token') return response.writeHead(307, { Location: `${issuer}/elsewhere` }).end()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answerOf(url)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function signIn(next: Does) {
  does = next
  asked = []
  const read = readEnv({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'zabuni',
    OIDC_CLIENT_SECRET: 'the secret of zabuni',
    OIDC_ROLES: 'admins=admin',
  })
  const settings = 'env' in read ? singleSignOnOf(read.env) : undefined
  if (!settings) throw new Error('the environment is not complete')
  const provider = openProvider(settings)
  const { attempt } = await provider.begin(redirect_uri)
  nonce = attempt.nonce
  return provider.finish(redirect_uri, `code=a&state=${attempt.state}`, attempt)
}

const soon = () => Math.floor(Date.now() / 1000)

describe('An ID token', () => {
  it('of this provider for this server proves the user', async () => {
    expect(await signIn({})).toMatchObject({ iss: issuer, sub: 'juma-1' })
  })

  it.each<[string, () => Does]>([
    ['has expired', () => ({ claims: { iat: soon() - 7200, exp: soon() - 3600 } })],
    ['is for another client', () => ({ claims: { aud: 'another' } })],
    ['is for another client too', () => ({ claims: { aud: ['zabuni', 'another'] } })],
    ['names another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['is not signed', () => ({ alg: 'none' })],
    ['is signed with the public key as a secret', () => ({ alg: 'HS256' })],
  ])('is refused that %s', async (_, next) => {
    await expect(signIn(next())).rejects.toMatchObject({ refusal: { code: 'sign_in_expired' } })
    expect(asked).toContain('/token')
  })
})

describe('An e-mail address', () => {
  const userinfo = () => ({ userinfo_endpoint: `${issuer}/userinfo` })

  it('of the ID token is not verified by the user information, which is of another address', async () => {
    const claims = await signIn({
      claims: { email: 'admin@test.example' },
      metadata: userinfo(),
      user_info: { email: 'juma@test.example', email_verified: true },
    })
    expect(asked).toContain('/userinfo')
    expect(claims).toMatchObject({ email: 'admin@test.example', email_verified: undefined })
  })

  it('of the user information is not verified by the ID token', async () => {
    const claims = await signIn({
      claims: { email_verified: true },
      metadata: userinfo(),
      user_info: { email: 'admin@test.example', email_verified: false },
    })
    expect(claims).toMatchObject({ email: 'admin@test.example', email_verified: false })
  })
})

describe('A provider', () => {
  it('is refused whose metadata names another issuer', async () => {
    await expect(signIn({ metadata: { issuer: 'https://evil.example' } })).rejects.toMatchObject({
      refusal: { status: expect.any(Number) as number },
    })
    expect(asked).not.toContain('/token')
  })

  it('is not followed where it redirects a call of the server', async () => {
    await expect(signIn({ redirects: true })).rejects.toMatchObject({
      refusal: { status: expect.any(Number) as number },
    })
    expect(asked).toContain('/token')
    expect(asked).not.toContain('/elsewhere')
  })
})
