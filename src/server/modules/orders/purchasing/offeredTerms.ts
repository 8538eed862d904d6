import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ByQuote } from '../../../../contract/byQuote'
import type { Warning } from '../../../../contract/envelope'
import type { BrokenPurchase } from '../../../../contract/offeredTerms'
import {
  type CostByQuote,
  priceByQuote,
  type PricedPurchase,
  type BoughtOffer,
} from '../../../../domain/costing/offeredTerms'
import { grouped } from '../../../../domain/lists/grouped'
import { compare, sum } from '../../../../domain/money/money'
import { brokenTermWarnings, withoutTerms } from '../../../../domain/orders/offeredTermsRule'
import { enteredCosts } from '../../../../domain/orders/draft/enteredCosts'
import { keptCost, withFactor } from '../../../../domain/orders/draft/lineCosts'
import type { OrderFinding } from '../../../../domain/orders/orderRules'
import { owingStatuses } from '../../../../domain/payments/balance'
import { seesCostsIn, type UserActor } from '../../../http/actor'
import { invalid } from '../../../http/refusal'
import type { Sql } from '../../../db/connection/database'
import type { Rows } from '../../../db/documents/readTogether'
import { invitations } from '../../../db/schema/invitations'
import { order_lines, orders } from '../../../db/schema/orders'
import { suppliers } from '../../../db/schema/parties'
import { quote_lines, quotes } from '../../../db/schema/quotes'
import { rfqs } from '../../../db/schema/rfqs'
import type { StoredLine } from '../orderLinesRepository'

/**
 * The quotes of an order's lines with their newest revisions, and what other confirmed orders buy from them, as queries
 * that other reads can include.
 */
export const offeredParts = (db: Sql, order_id: string | SQL) => {
  const newest = alias(quotes, 'newest')
  const quoted = sql`(select ql.quote_id from order_lines l join quote_lines ql on ql.id = l.quote_line_id where l.order_id = ${order_id})`
  const invited = sql`(select q.invitation_id from quotes q where q.id in ${quoted})`
  return {
    offered_quotes: db
      .select({
        id: quotes.id,
        invitation_id: quotes.invitation_id,
        revision: quotes.revision,
        valid_until: quotes.valid_until,
        reference: quotes.reference,
        newest: {
          id: newest.id,
          revision: newest.revision,
          currency: newest.currency,
          freight: newest.freight,
          minimum_order_value: newest.minimum_order_value,
          payment_terms: newest.payment_terms,
        },
        supplier: { id: suppliers.id, name: suppliers.name, email: suppliers.email },
        rfq: { id: rfqs.id, number: rfqs.number },
      })
      .from(quotes)
      .innerJoin(newest, sql`${newest.invitation_id} = ${quotes.invitation_id} and ${newest.status} = 'submitted'`)
      .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
      .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
      .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
      .where(sql`${quotes.id} in ${quoted}`),
    offered_lines: db
      .select()
      .from(quote_lines)
      .where(
        sql`${quote_lines.quote_id} in (select n.id from quotes n where n.status = 'submitted' and n.invitation_id in ${invited})`,
      ),
    bought_elsewhere: db
      .select({
        id: order_lines.id,
        quantity: order_lines.quantity,
        cost_quantity: order_lines.cost_quantity,
        quoted_freight: order_lines.quoted_freight,
        rfq_line_id: quote_lines.rfq_line_id,
        alternative: quote_lines.alternative,
        invitation_id: quotes.invitation_id,
      })
      .from(order_lines)
      .innerJoin(orders, eq(orders.id, order_lines.order_id))
      .innerJoin(quote_lines, eq(quote_lines.id, order_lines.quote_line_id))
      .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
      .where(and(inArray(orders.status, owingStatuses), sql`${quotes.invitation_id} in ${invited}`)),
  }
}

export type OfferedParts = Rows<ReturnType<typeof offeredParts>>
type OfferedQuote = OfferedParts['offered_quotes'][number]

/** A bought line of an order, at its place in the document that asks. */
export interface PurchasedLine extends Pick<StoredLine, 'line' | 'quote_id' | 'offer'> {
  /** From 0. */
  index: number
}

/** The lines of an order, each at its place in it. */
export const placed = (lines: readonly StoredLine[]): PurchasedLine[] =>
  lines.map((stored) => ({ ...stored, index: stored.line.position - 1 }))

/** What is bought from one quote. */
export interface JudgedPurchase extends PricedPurchase {
  /** The revision that the first line is based on, with the newest one. */
  quote: OfferedQuote
  lines: readonly PurchasedLine[]
  warnings: OrderFinding[]
}

/** Prices what is bought by each quote again by the whole quote; lines without a quote are left out. `currency` is the order's. */
export function judgePurchases(
  bought: readonly PurchasedLine[],
  parts: OfferedParts,
  currency: string,
): JudgedPurchase[] {
  const quoteOf = ({ quote_id }: PurchasedLine) => parts.offered_quotes.find(({ id }) => id === quote_id)
  const by_invitation = grouped(
    bought.filter((line) => line.offer !== null && quoteOf(line)),
    (line) => quoteOf(line)?.invitation_id,
  )
  const own = new Set(bought.map(({ line }) => line.id))
  return [...by_invitation.values()].flatMap((lines) => {
    const quote = quoteOf(lines[0])
    if (!quote) return []
    const { newest, supplier, invitation_id } = quote
    const others = parts.bought_elsewhere.filter((each) => each.invitation_id === invitation_id && !own.has(each.id))
    const priced = priceByQuote(
      {
        ...newest,
        quote_id: newest.id,
        supplier_id: supplier.id,
        others_freight: sum(others.map(({ quoted_freight }) => quoted_freight ?? '0')),
        offers: offersOf(
          lines,
          others,
          parts.offered_lines.filter(({ quote_id }) => quote_id === newest.id),
        ),
      },
      currency,
    )
    const named = { quote_id: newest.id, supplier_name: supplier.name, currency: priced.kept.currency }
    return [{ ...priced, quote, lines, warnings: brokenTermWarnings(priced.broken, named) }]
  })
}

/** The same answer in each revision: to the same line, as requested or with the same alternative. */
const answerKey = ({ rfq_line_id, alternative }: { rfq_line_id: string; alternative: string | null }) =>
  `${rfq_line_id} ${alternative?.trim().toLowerCase() ?? ''}`

function offersOf(
  lines: readonly PurchasedLine[],
  others: OfferedParts['bought_elsewhere'],
  offered: OfferedParts['offered_lines'],
): BoughtOffer[] {
  const own = grouped(
    lines.flatMap((bought) => (bought.offer ? [{ bought, offer: bought.offer }] : [])),
    ({ offer }) => answerKey(offer),
  )
  const elsewhere = grouped(others, answerKey)
  return [...new Set([...own.keys(), ...elsewhere.keys()])].flatMap((key): BoughtOffer[] => {
    const [mine, theirs] = [own.get(key), elsewhere.get(key) ?? []]
    const terms = offered.find((line) => answerKey(line) === key)
    const standing = mine?.[0].offer ?? terms
    const rfq_line_id = standing?.rfq_line_id
    if (!standing || rfq_line_id === undefined) return []
    return [
      {
        rfq_line_id,
        lines: (mine ?? []).map(({ bought: { line, index } }) => ({
          id: line.id,
          index,
          quantity: line.quantity,
          ...keptCost(line),
        })),
        others: {
          sold: sum(theirs.map(({ quantity }) => quantity)),
          bought: sum(theirs.map(({ quantity, cost_quantity }) => cost_quantity ?? quantity)),
        },
        standing: withFactor(standing),
        offered: terms ? { quote_line_id: terms.id, terms: withFactor(terms) } : null,
      },
    ]
  })
}

/** Splits judged purchases into those whose accepted figures are still the quote's, and the rest. */
export function splitAccepted(
  judged: readonly JudgedPurchase[],
  accepted: ByQuote = [],
): { costs: ReadonlyMap<string, CostByQuote>; kept: JudgedPurchase[] } {
  const isAccepted = ({ quote, quoted }: JudgedPurchase) =>
    quoted !== null &&
    accepted.some(({ quote_id, total }) => quote_id === quote.newest.id && compare(total, quoted.total) === 0)
  return {
    costs: new Map(judged.flatMap((each) => (isAccepted(each) ? [...(each.quoted?.costs ?? [])] : []))),
    kept: judged.filter((each) => !isAccepted(each)),
  }
}

/** The accepted figures of quotes; throws 422 for a user who sees no costs. */
export function acceptedBy(user: UserActor, { branch_id }: { branch_id: string }, by_quote: ByQuote = []): ByQuote {
  if (by_quote.length > 0 && !seesCostsIn(user, branch_id)) throw invalid(enteredCosts({ by_quote }))
  return by_quote
}

/** Returns the warnings about terms that are not kept (ORD-06) as this user sees them. */
export const shownTerms = (
  user: UserActor,
  { branch_id }: { branch_id: string },
  kept: readonly JudgedPurchase[],
): Warning[] => {
  const warnings = kept.flatMap((each) => each.warnings)
  return seesCostsIn(user, branch_id) ? warnings : withoutTerms(warnings)
}

/** Returns a purchase whose quote's terms are not kept as in the API's response. */
export function toBrokenPurchase({ quote, lines, broken, warnings, kept, quoted }: JudgedPurchase): BrokenPurchase[] {
  if (broken.length === 0) return []
  return [
    {
      quote_id: quote.newest.id,
      supplier_id: quote.supplier.id,
      supplier_name: quote.supplier.name,
      supplier_email: quote.supplier.email,
      rfq_id: quote.rfq.id,
      rfq_number: quote.rfq.number,
      reference: quote.reference,
      revision: quote.revision,
      newest_revision: quote.newest.revision,
      broken: warnings.map(({ path, message }) => ({ path, message })),
      kept,
      quoted: quoted && { ...quoted },
      lines: lines.map(({ line, index }) => {
        const cost = quoted?.costs.get(line.id)
        return {
          line_id: line.id,
          position: index + 1,
          description: line.description,
          sold: line.quantity,
          unit: line.unit,
          kept: { quantity: line.cost_quantity ?? line.quantity, unit_price: line.cost_unit_price ?? '0' },
          quoted: cost ? { quantity: cost.cost_quantity, unit_price: cost.cost_unit_price } : null,
        }
      }),
    },
  ]
}
