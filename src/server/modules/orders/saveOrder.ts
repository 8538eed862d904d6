import { and, eq, sql, type SQL } from 'drizzle-orm'
import { roundMoney, sum } from '../../../domain/money/money'
import { depositOf } from '../../../domain/payments/balance'
import type { KeptCharge, KeptLine } from '../../../domain/orders/draft/draftFacts'
import type { DatedRate } from '../../../domain/rfqs/rfqRates'
import type { Transaction } from '../../db/connection/database'
import { uuidv7 } from '../../db/rows/ids'
import { insertion, writeTogether } from '../../db/rows/recordset'
import { given, rowChanges, rowsInserted } from '../../db/rows/rowChanges'
import { order_charges, order_lines, order_rates, orders } from '../../db/schema/orders'
import { saveHead, type HeadParts } from '../../db/documents/saveHead'
import { searchText } from '../../db/search/search'
import { chainIsHeld } from '../../audit/chainLocks'
import { countedPart } from './countedPart'
import { costOf, totalsOf, type FiguredLine } from './orderFigures'
import type { OrderFacts } from './loadOrder'
import { payableFor } from './payable'

type Head = typeof orders.$inferSelect
export type HeadValues = Partial<Omit<Head, 'id' | 'version'>>

/** The fields of a line for an order's search text and figures. */
type WordedLine = FiguredLine & { line: { description: string }; item_code: string | null; delivered?: string }

interface Derived {
  head: Pick<
    Head,
    | 'currency'
    | 'amounts_rounded_to'
    | 'discount'
    | 'discount_percent'
    | 'number'
    | 'client_po_number'
    | 'status'
    | 'closed_reason'
    | 'payment_terms'
  >
  client: { name: string; code: string }
  lines: readonly WordedLine[]
  charges: readonly KeptCharge[]
  deliveries: readonly { number: string }[]
}

/**
 * Returns the displayed totals, the amount of a discount in percent, what is to be paid, and the search text of an order:
 * its numbers and those of its deliveries, its client, and the words of its lines. Net and cost are those of what counts.
 */
export function derivedOf({ head, client, lines, charges, deliveries }: Derived) {
  const totals = totalsOf(head, lines, charges)
  const { tax, total } = totals
  const counted = countedPart({ head, lines })
  const { net } = counted.lines === lines ? totals : totalsOf(counted.head, counted.lines, charges)
  const cost = roundMoney(sum(counted.lines.map((line) => costOf(line, head.currency) ?? '0')), head.currency)
  const payable = payableFor({ head, lines, charges }, total)
  const deposit = depositOf(head.payment_terms, payable, head.currency)
  const search_text = searchText(
    head.number,
    head.client_po_number,
    ...deliveries.map(({ number }) => number),
    client.name,
    client.code,
    ...lines.flatMap(({ line, item_code }) => [item_code, line.description]),
  )
  // A percentage follows its lines, however they changed; an amount stays as it was given.
  const discount = head.discount_percent === null ? head.discount : totals.discount
  return { discount, net, tax, total, cost, payable, deposit, search_text }
}

/** An order's lines, charges and frozen rates after a change; omitted parts stay unchanged. */
export interface ChangedParts extends HeadParts {
  lines?: readonly KeptLine[]
  charges?: readonly KeptCharge[]
  rates?: readonly DatedRate[]
  /** The codes of the items of the lines, where those are not the stored ones. */
  items?: readonly { id: string; code: string }[]
}

/**
 * Writes a change of a locked order in one statement: its head and its next version, the lines that differ, the derived
 * columns, and the given further parts.
 */
export async function saveOrder(
  tx: Transaction,
  before: OrderFacts,
  values: HeadValues,
  parts: ChangedParts = {},
): Promise<void> {
  const { id, version } = before.head
  const lines = parts.lines ? worded(parts.lines, parts.items ?? [], before.lines) : before.lines
  const charges = parts.charges ?? before.charges
  const derived = derivedOf({ ...before, head: { ...before.head, ...values }, lines, charges })
  const head = tx
    .update(orders)
    .set({ ...values, ...derived, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id })
  await saveHead(tx, head.getSQL(), {
    holding: parts.holding ?? null,
    also: [
      ...(parts.lines ? lineChanges(id, before, parts.lines) : []),
      ...(parts.charges ? chargeChanges(id, before, parts.charges) : []),
      ...(parts.rates ? rateChanges(id, before, parts.rates) : []),
      ...(parts.also ?? []),
    ],
  })
}

/** Inserts an order with its lines, charges and rates in one statement; returns its id. */
export async function insertOrder(
  tx: Transaction,
  head: Omit<typeof orders.$inferInsert, 'id'>,
  { client, lines = [], charges = [], rates = [], items = [] }: ChangedParts & Pick<Derived, 'client'>,
): Promise<string> {
  const id = uuidv7()
  const { currency, discount = '0', discount_percent = null, number = null, client_po_number = null } = head
  const { status = 'draft', closed_reason = null, payment_terms = null, amounts_rounded_to = 'digits' } = head
  const rounded = { currency, amounts_rounded_to }
  const derived = derivedOf({
    head: { ...rounded, discount, discount_percent, number, client_po_number, status, closed_reason, payment_terms },
    client,
    lines: worded(lines, items),
    charges,
    deliveries: [],
  })
  const row = given({ ...head, ...derived, id })
  await writeTogether(tx, [
    insertion(orders, Object.keys(row), [row]),
    rowsInserted(order_lines, lines.map(placed(id))),
    rowsInserted(order_charges, charges.map(withId).map(placed(id))),
    rowsInserted(
      order_rates,
      rates.map((rate) => ({ ...rate, order_id: id })),
    ),
  ])
  chainIsHeld(tx, id)
  return id
}

const placed =
  (order_id: string) =>
  <Row>(row: Row, index: number) => ({ ...row, order_id, position: index + 1 })

const withId = (charge: KeptCharge) => ({ ...charge, id: uuidv7() })

/** What was delivered of a stored line stays with it. */
const worded = (
  lines: readonly KeptLine[],
  items: readonly { id: string; code: string }[],
  stored: OrderFacts['lines'] = [],
): WordedLine[] => {
  const byId = new Map(stored.map((each) => [each.line.id, each]))
  return lines.map((line) => {
    const before = byId.get(line.id)
    const own_code = before?.line.item_id === line.item_id ? before.item_code : null
    return {
      line,
      item_code: items.find(({ id }) => id === line.item_id)?.code ?? own_code,
      ...(before ? { delivered: before.delivered } : {}),
    }
  })
}

/** The new, changed and deleted lines. */
const lineChanges = (id: string, { lines: before }: OrderFacts, lines: readonly KeptLine[]) =>
  rowChanges(order_lines, {
    where: sql`order_id = ${id}`,
    before: before.map(({ line }) => line),
    after: lines.map(placed(id)),
  })

/** Replaces the existing charges. */
function chargeChanges(id: string, { charges: before }: OrderFacts, charges: readonly KeptCharge[]): (SQL | null)[] {
  return [
    before.length > 0 ? sql`delete from order_charges where order_id = ${id}` : null,
    rowsInserted(order_charges, charges.map(withId).map(placed(id))),
  ]
}

/** Keeps frozen rates unchanged, and deletes those that no line uses any more. */
function rateChanges(id: string, { rates: before }: OrderFacts, rates: readonly DatedRate[]): (SQL | null)[] {
  const has = (list: readonly { currency: string }[], currency: string) =>
    list.some((rate) => rate.currency === currency)
  const gone = before.filter(({ currency }) => !has(rates, currency))
  const added = rates.filter(({ currency }) => !has(before, currency))
  return [
    gone.length > 0
      ? sql`delete from order_rates where order_id = ${id} and currency = any (array(select jsonb_array_elements_text(${JSON.stringify(gone.map(({ currency }) => currency))}::jsonb)))`
      : null,
    rowsInserted(
      order_rates,
      added.map(({ currency, rate, rate_date, source }) => ({ order_id: id, currency, rate, rate_date, source })),
    ),
  ]
}
