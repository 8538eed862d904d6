import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FieldError } from '../../../../contract/envelope'
import type { Order } from '../../../../contract/order'
import { mostLines, type OrderValues } from '../../../../contract/orderBody'
import type { createOrderFromEnquiry as operation } from '../../../../contract/orders'
import { dayIn } from '../../../../domain/dates/days'
import { orderableEnquiryStatuses } from '../../../../domain/enquiries/enquiryLifeCycle'
import { isPositive } from '../../../../domain/money/money'
import { openNeed } from '../../../../domain/enquiries/openNeed'
import { about } from '../../../audit/about'
import { mayActIn } from '../../../http/actor'
import type { Transaction } from '../../../db/connection/database'
import { enquiries, enquiry_lines } from '../../../db/schema/enquiries'
import { items } from '../../../db/schema/items'
import { conflict, invalid, notFound } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { getBranch } from '../../branches/branchesRepository'
import { markupsFor } from '../../markupRules/markups'
import { needsOf } from '../../needs/needsRepository'
import { assertWithinNeed } from '../../needs/overNeed'
import { agentTermsOf } from './agentTerms'
import { knownCosts } from '../costing/knownCosts'
import { toAuditedOrder } from '../orderChange'
import { insertDraft } from './orderDrafts'
import { orderingClient } from './orderParties'
import { currentRates } from '../costing/orderRates'

/**
 * Creates a draft order for lines of an enquiry without an RFQ: each line has the cost of its item's last known price,
 * as if it was entered, and a price by the markup rules; a line without a known cost has no price yet.
 */
export async function createOrderFromEnquiry(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, params.id)).for('no key update')
  if (!enquiry || !mayActIn(user, enquiry.branch_id)) throw notFound('enquiry')
  if (!orderableEnquiryStatuses.includes(enquiry.status) || !enquiry.client_id)
    throw conflict(
      'wrong_state',
      `This enquiry is ${enquiry.status === 'draft' ? 'a draft' : enquiry.status}. Open the enquiry first, then create the order.`,
    )
  const branch = await getBranch(db, enquiry.branch_id)
  const client = await orderingClient(db, enquiry.client_id)
  const currency = body.currency ?? enquiry.currency
  const wanted = await openOf(db, chosen(await linesOfEnquiry(db, enquiry.id), body.enquiry_line_ids))
  const lines = await priced(db, wanted, { client_id: client.id, currency, today: dayIn(now, branch.timezone) })
  const head = {
    client_id: client.id,
    currency,
    enquiry_id: enquiry.id,
    contact: enquiry.contact,
    assignee_id: enquiry.assignee_id,
    payment_terms: client.payment_terms,
    delivery_place: enquiry.delivery_place,
    required_by: enquiry.required_by,
    ...(await agentTermsOf(db, enquiry.agent_id ?? client.agent_id)),
  }
  const { order: after, needs } = await insertDraft(db, { head, lines, charges: [], branch_id: branch.id, user, now })
  const accepted = await assertWithinNeed(db, [after], {
    needs,
    pathOf: (_, id) => `enquiry_lines.${id}`,
    accept: body.accept,
    record,
  })
  record({
    action: 'created',
    ...about('orders', after),
    after: toAuditedOrder(after),
    reason: [enquiry.number, accepted].filter(Boolean).join(' · ') || null,
  })
  return after
}

type WantedLine = Awaited<ReturnType<typeof linesOfEnquiry>>[number]

/** Its lines that were not dropped. */
const linesOfEnquiry = (db: Transaction, enquiry_id: string) =>
  db
    .select({
      id: enquiry_lines.id,
      item_id: enquiry_lines.item_id,
      description: enquiry_lines.description,
      item_name: items.name,
      quantity: enquiry_lines.quantity,
      unit: enquiry_lines.unit,
    })
    .from(enquiry_lines)
    .leftJoin(items, eq(items.id, enquiry_lines.item_id))
    .where(and(eq(enquiry_lines.enquiry_id, enquiry_id), isNull(enquiry_lines.dropped_reason)))
    .orderBy(asc(enquiry_lines.position))

function chosen(lines: readonly WantedLine[], ids: readonly string[] | undefined): readonly WantedLine[] {
  const unknown = (ids ?? []).flatMap((id, index): FieldError[] =>
    lines.some((line) => line.id === id)
      ? []
      : [
          {
            path: `enquiry_line_ids.${index}`,
            message: 'This line was dropped or is no longer in the enquiry. Choose another line.',
          },
        ],
  )
  if (unknown.length > 0) throw invalid(unknown)
  const wanted = ids ? lines.filter(({ id }) => ids.includes(id)) : lines
  if (wanted.length === 0)
    throw conflict('nothing_left', 'All lines of this enquiry were dropped. Restore a line to create an order.')
  if (wanted.length > mostLines)
    throw conflict(
      'too_long',
      `The order would have ${wanted.length} lines, but an order can have at most ${mostLines}. Choose fewer lines.`,
    )
  return wanted
}

/**
 * A line that other orders cover in part is ordered for the rest; one that they cover completely is ordered again in
 * full (ORD-07).
 */
async function openOf(db: Transaction, wanted: readonly WantedLine[]): Promise<WantedLine[]> {
  const needs = await needsOf(
    db,
    wanted.map(({ id }) => id),
  )
  return wanted.map((line) => {
    const need = needs.find((each) => each.line.id === line.id)
    const open = need ? openNeed(need.line, need.sources) : '0'
    return isPositive(open) ? { ...line, quantity: open } : line
  })
}

async function priced(
  db: Transaction,
  wanted: readonly WantedLine[],
  { client_id, currency, today }: { client_id: string; currency: string; today: string },
): Promise<OrderValues['lines']> {
  const costs = await knownCosts(db, wanted, { currency, rates: await currentRates(db, currency, today) })
  const markups = await markupsFor(
    db,
    client_id,
    wanted.map(({ item_id }) => item_id),
  )
  return wanted.map(({ id: enquiry_line_id, item_id, description, item_name, quantity, unit }, index) => {
    const cost = costs[index]
    const price = cost
      ? {
          supplier_id: cost.supplier_id,
          cost_currency: cost.currency,
          cost_unit_price: cost.unit_price,
          markup_percent: markups[index]?.percent ?? '0',
        }
      : { unit_price: '0' }
    return {
      enquiry_line_id,
      item_id,
      description: description ?? item_name ?? '',
      quantity,
      unit,
      discount_percent: '0',
      ...price,
    }
  })
}
