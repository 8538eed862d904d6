import * as client from 'openid-client'
import { mergedClaims } from '../../../domain/access/singleSignOn'
import { isLoopback, type SingleSignOn } from '../../env'
import type { Attempt } from './attempts'
import { providerRefused, providerUnreachable, signInExpired } from './providerRefusals'

/** The longest wait for an answer of the provider, in seconds. */
const patience = 10

/** What the provider says of a user: the claims of the verified ID token and of its user information. */
export type Claims = Record<string, unknown> & { iss: string; sub: string }

/** The identity provider, by OpenID Connect: the authorization code flow with PKCE. */
export interface Provider {
  /** Returns the provider's page for a new sign-in, and what its answer is checked against. */
  begin: (redirect_uri: string) => Promise<{ address: string; attempt: Attempt }>
  /** Redeems the answer, a query string. Throws a refusal where it does not fit the attempt. */
  finish: (redirect_uri: string, answer: string, attempt: Attempt) => Promise<Claims>
}

export function openProvider(settings: SingleSignOn): Provider {
  let known: Promise<client.Configuration> | undefined
  /** Asks the provider once for its addresses; again after a failure. */
  const configuration = () =>
    (known ??= discover(settings).catch((error: unknown) => {
      known = undefined
      throw error
    }))

  return {
    async begin(redirect_uri) {
      const config = await configuration().catch(refuse)
      const code_verifier = client.randomPKCECodeVerifier()
      const attempt = { state: client.randomState(), nonce: client.randomNonce(), code_verifier }
      const address = client.buildAuthorizationUrl(config, {
        ...{ redirect_uri, scope: settings.scopes, state: attempt.state, nonce: attempt.nonce },
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, attempt }
    },

    async finish(redirect_uri, answer, { state, nonce, code_verifier }) {
      try {
        return await redeem(await configuration(), new URL(`${redirect_uri}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        })
      } catch (error) {
        return refuse(error)
      }
    },
  }
}

/** Verifies signatures too, which the standard leaves out for tokens that came over TLS. */
function discover({ issuer, client_id, client_secret }: SingleSignOn): Promise<client.Configuration> {
  const server = new URL(issuer)
  return client.discovery(server, client_id, undefined, authentication(client_secret), {
    timeout: patience,
    execute: [
      client.enableNonRepudiationChecks,
      ...(server.protocol === 'http:' && isLoopback(server.hostname) ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** Sends the secret as the provider accepts it; in the header where it does not say. */
const authentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
    return send(secret)(server, ...rest)
  }

async function redeem(
  config: client.Configuration,
  answered: URL,
  checks: client.AuthorizationCodeGrantChecks,
): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, answered, checks)
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no ID token')
  // Many providers put groups and the e-mail address there only.
  const more = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    : {}
  return mergedClaims(claims, more)
}

/** Turns a failure into a refusal in words, with its cause for the log: a code, because messages may contain values. */
function refuse(error: unknown): never {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  if (error instanceof client.AuthorizationResponseError) throw providerRefused(error.error)
  const own = error instanceof client.ResponseBodyError ? error.error : (code ?? cause?.code)
  const reason = typeof own === 'string' ? own : 'unknown'
  if (isUnreachable(error) || reason === 'invalid_client') throw providerUnreachable(reason)
  throw signInExpired(reason)
}

/** No connection, no answer in time, or one that is no answer of a provider. */
const isUnreachable = (error: unknown) =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof client.ClientError &&
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'].includes(
      error.code ?? '',
    ))
