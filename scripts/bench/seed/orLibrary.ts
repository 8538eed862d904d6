import { readFileSync } from 'node:fs'
import type { ComparisonInput } from '../../../src/domain/comparison/comparison'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import type { QuotedLine, SubmittedQuote } from '../../../src/domain/comparison/quoted'

/**
 * Warehouse location problems of the OR-Library (J. E. Beasley, cap41 to cap134, without their capacities): the name,
 * the number of warehouses, the cost of opening one, and the published optimum. The first warehouses of one table of
 * costs serve all of them.
 */
export const orLibrary = [
  { name: 'p5', warehouses: 16, opening: '7500', optimum: '932615.75' },
  { name: 'p6', warehouses: 16, opening: '12500', optimum: '977799.4' },
  { name: 'p7', warehouses: 16, opening: '17500', optimum: '1010641.45' },
  { name: 'p8', warehouses: 16, opening: '25000', optimum: '1034976.975' },
  { name: 'p13', warehouses: 25, opening: '7500', optimum: '796648.4375' },
  { name: 'p14', warehouses: 25, opening: '12500', optimum: '854704.2' },
  { name: 'p15', warehouses: 25, opening: '17500', optimum: '893782.1125' },
  { name: 'p16', warehouses: 25, opening: '25000', optimum: '928941.75' },
] as const

/** Costs have up to five decimals: they are counted in these parts, so that the RFQ has whole amounts. */
export const orLibraryParts = 100_000
/** The warehouse that costs nothing to open. */
const open = 10

/** A problem as an RFQ: a customer is a line of quantity 1, a warehouse a supplier, and its opening cost the freight. */
export function orLibraryRfq({ warehouses, opening }: (typeof orLibrary)[number]): ComparisonInput {
  const costs = readFileSync(new URL('./orLibrary.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(0, warehouses)
    .map((row) => row.split(' '))
  const ids = (costs[0] ?? []).map((_, index) => `customer ${index + 1}`)
  return {
    currency: 'TZS',
    rates: [],
    read_on: '2026-11-17',
    required_by: null,
    counted: countNothingMore,
    lines: ids.map((id, index) => ({ id, position: index + 1, quantity: '1' })),
    quotes: costs.map((row, warehouse): SubmittedQuote => {
      const supplier_id = `warehouse ${String(warehouse + 1).padStart(2, '0')}`
      return {
        id: `quote of ${supplier_id}`,
        supplier_id,
        currency: 'TZS',
        valid_until: null,
        lead_time_days: 1,
        freight: warehouse === open ? '0' : String(Number(opening) * orLibraryParts),
        minimum_order_value: null,
        asked_line_ids: ids,
        lines: row.map((unit_price, index) => answerOf(`${supplier_id}, ${ids[index]}`, ids[index] ?? '', unit_price)),
      }
    }),
  }
}

function answerOf(id: string, rfq_line_id: string, unit_price: string): QuotedLine {
  return {
    id,
    rfq_line_id,
    no_bid_reason: null,
    lead_time_days: null,
    alternative: null,
    unit_price,
    free_of_charge: false,
    unit: 'H87',
    unit_factor: '1',
    available_quantity: null,
    minimum_quantity: null,
    pack_size: null,
    price_breaks: [],
    tax_percent: '0',
    tax_recoverable: true,
  }
}
