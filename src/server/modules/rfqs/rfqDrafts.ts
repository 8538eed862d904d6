import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { createRfqBodySchema, Rfq } from '../../../contract/rfqs'
import { dayIn } from '../../../domain/days'
import { toSecond } from '../../../domain/rfqDeadline'
import { rateProblems } from '../../../domain/rfqRates'
import type { Transaction } from '../../db/database'
import { invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { rfqs } from '../../db/schema/rfqs'
import { searchText } from '../../db/search'
import { invalid } from '../../refusal'
import { askForNewLines, setInvitations } from './invitationsRepository'
import { dated, setRates, type RateValues } from './ratesRepository'
import { setLines } from './rfqLinesRepository'
import { changeRfq, type LockedRfq } from './rfqChange'

type RfqValues = z.output<typeof createRfqBodySchema>

interface Home {
  branch_id: string
  timezone: string
  /** The branch's, in which quotes are compared unless the body says otherwise. */
  currency: string
}

/** A new RFQ, as a draft; returns its id. */
export async function insertRfq(
  db: Transaction,
  { lines, invitations: invited, rates = [], ...values }: RfqValues,
  home: Home,
  now: Date,
): Promise<string> {
  const currency = values.currency ?? home.currency
  assertRates(currency, rates, dayIn(now, home.timezone))
  const [row] = await db
    .insert(rfqs)
    .values({ ...values, ...deadlineOf(values), currency, branch_id: home.branch_id, created_at: now.toISOString() })
    .returning({ id: rfqs.id })
  if (!row) throw new Error('an RFQ was not inserted')
  const line_ids = await setLines(db, { id: row.id, branch_id: home.branch_id }, lines)
  await setInvitations(db, row.id, invited, line_ids)
  await setRates(db, row.id, rates.map(dated))
  await keepSearchText(db, row.id)
  return row.id
}

/** Changes a draft; what the caller does not say stays. Positions of lines are those of the lines as they are then. */
export async function updateDraft(
  db: Transaction,
  locked: LockedRfq,
  before: Rfq,
  values: Partial<RfqValues>,
  now: Date,
): Promise<void> {
  const { lines, invitations: invited, rates, ...head } = values
  if (rates) assertRates(head.currency ?? locked.currency, rates, dayIn(now, locked.timezone))
  await changeRfq(db, locked, { ...head, ...deadlineOf(head) })
  const line_ids = lines ? await setLines(db, locked, lines) : before.lines.map(({ id }) => id)
  if (invited) await setInvitations(db, locked.id, invited, line_ids)
  else if (lines)
    await askForNewLines(db, { invitations: before.invitations, line_count: before.lines.length }, line_ids)
  if (rates) await setRates(db, locked.id, rates.map(dated))
  await keepSearchText(db, locked.id)
}

/** A deadline is kept to the second. */
const deadlineOf = ({ deadline }: Pick<Partial<RfqValues>, 'deadline'>) =>
  deadline === undefined ? {} : { deadline: deadline && toSecond(deadline) }

export function assertRates(currency: string, rates: readonly RateValues[], today: string) {
  const problems = rateProblems(currency, rates.map(dated), today)
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
}

/** The words that it is found by: its number, its title, and whom it asks. */
export async function keepSearchText(db: Transaction, id: string): Promise<void> {
  const [head] = await db.select({ number: rfqs.number, title: rfqs.title }).from(rfqs).where(eq(rfqs.id, id))
  const asked = await db
    .select({ name: suppliers.name })
    .from(invitations)
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(and(eq(invitations.rfq_id, id), ne(invitations.status, 'withdrawn')))
  await db
    .update(rfqs)
    .set({ search_text: searchText(head?.number, head?.title, ...asked.map(({ name }) => name)) })
    .where(eq(rfqs.id, id))
}
