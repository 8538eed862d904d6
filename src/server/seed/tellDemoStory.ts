import { eq } from 'drizzle-orm'
import { addressOf } from '../addressOf'
import { buildApp } from '../app'
import type { ServerContext } from '../context'
import { users } from '../db/schema/people'
import { inTransaction } from '../db/transaction'
import { openSession } from '../modules/auth/sessionRepository'
import { demoStory } from './demoStory'

/** Lets the demo company live through its last weeks: the same application on a clock that is moved, unheard by the log. */
export async function tellDemoStory(context: Omit<ServerContext, 'now'>, now: Date) {
  let clock = now
  const { env } = context
  // No request of the story comes in anywhere: its links and codes lead to where the server will be.
  const PUBLIC_URL = env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT)
  const app = await buildApp({ ...context, env: { ...env, PUBLIC_URL, LOG_LEVEL: 'silent' }, now: () => clock })
  try {
    const [teller] = await context.db.select({ id: users.id }).from(users).where(eq(users.role, 'staff')).limit(1)
    if (!teller) throw new Error('the demo company has no staff')
    const { access_token } = await inTransaction(context.db, (tx) =>
      openSession(tx, teller.id, now, { ip: null, user_agent: null }),
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
