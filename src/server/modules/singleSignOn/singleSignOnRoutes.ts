import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/auth'
import { allowSingleSignOn, getUserSingleSignOn } from '../../../contract/users'
import { singleSignOnOf } from '../../env'
import { publicUrl } from '../../http/context'
import { networkOf } from '../../http/network'
import { conflict, refusal } from '../../http/refusal'
import { serveChange, servePreparedChange, serveRead, userOf, type OperationContext } from '../../http/route'
import { logOnceDone } from '../../http/securityEvents'
import { sessionFor } from '../auth/openSessions'
import { assertIdentity } from '../sessions/assertIdentity'
import { getUser } from '../users/usersRepository'
import { keepAttempt, takeAttempt } from './attempts'
import type { Claims, Provider } from './provider'
import { allowByEmail, allowedUntil } from './providerAllowance'
import { signInExpired } from './providerRefusals'
import { linkedAt, linkOwn, userOfClaims } from './providerUsers'

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

  async function begin({ request }: Pick<OperationContext<unknown>, 'request'>) {
    const { provider: asked } = configured()
    await app.guesses.count('single_sign_on_start', networkOf(request.ip))
    return asked.begin(returnAddress(app, request))
  }

  servePreparedChange(app, contract.startSingleSignOn, begin, async ({ db, now }, { address, attempt }) => ({
    address,
    ticket: await keepAttempt(db, attempt, now),
  }))

  servePreparedChange(
    app,
    contract.finishSingleSignOn,
    (reading) => redeemAnswer(app, configured().provider, reading),
    async (change, claims) => {
      const user_id = await userOfClaims(change, configured().settings, claims)
      return sessionFor(change.db, user_id, change.now, change.request, { by_provider: true })
    },
  )

  const ofUser = async (db: OperationContext<unknown>['db'], user_id: string) => ({
    name: settings?.name ?? null,
    linked_at: (settings && (await linkedAt(db, user_id, settings.issuer))) ?? null,
  })

  serveRead(app, contract.getSingleSignOn, (reading) => ofUser(reading.db, userOf(reading).id))

  // Who the user is is asked before they leave for the provider, and only what they began there is accepted.
  servePreparedChange(
    app,
    contract.startSingleSignOnLink,
    async (reading) => {
      await assertIdentity(reading)
      return begin(reading)
    },
    async (change, { address, attempt }) => ({
      address,
      ticket: await keepAttempt(change.db, attempt, change.now, userOf(change).id),
    }),
  )

  servePreparedChange(
    app,
    contract.finishSingleSignOnLink,
    (reading) => redeemAnswer(app, configured().provider, reading, userOf(reading).id),
    async (change, claims) => {
      await linkOwn(change, claims)
      return null
    },
  )

  serveRead(app, getUserSingleSignOn, async ({ db, params, now }) => {
    const { id } = await getUser(db, params.id)
    return { ...(await ofUser(db, id)), allowed_until: settings ? await allowedUntil(db, id, now) : null }
  })

  serveChange(app, allowSingleSignOn, async (change) => {
    await assertIdentity(change)
    const { db, now, params, record, request } = change
    const { issuer } = configured().settings
    const { id } = await getUser(db, params.id)
    if (await linkedAt(db, id, issuer))
      throw conflict('provider_linked', 'This user signs in at the identity provider already.')
    const allowed_until = await allowByEmail(db, id, now)
    record({ action: 'provider_allowed', entity: 'users', entity_id: id })
    logOnceDone(request, 'provider_allowed', { account_id: id })
    return { allowed_until }
  })

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

/**
 * Takes the answer to a sign-in that began here, or to a linking of this user. Only a ticket can be guessed: a wrong one
 * counts, and a caller with a right one is not held up by the guesses of others.
 */
async function redeemAnswer(
  app: FastifyInstance,
  provider: Provider,
  {
    db,
    body,
    now,
    request,
  }: Pick<OperationContext<typeof contract.finishSingleSignOn>, 'db' | 'body' | 'now' | 'request'>,
  user_id: string | null = null,
): Promise<Claims> {
  const attempt = await takeAttempt(db, body.ticket, now, user_id)
  if (!attempt) {
    await app.guesses.count('single_sign_on', networkOf(request.ip))
    throw signInExpired('no_attempt')
  }
  const answer = Buffer.from(body.answer, 'base64url').toString('utf8')
  return provider.finish(returnAddress(app, request), answer, attempt)
}
