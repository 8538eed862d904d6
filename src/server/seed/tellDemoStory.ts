import { eq } from 'drizzle-orm'
import { addressOf } from '../http/addressOf'
import { buildApp } from '../app'
import type { ServerContext } from '../http/context'
import { users } from '../db/schema/people'
import { inTransaction } from '../db/connection/transaction'
import { openSession } from '../modules/sessions/sessionRepository'
import { demoStory } from './demoStory'

/** Before the first day of the story, in milliseconds before the start. */
const earlier = 365 * 86_400_000

/** Creates the demo company's last weeks: the same application with a simulated clock and without a log. */
export async function tellDemoStory(context: Omit<ServerContext, 'now'>, now: Date) {
  let clock = now
  const { env } = context
  // The requests of the demo data do not come from outside: links and codes use the address of the future server.
  const PUBLIC_URL = env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT)
  const app = await buildApp({ ...context, env: { ...env, PUBLIC_URL, LOG_LEVEL: 'silent' }, now: () => clock })
  try {
    const [teller] = await context.db.select({ id: users.id }).from(users).where(eq(users.role, 'staff')).limit(1)
    if (!teller) throw new Error('the demo company has no staff')
    const before = new Date(now.getTime() - earlier)
    const { access_token } = await inTransaction(context.db, (tx) =>
      openSession(tx, teller.id, now, { ip: null, user_agent: null }, before),
    )
    await demoStory(app, { set: (at) => (clock = at) }, now, access_token)
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { authorization: `Bearer ${access_token}` },
    })
  } finally {
    await app.close()
  }
}
