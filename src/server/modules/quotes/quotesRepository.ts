import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Quote } from '../../../contract/quotes'
import type { AskedLine } from '../../../domain/quoteRules'
import type { Sql } from '../../db/database'
import { invitation_lines, invitations } from '../../db/schema/invitations'
import { items } from '../../db/schema/items'
import { attachments } from '../../db/schema/notes'
import { users } from '../../db/schema/people'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_lines, rfq_rates } from '../../db/schema/rfqs'

type AskedRow = AskedLine & {
  item_id: string | null
  description: string
  specification: string | null
  item_code: string | null
  part_number: string | null
}

/** The lines that an invitation asks for, in their order. */
export const askedLines = (db: Sql, invitation_id: string): Promise<AskedRow[]> =>
  db
    .select({
      id: rfq_lines.id,
      position: rfq_lines.position,
      description: rfq_lines.description,
      quantity: rfq_lines.quantity,
      unit: rfq_lines.unit,
      specification: rfq_lines.specification,
      item_id: rfq_lines.item_id,
      item_code: items.code,
      part_number: items.part_number,
    })
    .from(invitation_lines)
    .innerJoin(rfq_lines, eq(rfq_lines.id, invitation_lines.rfq_line_id))
    .leftJoin(items, eq(items.id, rfq_lines.item_id))
    .where(and(eq(invitation_lines.invitation_id, invitation_id), isNull(rfq_lines.removed_in)))
    .orderBy(asc(rfq_lines.position))

/** The currencies in which a quote may be given: those that the RFQ has a rate for. */
export async function currenciesOf(db: Sql, rfq_id: string): Promise<string[]> {
  const rows = await db
    .select({ currency: rfq_rates.currency })
    .from(rfq_rates)
    .where(eq(rfq_rates.rfq_id, rfq_id))
    .orderBy(asc(rfq_rates.currency))
  return rows.map(({ currency }) => currency)
}

/** What was submitted by these invitations, the newest first. */
export const submittedQuotes = (db: Sql, invitation_ids: readonly string[]): Promise<Quote[]> =>
  invitation_ids.length === 0
    ? Promise.resolve([])
    : quotesWhere(db, and(inArray(quotes.invitation_id, [...invitation_ids]), ne(quotes.status, 'draft')))

/**
 * What an invitation's supplier has typed and not submitted, else what was submitted last, else null; without what he answered to
 * lines that were changed or taken out since: that was another question.
 */
export async function quoteUnderWay(db: Sql, invitation_id: string): Promise<Quote | null> {
  const under_way = await quotesWhere(
    db,
    and(eq(quotes.invitation_id, invitation_id), inArray(quotes.status, ['draft', 'submitted'])),
  )
  const quote = under_way.find(({ status }) => status === 'draft') ?? under_way[0]
  if (!quote) return null
  const outdated = new Set(await outdatedAnswers(db, quote.id))
  return { ...quote, lines: quote.lines.filter((line) => !outdated.has(line.id)) }
}

/** The answers of a quote that were given to a line as it is not asked any more (RFQ-05). */
export async function outdatedAnswers(db: Sql, quote_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: quote_lines.id })
    .from(quote_lines)
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .innerJoin(rfq_lines, eq(rfq_lines.id, quote_lines.rfq_line_id))
    .where(
      and(eq(quotes.id, quote_id), or(isNotNull(rfq_lines.removed_in), gt(rfq_lines.changed_in, quotes.rfq_revision))),
    )
  return rows.map(({ id }) => id)
}

/** One quote by its id. */
export async function getQuote(db: Sql, id: string): Promise<Quote> {
  const [quote] = await quotesWhere(db, eq(quotes.id, id))
  if (!quote) throw new Error('a quote went away while it was written')
  return quote
}

/** All invitations of a supplier to an RFQ: one that was withdrawn may be followed by another. */
export const invitationIds = async (db: Sql, rfq_id: string, supplier_id: string): Promise<string[]> => {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.rfq_id, rfq_id), eq(invitations.supplier_id, supplier_id)))
  return rows.map(({ id }) => id)
}

async function quotesWhere(db: Sql, where: SQL | undefined): Promise<Quote[]> {
  const heads = await db
    .select({
      id: quotes.id,
      revision: quotes.revision,
      rfq_revision: quotes.rfq_revision,
      status: quotes.status,
      currency: quotes.currency,
      valid_until: quotes.valid_until,
      lead_time_days: quotes.lead_time_days,
      freight: quotes.freight,
      minimum_order_value: quotes.minimum_order_value,
      payment_terms: quotes.payment_terms,
      reference: quotes.reference,
      notes: quotes.notes,
      submitted_at: quotes.submitted_at,
      typed_by_name: users.name,
      file: { file_name: attachments.file_name, media_type: attachments.media_type, size: attachments.size },
    })
    .from(quotes)
    .leftJoin(attachments, eq(attachments.id, quotes.file_id))
    .leftJoin(users, eq(users.id, quotes.typed_by))
    .where(where)
    .orderBy(desc(quotes.submitted_at), desc(quotes.revision))
  const lines = await linesOf(
    db,
    heads.map(({ id }) => id),
  )
  return heads.map((head) => ({
    ...head,
    lines: lines.flatMap(({ quote_id, ...line }) => (quote_id === head.id ? [line] : [])),
  }))
}

async function linesOf(db: Sql, quote_ids: string[]) {
  if (quote_ids.length === 0) return []
  return db
    .select({
      quote_id: quote_lines.quote_id,
      id: quote_lines.id,
      rfq_line_id: quote_lines.rfq_line_id,
      unit_price: quote_lines.unit_price,
      free_of_charge: quote_lines.free_of_charge,
      no_bid_reason: quote_lines.no_bid_reason,
      unit: quote_lines.unit,
      unit_factor: quote_lines.unit_factor,
      available_quantity: quote_lines.available_quantity,
      minimum_quantity: quote_lines.minimum_quantity,
      pack_size: quote_lines.pack_size,
      price_breaks: quote_lines.price_breaks,
      lead_time_days: quote_lines.lead_time_days,
      tax_percent: quote_lines.tax_percent,
      tax_recoverable: quote_lines.tax_recoverable,
      alternative: quote_lines.alternative,
      notes: quote_lines.notes,
    })
    .from(quote_lines)
    .where(inArray(quote_lines.quote_id, quote_ids))
    .orderBy(asc(quote_lines.position))
}
