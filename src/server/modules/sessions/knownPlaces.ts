import type { FastifyRequest } from 'fastify'
import { and, eq, gt, sql } from 'drizzle-orm'
import { newToken, sha256 } from '../../crypto/secrets'
import type { Sql } from '../../db/connection/database'
import { sessions } from '../../db/schema/people'
import { networkOf } from '../../http/network'

/** How long a browser or a network is known after its last use. */
const knownDays = 90

const browserToken = /^zb_b_[\w-]{43}$/

/** The token by which a browser is known again, which it keeps after the session; that of a new browser is made here. */
export function browserOf(request: FastifyRequest): string {
  const token = request.headers['x-browser-token']
  return typeof token === 'string' && browserToken.test(token) ? token : newToken('browser')
}

/** Where a password or a code is entered. All places where its user has not signed in are one. */
type SignInPlace = `browser ${string}` | `network ${string}` | 'elsewhere'

/**
 * Returns where a request comes from as its user knows it: the browser or else the network of a sign-in of the last
 * months. What strangers guess does not count there, so that they cannot lock out the user.
 */
export async function placeOf(
  db: Sql,
  user_id: string | undefined,
  now: Date,
  request: FastifyRequest,
): Promise<SignInPlace> {
  const browser_hash = sha256(browserOf(request))
  const { near } = networkOf(request.ip)
  const since = new Date(now.getTime() - knownDays * 86_400_000).toISOString()
  // Asked for an unknown user as well: it takes as long.
  const known = await db
    .selectDistinct({
      ip: sessions.ip,
      is_browser: sql<boolean>`${sessions.browser_hash} is not distinct from ${browser_hash}`,
    })
    .from(sessions)
    .where(
      and(eq(sessions.user_id, user_id ?? '00000000-0000-0000-0000-000000000000'), gt(sessions.last_used_at, since)),
    )
  if (known.some(({ is_browser }) => is_browser)) return `browser ${browser_hash}`
  return known.some(({ ip }) => ip !== null && networkOf(ip).near === near) ? `network ${near}` : 'elsewhere'
}
