import { and, eq, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { priceAt, priceOf } from '../../../../domain/costing/purchase'
import type { QuotedGroup, StandingLine, StandingQuote } from '../../../../domain/costing/repricing'
import type { Sql } from '../../../db/connection/database'
import { award_allocations } from '../../../db/schema/awards'
import { quote_lines, quotes } from '../../../db/schema/quotes'
import { keptCost, withFactor } from '../../../../domain/orders/draft/lineCosts'
import type { StoredLine } from '../orderLinesRepository'

/** A quote of an order, with the revision that the order uses and the newest one. */
export interface OrderedQuote extends StandingQuote {
  revision: number
  newer_revision: number | null
}

type QuoteLine = Awaited<ReturnType<typeof quoteLinesOf>>[number]

/** Returns the bought lines of an order by quote, with the newest answers of their suppliers to the same RFQ. */
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
      awarded:
        awarded.length > 0
          ? awarded.map(({ buyable_quantity: quantity, terms }) => ({
              goods: priceOf(quantity, priceAt(terms, quantity).unit_price, terms),
              quantity,
            }))
          : null,
      groups,
      ...(newer ? { newer: { currency: newer.currency, freight: newer.freight } } : {}),
    }
  })
}

/** Returns a line with a cost, as the rules of repricing need it. */
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

/**
 * Returns the same answer in another revision: to the same line, as requested or with the same alternative; null where
 * there is none.
 */
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

/** Returns the allocations of the awards of these lines, with the terms of each choice. */
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
