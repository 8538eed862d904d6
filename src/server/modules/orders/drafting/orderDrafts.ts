import type { Order } from '../../../../contract/order'
import type { OrderChanges, OrderValues } from '../../../../contract/orderBody'
import type { createOrder as createOperation, updateOrder as updateOperation } from '../../../../contract/orders'
import type { Need } from '../../../../domain/enquiries/openNeed'
import { roundMoney } from '../../../../domain/money/money'
import { decideCharges, decideLines, enquiryOf } from '../../../../domain/orders/draft/decideDraft'
import { notADraft } from '../../../../domain/orders/orderRules'
import { enteredCosts } from '../../../../domain/orders/draft/enteredCosts'
import { draftTotalProblems } from '../../../../domain/orders/draft/draftTotals'
import type { DraftFacts } from '../../../../domain/orders/draft/draftFacts'
import { about } from '../../../audit/about'
import { withIds } from '../../../db/rows/ids'
import { seesCostsIn, type UserActor } from '../../../http/actor'
import type { Transaction } from '../../../db/connection/database'
import { granted } from '../../../http/granted'
import { conflict, invalid } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { outdateRequests } from '../../approvals/gate'
import { moveEnquiries } from '../../enquiries/enquirySteps'
import { needParts, toNeedsOf } from '../../needs/needsRepository'
import { assertWithinNeed, coverIn, lockNeedsOfLines } from '../../needs/overNeed'
import { toTerms } from './agentTerms'
import { readDraftFacts, toDraftFacts, type ReadFacts } from './draftFacts'
import { loadNewOrder } from '../loadOrder'
import { lockOrder, readToRecord, toAuditedOrder } from '../orderChange'
import { enquiryIdsOf } from '../orderEnquiry'
import { toOrderApproval } from '../orderApproval'
import { totalsOf } from '../orderFigures'
import { movementsOf } from './movementsOf'
import { theClient } from './orderParties'
import { insertOrder, saveOrder, type ChangedParts, type HeadValues } from '../saveOrder'
import { toOrder } from '../toOrder'

/** Creates a draft order without a source: prices are entered, costs are optional. */
export async function createOrder(change: Change<typeof createOperation>): Promise<Order> {
  const { db, branch_id, body, now, record } = change
  const user = userOf(change)
  assertMayEnter(user, branch_id, body)
  const { lines, charges = [], accept, ...values } = body
  await lockNeedsOfLines(db, lines)
  const facts = await readDraftFacts(db, { ...values, branch_id, lines, now })
  const client = theClient(facts.ordering)
  const currency = values.currency ?? client.currency ?? facts.branch.currency
  const head = {
    payment_terms: client.payment_terms,
    ...toTerms(facts.agents),
    ...given(toHead(values, currency)),
    client_id: client.id,
    currency,
  }
  const { order: after, needs } = await insertDraft(db, { head, lines, charges, branch_id, user, now }, facts)
  const reason = await assertWithinNeed(db, [after], { needs, accept, record })
  record({
    action: 'created',
    entity: 'orders',
    entity_id: after.id,
    branch_id,
    after: toAuditedOrder(after),
    reason,
  })
  return after
}

/** Throws 422 where a user who sees no costs enters any: what they leave out is kept, or taken from the agent. */
function assertMayEnter(user: UserActor, branch_id: string, body: Partial<OrderValues> | OrderChanges) {
  if (seesCostsIn(user, branch_id)) return
  const problems = enteredCosts(body)
  if (problems.length > 0) throw invalid(problems)
}

interface NewDraft {
  head: HeadValues & { client_id: string; currency: string }
  lines: OrderValues['lines']
  charges: NonNullable<OrderValues['charges']>
  branch_id: string
  user: UserActor
  now: Date
}

/**
 * Inserts a draft with its lines and charges, as the form would send them; returns it with the status conditions of its
 * enquiries.
 */
export async function insertDraft(
  db: Transaction,
  { head, lines, charges, branch_id, user, now }: NewDraft,
  read?: ReadFacts,
): Promise<{ order: Order; needs: Need[] }> {
  const { client_id, currency } = head
  const found = read ?? (await readDraftFacts(db, { branch_id, client_id, lines, now }))
  const facts = toDraftFacts(found, { currency, client_id, branch_id }, user)
  const decided = decideParts(facts, { lines, charges })
  assertTotals({ discount: head.discount ?? '0', discount_percent: head.discount_percent ?? null, currency }, decided)
  const id = await insertOrder(
    db,
    {
      ...head,
      enquiry_id: enquiryOf(enquiriesOf(decided.lines, facts), head.enquiry_id ?? null),
      branch_id,
      assignee_id: head.assignee_id ?? user.id,
      created_at: now.toISOString(),
    },
    { ...decided, client: theClient(found.ordering), items: found.items },
  )
  const asked = askedIn(decided.lines)
  if (asked.length === 0) return { order: toOrder(await loadNewOrder(db, id, user)), needs: [] }
  const stored = await loadNewOrder(db, id, user, needParts(db, asked))
  return { order: toOrder(stored), needs: toNeedsOf(stored) }
}

const askedIn = (lines: readonly { enquiry_line_id: string | null }[]) =>
  lines.flatMap(({ enquiry_line_id }) => enquiry_line_id ?? [])

/** Updates a draft. Lines with an id keep their cost unless their quantity changes. */
export async function updateOrder(change: Change<typeof updateOperation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const { order: before, facts: standing } = await lockOrder(db, params.id, user, version)
  if (before.status !== 'draft') throw conflict('wrong_state', notADraft(before.status))
  assertMayEnter(user, before.branch_id, body)
  const { lines, charges, accept, ...values } = body
  await lockNeedsOfLines(db, before.lines, lines ?? [])
  const { branch_id, client_id, currency } = before
  const found = await readDraftFacts(
    db,
    { branch_id, client_id, agent_id: values.agent_id ?? null, lines: lines ?? [], now },
    needParts(db, askedIn(before.lines)),
  )
  const facts = toDraftFacts(found, { currency, client_id, branch_id }, user, {
    lines: standing.lines,
    charges: standing.charges,
    rates: standing.rates,
  })
  const parts = decideParts(facts, { lines, charges })
  if (parts.lines) await assertNothingMoved(db, before, parts.lines)
  const changed = {
    ...(values.agent_id === undefined ? {} : toTerms(found.agents)),
    ...given(toHead(values, currency)),
    ...(parts.lines ? { enquiry_id: enquiryOf(enquiriesOf(parts.lines, facts), standing.head.enquiry_id) } : {}),
  }
  assertTotals(
    { discount: before.discount, discount_percent: before.discount_percent, ...changed, currency },
    { lines: parts.lines ?? standing.lines.map(({ line }) => line), charges: parts.charges ?? standing.charges },
  )
  await saveOrder(db, standing, changed, { ...parts, items: found.items })
  const kept = parts.lines ?? standing.lines.map(({ line }) => line)
  const { order: after, facts: left } = await readToRecord(db, before.id, user, needParts(db, askedIn(kept)))
  const covered = coverIn(toNeedsOf(found), before.id)
  const reason = await assertWithinNeed(db, [after], { before: covered, needs: toNeedsOf(left), accept, record })
  await outdateRequests(change, toOrderApproval(after))
  // A draft that was quoted before has a number: the status of its enquiries depends on which of their lines it has.
  if (lines && before.number)
    await moveEnquiries(db, now, [...new Set([before, after].flatMap(enquiryIdsOf))], before.number)
  record({
    action: 'changed',
    ...about('orders', after),
    before: toAuditedOrder(before),
    after: toAuditedOrder(after),
    reason,
  })
  return after
}

/**
 * Throws 422 where a line is left out that purchase orders or deliveries name, as those of an order that was reopened may be: what
 * was bought and delivered of it stays readable.
 */
async function assertNothingMoved(db: Transaction, before: Order, kept: readonly { id: string }[]) {
  const gone = before.lines.filter(({ id }) => !kept.some((line) => line.id === id))
  if (gone.length === 0 || before.number === null) return
  const moved = await movementsOf(
    db,
    gone.map(({ id }) => id),
  )
  const problems = gone.flatMap(({ id, description }) => {
    const numbers = moved.flatMap((each) => (each.line_id === id ? [each.number ?? 'a draft purchase order'] : []))
    const where = [...new Set(numbers)].join(', ')
    return where
      ? [
          {
            path: 'lines',
            message: `${description} is on ${where} and stays on this order. Copy the order to leave it out.`,
          },
        ]
      : []
  })
  if (problems.length > 0) throw invalid(problems)
}

type Parts = Required<Pick<ChangedParts, 'lines' | 'charges' | 'rates'>>
type Entered = Pick<OrderValues, 'lines' | 'charges'>

/** Returns the lines and charges to store and the rates that they use; nothing for an omitted part. */
function decideParts(facts: DraftFacts, entered: Entered & { charges: NonNullable<Entered['charges']> }): Parts
function decideParts(facts: DraftFacts, entered: Partial<Entered>): Partial<Parts>
function decideParts(facts: DraftFacts, { lines, charges }: Partial<Entered>): Partial<Parts> {
  const decided = lines && granted(decideLines(lines, facts))
  const kept = decided && { lines: withIds(decided.lines), rates: decided.rates }
  const carrying = kept?.lines ?? facts.lines.map(({ line }) => line)
  return {
    ...kept,
    ...(charges ? { charges: granted(decideCharges(charges, carrying, facts)) } : {}),
  }
}

/** The enquiries of the lines, entered or existing. */
const enquiriesOf = (lines: Parts['lines'], { asked, lines: there }: DraftFacts) =>
  lines.map(
    ({ enquiry_line_id: id }) =>
      asked.find((line) => line.id === id)?.enquiry_id ??
      there.find(({ line }) => line.enquiry_line_id === id && id !== null)?.enquiry_id ??
      null,
  )

/** Returns the head to store: a discount of one kind, rounded to the currency, no commission without an agent. */
function toHead<Values extends Pick<OrderChanges, 'agent_id' | 'discount' | 'discount_percent'>>(
  values: Values,
  currency: string,
): Values & Partial<Pick<OrderChanges, 'commission_capped'>> {
  // Its amount is calculated with the lines; a given amount replaces a percentage.
  const discount = values.discount_percent
    ? { discount: '0' }
    : values.discount === undefined
      ? {}
      : { discount: roundMoney(values.discount, currency), discount_percent: null }
  const nobody =
    values.agent_id === null ? { commission_percent: null, commission_basis: null, commission_capped: false } : {}
  return { ...values, ...discount, ...nobody }
}

function assertTotals(
  head: { discount: string; discount_percent: string | null; currency: string },
  { lines, charges }: Pick<Parts, 'lines' | 'charges'>,
) {
  const totals = totalsOf(
    { ...head, amounts_rounded_to: 'digits' },
    lines.map((line) => ({ line })),
    charges,
  )
  const problems = draftTotalProblems(totals, head.currency)
  if (problems.length > 0) throw invalid(problems)
}

/** Only the given fields: omitted ones keep their defaults. */
function given<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}
