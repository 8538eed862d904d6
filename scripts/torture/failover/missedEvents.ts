import type pg from 'pg'
import type { Listening } from './listening'
import { waitUntil } from './waitUntil'

/** The events of what the writers wrote. */
const written = `
  select transaction_id || '-' || id as id from events where entity_id in (
    select id from clients where code ~ '^T[0-9]+-[0-9]+$'
    union all select id from enquiries where client_reference ~ '^T[0-9]+-[0-9]+$'
    union all select o.id from orders o join clients c on c.id = o.client_id where c.code ~ '^T[0-9]+-[0-9]+$')`

/** Counts the events of written documents that a listener has not heard, and those that it has heard twice. */
export async function missedEvents(pool: pg.Pool, { heard, resyncs }: Listening) {
  const { rows } = await pool.query<{ id: string }>(written)
  const missed = () => rows.filter(({ id }) => !heard.has(id)).length
  // The last ones are on their way.
  await waitUntil('the last event', () => missed() === 0, { longest: 10_000 }).catch(() => undefined)
  return {
    events: rows.length,
    missed: missed(),
    twice: rows.filter(({ id }) => (heard.get(id) ?? 0) > 1).length,
    resyncs,
  }
}
