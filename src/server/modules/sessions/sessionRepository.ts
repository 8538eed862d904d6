import { and, desc, eq, gt, inArray, isNull, lte, ne, not, sql } from 'drizzle-orm'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { sessions, user_branches, users } from '../../db/schema/people'
import { branchRolesOf } from '../../db/branchRoles'
import { newToken, sha256 } from '../../crypto/secrets'
import { hasFactor } from './userFactors'

const idleHours = 12
const longestDays = 7
const hour = 3_600_000

interface Caller {
  ip: string | null
  user_agent: string | null
  browser_hash?: string
  /** Signed in at the identity provider. */
  by_provider?: boolean
}

/**
 * Opens a session: the token is returned to the user, its hash is stored. `opened` is earlier than now where the clock is
 * simulated and will go back.
 */
export async function openSession(db: Sql, user_id: string, now: Date, caller: Caller, opened = now) {
  const access_token = newToken('session')
  const expires_at = new Date(now.getTime() + longestDays * 24 * hour).toISOString()
  const [created_at, last_used_at] = [opened, now].map((at) => at.toISOString())
  await db.insert(sessions).values({
    ...{ user_id, token_hash: sha256(access_token), created_at, last_used_at, expires_at },
    confirmed_at: created_at,
    ...caller,
  })
  return { access_token, expires_at }
}

/** The clocks of several servers may differ by this. */
const clocksDiffer = 5 * 60_000

/** A session that was opened while the clock was ahead would last as much longer: it ends once the clock is right. */
const latestOpened = (now: Date) => now.getTime() + clocksDiffer

const alive = (now: Date) =>
  and(
    isNull(sessions.ended_at),
    lte(sessions.created_at, new Date(latestOpened(now)).toISOString()),
    gt(sessions.expires_at, now.toISOString()),
    gt(sessions.last_used_at, new Date(now.getTime() - idleHours * hour).toISOString()),
  )

const columns = {
  id: users.id,
  name: users.name,
  role: users.role,
  sees_costs: users.sees_costs,
  session_id: sessions.id,
  branch_ids: sql<
    string[]
  >`array(select ${user_branches.branch_id}::text from ${user_branches} where ${user_branches.user_id} = ${users.id})`,
  branch_roles: branchRolesOf(users.id),
}

/** A session that is alive, as it was read. */
export interface ReadSession {
  actor: UserActor
  created_at: string
  expires_at: string
  last_used_at: string
  /** The user has one, or signed in at the identity provider. */
  has_second_factor: boolean
}

/** Updating once a minute is exact enough for a limit of twelve hours and avoids a write per read. */
export const usedAgainAfter = 60_000

/** Whether a read session is used as it is: it has not ended, and its use was stored less than a minute ago. */
export const isUsedNow = ({ created_at, expires_at, last_used_at }: ReadSession, now: Date) =>
  Date.parse(created_at) <= latestOpened(now) &&
  Date.parse(expires_at) > now.getTime() &&
  now.getTime() - Date.parse(last_used_at) <= usedAgainAfter

/**
 * Returns the session of a token's hash, with the current role and branches of its user; undefined when it has ended.
 * Counts as use of the session.
 */
export async function readSession(db: Sql, token_hash: string, now: Date): Promise<ReadSession | undefined> {
  const [row] = await db
    .select({
      ...columns,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
      last_used_at: sessions.last_used_at,
      has_second_factor: sql<boolean>`${sessions.by_provider} or ${hasFactor(users.id)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, token_hash), eq(users.active, true), alive(now)))
  if (!row) return undefined
  const { created_at, expires_at, last_used_at, has_second_factor, ...user } = row
  const actor: UserActor = { kind: 'user', ...user }
  const session: ReadSession = { actor, created_at, expires_at, last_used_at, has_second_factor }
  if (isUsedNow(session, now)) return session
  const at = now.toISOString()
  await db.update(sessions).set({ last_used_at: at }).where(eq(sessions.id, user.session_id))
  return { ...session, last_used_at: at }
}

/**
 * Returns those of these sessions that are still alive, each with the current state of its user. This check does not
 * count as use of a session.
 */
export async function aliveSessions(db: Sql, ids: readonly string[], now: Date): Promise<Map<string, UserActor>> {
  const rows = await db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(inArray(sessions.id, [...ids]), eq(users.active, true), alive(now)))
  return new Map(rows.map((row) => [row.session_id, { kind: 'user', ...row }]))
}

/* The database notifies every server of a session that ends. */

export const endSessionById = (db: Sql, user_id: string, id: string, now: Date) =>
  db
    .update(sessions)
    .set({ ended_at: now.toISOString() })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, user_id), isNull(sessions.ended_at)))
    .returning({ id: sessions.id })

/** Ends all sessions of a user, except the given one. */
export async function endSessionsOf(db: Sql, user_id: string, now: Date, but?: string) {
  await db
    .update(sessions)
    .set({ ended_at: now.toISOString() })
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), but ? ne(sessions.id, but) : undefined))
}

/** Ends the sessions of all users who have no second factor, here or at the identity provider: they set it up when they sign in again. */
export const endSessionsWithoutFactor = (db: Sql, now: Date) =>
  db
    .update(sessions)
    .set({ ended_at: now.toISOString() })
    .where(and(isNull(sessions.ended_at), eq(sessions.by_provider, false), not(hasFactor(sessions.user_id))))

export const listSessionsOf = (db: Sql, user_id: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
      ip: sessions.ip,
      user_agent: sessions.user_agent,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), alive(now)))
    .orderBy(desc(sessions.last_used_at))
