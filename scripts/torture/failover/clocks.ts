import type pg from 'pg'
import type { Mailbox } from '../../../__tests__/server/support/mailbox'
import { waitUntil } from './waitUntil'

/** Longer than the lease of a mail (5 min), which a server that lost the database holds. */
const longest = 360_000

/** An RFQ of the demo company that waits for answers, with the hours before its deadline at which it reminds. */
const open = `
  select r.id, (select max(h) from unnest(coalesce(r.reminder_hours, c.reminder_hours)) h) as hours
  from rfqs r cross join companies c
  where r.status = 'sent' and exists (select from invitations i where i.rfq_id = r.id and i.status in ('sent', 'opened', 'started'))
  order by r.number`

/**
 * Makes a reminder and then a deadline due, and returns the seconds until the reminder was mailed and the RFQ closed. The
 * clocks of the servers have to have gone on after the failovers.
 */
export async function clocksGoOn(pool: pg.Pool, mailbox: Mailbox) {
  const [rfq] = (await pool.query<{ id: string; hours: number }>(open)).rows
  if (!rfq) throw new Error('the demo company has no open RFQ')
  await pool.query(`update invitations set sent_at = now() - interval '1 year', reminded_at = null where rfq_id = $1`, [
    rfq.id,
  ])
  await pool.query(
    `update rfqs set deadline = now() + make_interval(hours => $2) - interval '1 minute' where id = $1`,
    [rfq.id, rfq.hours],
  )
  const reminder = `select from outbox where kind = 'rfq_reminder' and status = 'sent' and created_at > now() - interval '10 minutes'`
  const isReminded = async () => (await pool.query(reminder)).rowCount !== 0
  const before = mailbox.arrived.length
  const reminded = await waitUntil('a reminder', async () => (await isReminded()) && mailbox.arrived.length > before, {
    every: 500,
    longest,
  })
  await pool.query('update rfqs set deadline = now() where id = $1', [rfq.id])
  const closed = await waitUntil('the end of an RFQ', () => isClosed(pool, rfq.id), { every: 500 })
  return { reminded_s: Math.ceil(reminded / 1000), closed_s: Math.ceil(closed / 1000) }
}

async function isClosed(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ status: string }>('select status from rfqs where id = $1', [id])
  return rows[0]?.status === 'closed'
}
