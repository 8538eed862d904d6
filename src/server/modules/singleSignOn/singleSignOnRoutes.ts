import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/auth'
import { singleSignOnOf } from '../../env'
import { publicUrl } from '../../http/context'
import { refusal } from '../../http/refusal'
import { servePreparedChange, type OperationContext } from '../../http/route'
import { sessionFor } from '../auth/openSessions'
import { keepAttempt, takeAttempt } from './attempts'
import type { Claims, Provider } from './provider'
import { isUnreachable, signInExpired } from './providerRefusals'
import { userOfClaims } from './providerUsers'

const callback = '/auth/single-sign-on/callback'

/** The longest answer of a provider that is passed on; the fragment of a URL has room for it. */
const longestAnswer = 4096

/** Sign-in at an identity provider, where one is configured. */
export async function singleSignOnRoutes(app: FastifyInstance) {
  const settings = singleSignOnOf(app.server_context.env)
  // Its library loads only where it is used.
  const provider = settings && (await import('./provider')).openProvider(settings)

  function configured() {
    if (!settings || !provider)
      throw refusal(404, 'no_single_sign_on', 'This server has no identity provider. Sign in with your password.')
    return { settings, provider }
  }

  servePreparedChange(
    app,
    contract.startSingleSignOn,
    async ({ request }) => {
      const { provider: asked } = configured()
      await app.guesses.count('single_sign_on_start', request.ip)
      return asked.begin(returnAddress(app, request))
    },
    async ({ db, now }, { address, attempt }) => ({ address, ticket: await keepAttempt(db, attempt, now) }),
  )

  servePreparedChange(
    app,
    contract.finishSingleSignOn,
    (reading) => redeemAnswer(app, configured().provider, reading),
    async (change, claims) => {
      const user_id = await userOfClaims(change, configured().settings, claims)
      return sessionFor(change.db, user_id, change.now, change.request, { by_provider: true })
    },
  )

  // The provider's answer goes on in the fragment, which no log and no referrer has; nothing is used up by opening it.
  app.get(callback, { schema: { hide: true }, logLevel: 'error' }, (request, reply) => {
    const [, answer = ''] = request.url.split('?')
    const passed = answer.length > 0 && answer.length <= longestAnswer
    const fragment = passed ? `#provider=${Buffer.from(answer).toString('base64url')}` : ''
    return reply.redirect(`${publicUrl(app, request)}/${fragment}`, 303)
  })
}

const returnAddress = (app: FastifyInstance, request: OperationContext<unknown>['request']) =>
  `${publicUrl(app, request)}/api${callback}`

/** Every answer counts as a guess until it has proved right, or the provider could not be asked. */
async function redeemAnswer(
  app: FastifyInstance,
  provider: Provider,
  { db, body, now, request }: OperationContext<typeof contract.finishSingleSignOn>,
): Promise<Claims> {
  await app.guesses.count('single_sign_on', request.ip)
  const attempt = await takeAttempt(db, body.ticket, now)
  const answer = Buffer.from(body.answer, 'base64url').toString('utf8')
  try {
    if (!attempt) throw signInExpired('no_attempt')
    const claims = await provider.finish(returnAddress(app, request), answer, attempt)
    await app.guesses.takeBack('single_sign_on', request.ip)
    return claims
  } catch (error) {
    if (isUnreachable(error)) await app.guesses.takeBack('single_sign_on', request.ip)
    throw error
  }
}
