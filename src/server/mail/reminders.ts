import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { concerns, reminderDue } from '../../domain/notices/notice'
import { system } from '../http/actor'
import type { Database, Transaction } from '../db/connection/database'
import { companies } from '../db/schema/company'
import { rfqs } from '../db/schema/rfqs'
import { inTransaction } from '../db/connection/transaction'
import { processEach } from '../jobs/processEach'
import { writeActivity } from '../audit/record'
import { loadRfq } from '../modules/rfqs/loadRfq'
import { mailReminder } from '../modules/rfqs/notices/mailReminder'
import { toTelling } from '../modules/rfqs/notices/telling'

interface Reminding {
  db: Database
  now: Date
  /** PUBLIC_URL; without it links use the address from when the RFQ was sent. */
  public_url: string | undefined
}

/**
 * Reminds suppliers without a quote by mail, at the marks before each deadline. Any server may run it at any moment:
 * the mark is a row of its own, so only the first one sends it. Returns how many reminders were added to the outbox.
 */
export async function remindDue({ db, now, public_url }: Reminding): Promise<number> {
  const hours = sql<number[]>`coalesce(${rfqs.reminder_hours}, ${companies.reminder_hours})`
  const near = await db
    .select({ id: rfqs.id, hours })
    .from(rfqs)
    .innerJoin(companies, sql`true`)
    .where(
      and(
        eq(rfqs.status, 'sent'),
        isNotNull(rfqs.deadline),
        gt(rfqs.deadline, now.toISOString()),
        // Only RFQs within their first mark are read further.
        sql`${rfqs.deadline} - make_interval(hours => (select max(h) from unnest(${hours}) h)) <= ${now.toISOString()}`,
      ),
    )
  return processEach(near, (rfq) => inTransaction(db, (tx) => remind(tx, rfq, { now, public_url })))
}

async function remind(
  tx: Transaction,
  { id, hours }: { id: string; hours: number[] },
  { now, public_url }: Omit<Reminding, 'db'>,
): Promise<number> {
  // Locked, so that a quote, a withdrawal or a new deadline comes before or after.
  await tx.select({ id: rfqs.id }).from(rfqs).where(eq(rfqs.id, id)).for('no key update')
  const telling = toTelling(await loadRfq(tx, id), now)
  const { deadline, status, link_base, branch_id } = telling.rfq
  const base = public_url ?? link_base
  if (status !== 'sent' || !deadline || !base) return 0
  const reminded: string[] = []
  for (const addressee of telling.addressees) {
    if (!addressee.email || !addressee.sent_at || !concerns('rfq_reminder', addressee)) continue
    const hour = reminderDue({ deadline, sent_at: addressee.sent_at, hours, reminded_at: addressee.reminded_at }, now)
    if (hour === null) continue
    const mailed = await mailReminder(tx, {
      telling,
      addressee,
      notice: { kind: 'rfq_reminder' },
      by: null,
      base,
      now,
      mark: `${deadline} -${hour}h`,
    })
    if (mailed) reminded.push(addressee.supplier_name)
  }
  if (reminded.length > 0)
    await writeActivity(tx, system, now, {
      action: 'reminded',
      entity: 'rfqs',
      entity_id: id,
      branch_id,
      after: { suppliers: reminded },
    })
  return reminded.length
}
