import { countNothingMore } from '../../src/domain/comparison/offerClass'
import type { ComparisonInput } from '../../src/domain/comparison/comparison'
import type { QuotedLine, SubmittedQuote } from '../../src/domain/comparison/quoted'
import example from '../../src/server/seed/workedExample.json'

export { example }

interface ExampleLine {
  position: number
  unit_price?: string
  no_bid_reason?: string
  minimum_quantity?: string
  pack_size?: string
  price_breaks?: { quantity: string; unit_price: string }[]
  alternative?: string
}

/** An answer to a line as requested, at a price in the line's own unit, everything else left empty. */
export const plainLine = (
  id: string,
  rfq_line_id: string,
  unit_price: string | null,
  more: Partial<QuotedLine> = {},
): QuotedLine => ({
  id,
  rfq_line_id,
  unit_price,
  free_of_charge: false,
  no_bid_reason: null,
  unit: 'H87',
  unit_factor: '1',
  available_quantity: null,
  minimum_quantity: null,
  pack_size: null,
  price_breaks: [],
  lead_time_days: null,
  tax_percent: '0',
  tax_recoverable: true,
  alternative: null,
  ...more,
})

/** A quote in TZS without freight that answers all requested lines. */
export const plainQuote = (
  supplier_id: string,
  lines: QuotedLine[],
  more: Partial<SubmittedQuote> = {},
): SubmittedQuote => ({
  id: `quote of ${supplier_id}`,
  supplier_id,
  currency: 'TZS',
  valid_until: null,
  lead_time_days: null,
  freight: '0',
  minimum_order_value: null,
  asked_line_ids: [...new Set(lines.map((line) => line.rfq_line_id))],
  lines,
  ...more,
})

const lineId = (position: number) => `line ${position}`

const quotedLine = (supplier: string, { position, ...more }: ExampleLine) =>
  plainLine(`${supplier}, line ${position}`, lineId(position), more.unit_price ?? null, {
    ...more,
    unit_price: more.unit_price ?? null,
  })

/** The worked example as input of the comparison: suppliers have their names as ids, lines "line 1" and so on. */
export const workedExample: ComparisonInput = {
  currency: example.rfq.currency,
  rates: Object.entries(example.rfq.rates).map(([currency, rate]) => ({ currency, rate })),
  read_on: example.rfq.read_on,
  required_by: null,
  counted: countNothingMore,
  lines: example.rfq.lines.map(({ position, quantity }) => ({ id: lineId(position), position, quantity })),
  quotes: example.quotes.map(({ supplier, currency, valid_until, lead_time_days, freight, lines }) =>
    plainQuote(
      supplier,
      lines.map((line: ExampleLine) => quotedLine(supplier, line)),
      { currency, valid_until, lead_time_days, freight },
    ),
  ),
}
