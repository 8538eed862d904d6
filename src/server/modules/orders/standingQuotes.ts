import { and, eq, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sum } from '../../../domain/money'
import { priceAt, priceOf } from '../../../domain/costing/purchase'
import type { QuotedGroup, StandingLine, StandingQuote } from '../../../domain/costing/repricing'
import type { Sql } from '../../db/database'
import { award_allocations } from '../../db/schema/awards'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { keptCost, withFactor } from './keptCost'
import type { StoredLine } from './orderLinesRepository'

/** A quote that an order buys by, with the revisions of it that the order stands on and that counts now. */
export interface OrderedQuote extends StandingQuote {
  revision: number
  newer_revision: number | null
}

type QuoteLine = Awaited<ReturnType<typeof quoteLinesOf>>[number]

/** All that an order buys by quotes, quote by quote, beside what their suppliers say by now on the same RFQ. */
export async function standingQuotes(db: Sql, stored: readonly StoredLine[]): Promise<OrderedQuote[]> {
  const quoted = stored.filter(({ line }) => line.quote_line_id !== null)
  const heads = await headsOf(
    db,
    quoted.flatMap(({ quote_id }) => quote_id ?? []),
  )
  const lines = await quoteLinesOf(
    db,
    heads.flatMap(({ id, newer }) => (newer ? [id, newer.id] : [id])),
  )
  const allocations = await allocationsOf(db, quoted)
  return heads.map(({ id, invitation_id, currency, freight, revision, newer }) => {
    const own = quoted.filter(({ quote_id }) => quote_id === id)
    const awarded = allocations.filter((allocation) => allocation.invitation_id === invitation_id)
    const groups = [...new Set(own.flatMap(({ line }) => line.quote_line_id ?? []))].map(
      (quote_line_id): QuotedGroup => {
        const terms = lines.find((line) => line.id === quote_line_id)
        if (!terms) throw new Error('a quote’s line is not there any more')
        const sold = own.filter(({ line }) => line.quote_line_id === quote_line_id)
        const allocation = awarded.find((each) => sold.some(({ line }) => line.award_allocation_id === each.id))
        return {
          quote_line_id,
          lines: sold.map(standingLine),
          allocated: allocation?.quantity ?? null,
          terms,
          ...(newer
            ? {
                newer: sameLine(
                  terms,
                  lines.filter(({ quote_id }) => quote_id === newer.id),
                ),
              }
            : {}),
        }
      },
    )
    return {
      currency,
      freight,
      revision,
      newer_revision: newer?.revision ?? null,
      awarded_goods:
        awarded.length > 0
          ? sum(
              awarded.map(({ buyable_quantity, terms }) =>
                priceOf(buyable_quantity, priceAt(terms, buyable_quantity).unit_price, terms),
              ),
            )
          : null,
      groups,
      ...(newer ? { newer: { currency: newer.currency, freight: newer.freight } } : {}),
    }
  })
}

/** A line with a cost, as the rules of repricing read it. */
export function standingLine({ line }: Pick<StoredLine, 'line'>): StandingLine {
  return {
    id: line.id,
    quantity: line.quantity,
    unit_price: line.unit_price,
    discount_percent: line.discount_percent,
    markup_percent: line.markup_percent,
    ...keptCost(line),
  }
}

/** The same answer in another revision: to the same line, as asked or with the same alternative; null where there is none. One without a price cannot be bought. */
function sameLine(of: QuoteLine, lines: readonly QuoteLine[]): { quote_line_id: string; terms: QuoteLine } | null {
  const words = (alternative: string | null) => alternative?.trim().toLowerCase() ?? null
  const found = lines.find(
    (line) => line.rfq_line_id === of.rfq_line_id && words(line.alternative) === words(of.alternative),
  )
  return found ? { quote_line_id: found.id, terms: found } : null
}

async function headsOf(db: Sql, quote_ids: readonly string[]) {
  if (quote_ids.length === 0) return []
  const newest = alias(quotes, 'newest')
  return db
    .select({
      id: quotes.id,
      invitation_id: quotes.invitation_id,
      currency: quotes.currency,
      freight: quotes.freight,
      revision: quotes.revision,
      newer: { id: newest.id, revision: newest.revision, currency: newest.currency, freight: newest.freight },
    })
    .from(quotes)
    .leftJoin(
      newest,
      and(
        eq(newest.invitation_id, quotes.invitation_id),
        eq(newest.status, 'submitted'),
        gt(newest.revision, quotes.revision),
      ),
    )
    .where(inArray(quotes.id, [...new Set(quote_ids)]))
    .orderBy(quotes.id)
}

async function quoteLinesOf(db: Sql, quote_ids: readonly string[]) {
  if (quote_ids.length === 0) return []
  const rows = await db
    .select()
    .from(quote_lines)
    .where(inArray(quote_lines.quote_id, [...quote_ids]))
  return rows.map(withFactor)
}

/** All that the awards behind these lines give, with the terms that it was chosen by. */
async function allocationsOf(db: Sql, stored: readonly StoredLine[]) {
  const ids = stored.flatMap(({ line }) => line.award_allocation_id ?? [])
  if (ids.length === 0) return []
  const ours = db
    .select({ award_id: award_allocations.award_id })
    .from(award_allocations)
    .where(inArray(award_allocations.id, ids))
  const rows = await db
    .select({
      id: award_allocations.id,
      quantity: award_allocations.quantity,
      buyable_quantity: award_allocations.buyable_quantity,
      invitation_id: quotes.invitation_id,
      terms: quote_lines,
    })
    .from(award_allocations)
    .innerJoin(quote_lines, eq(quote_lines.id, award_allocations.quote_line_id))
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .where(inArray(award_allocations.award_id, ours))
  return rows.map(({ terms, ...row }) => ({ ...row, terms: withFactor(terms) }))
}
