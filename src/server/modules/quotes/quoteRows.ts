import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteBodySchema } from '../../../contract/quotes'
import { boundsProblems, misplacedLines, unitFactorOf, type AskedLine } from '../../../domain/quotes/quoteRules'
import { isZero } from '../../../domain/money/money'
import { firstVersion } from '../../db/documents/versions'
import { uuidv7 } from '../../db/rows/ids'
import { rowChanges } from '../../db/rows/rowChanges'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { invalid } from '../../http/refusal'

export type QuoteValues = z.output<typeof quoteBodySchema>
export type QuoteRow = typeof quotes.$inferSelect
export type QuoteLineRow = typeof quote_lines.$inferSelect

/** A quote's row with the rows of its lines. */
export interface QuoteRows {
  quote: QuoteRow
  lines: QuoteLineRow[]
}

/** Each save is complete: omitted fields are cleared. */
export const headOf = (values: Omit<QuoteValues, 'lines'>) => ({
  currency: values.currency,
  valid_until: values.valid_until ?? null,
  lead_time_days: values.lead_time_days ?? null,
  freight: values.freight ?? null,
  no_freight: typeof values.freight === 'string' && isZero(values.freight),
  minimum_order_value: values.minimum_order_value ?? null,
  payment_terms: values.payment_terms ?? null,
  reference: values.reference ?? null,
  notes: values.notes ?? null,
})

type NewQuote = ReturnType<typeof headOf> &
  Pick<QuoteRow, 'invitation_id' | 'revision' | 'rfq_revision'> &
  Partial<QuoteRow>

/** Returns the row of a new quote, a draft unless the values say otherwise. */
export const newQuote = (values: NewQuote, now: Date): QuoteRow => ({
  ...firstVersion(now.toISOString()),
  status: 'draft',
  file_id: null,
  submitted_at: null,
  withdrawn_reason: null,
  accepted: null,
  typed_by: null,
  ...values,
})

/** Returns the lines of a quote as they are stored. A stored answer to the same line, and of the same alternative, keeps its id. */
export function quoteLines(
  quote_id: string,
  { lines }: QuoteValues,
  asked: readonly AskedLine[],
  stored: readonly QuoteLineRow[] = [],
): QuoteLineRow[] {
  const problems = [...misplacedLines(lines, asked), ...boundsProblems(lines, asked)]
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
  const free = [...stored]
  return lines.flatMap((line, index) => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    if (!of) return []
    const alternative = line.alternative ?? null
    const at = free.findIndex((one) => one.rfq_line_id === line.rfq_line_id && one.alternative === alternative)
    const [kept] = at < 0 ? [] : free.splice(at, 1)
    return [
      {
        id: kept?.id ?? uuidv7(),
        position: index + 1,
        quote_id,
        rfq_line_id: line.rfq_line_id,
        // A line that is free of charge has the price 0.
        unit_price: line.free_of_charge ? (line.unit_price ?? '0') : (line.unit_price ?? null),
        free_of_charge: line.free_of_charge ?? false,
        no_bid_reason: line.no_bid_reason ?? null,
        unit: line.unit ?? of.unit,
        unit_factor: unitFactorOf(line, of),
        available_quantity: line.available_quantity ?? null,
        minimum_quantity: line.minimum_quantity ?? null,
        pack_size: line.pack_size ?? null,
        price_breaks: line.price_breaks ?? [],
        lead_time_days: line.lead_time_days ?? null,
        tax_percent: line.tax_percent ?? '0',
        tax_recoverable: line.tax_recoverable ?? true,
        alternative,
        notes: line.notes ?? null,
      },
    ]
  })
}

/** Returns what differs between a stored quote and the one after a change, as parts of a statement. */
export const quoteChanges = (before: QuoteRows | undefined, after: QuoteRows): (SQL | null)[] => [
  ...rowChanges(quotes, {
    where: sql`id = ${after.quote.id}`,
    before: before ? [before.quote] : [],
    after: [after.quote],
  }),
  ...rowChanges(quote_lines, {
    where: sql`quote_id = ${after.quote.id}`,
    before: before?.lines ?? [],
    after: after.lines,
  }),
]
