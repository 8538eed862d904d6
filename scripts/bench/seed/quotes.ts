import type { ComparisonInput } from '../../../src/domain/comparison/comparison'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import type { QuotedLine, SubmittedQuote } from '../../../src/domain/comparison/quoted'
import type { Random } from './random'

export interface Size {
  lines: number
  suppliers: number
  /** Whether some suppliers require a minimum order value. */
  minimums: boolean
}

const rates = [
  { currency: 'USD', rate: '2612.50' },
  { currency: 'EUR', rate: '3041' },
  { currency: 'INR', rate: '30.92' },
  { currency: 'CNY', rate: '366.4' },
]
const needs = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 100, 120, 150, 200, 250, 450, 500, 1000, 2500]

/**
 * Returns an RFQ in TZS with quotes in five currencies: prices around each item's value, every sixth line not offered
 * (two suppliers offer all lines), and some packs, minimums, price breaks, short stocks and irrecoverable tax. Freight
 * is a few per cent of the total value; minimum order values are near the decision point.
 */
export function seedQuotes({ lines, suppliers, minimums }: Size, random: Random): ComparisonInput {
  const asked = Array.from({ length: lines }, (_, index) => {
    const worth = Math.exp(random.whole(700, 1500) / 100)
    return { id: `line ${index + 1}`, position: index + 1, quantity: String(random.pick(needs)), worth }
  })
  const all = asked.reduce((total, { quantity, worth }) => total + Number(quantity) * worth, 0)
  const quotes = Array.from({ length: suppliers }, (_, index): SubmittedQuote => {
    const { currency, rate } = random.pick([{ currency: 'TZS', rate: '1' }, { currency: 'TZS', rate: '1' }, ...rates])
    const own = (amount: number) => (amount / Number(rate)).toFixed(currency === 'TZS' ? 0 : 2)
    const supplier_id = `supplier ${String(index + 1).padStart(2, '0')}`
    return {
      id: `quote of ${supplier_id}`,
      supplier_id,
      currency,
      valid_until: null,
      lead_time_days: random.whole(2, 60),
      freight: own((all * random.whole(2, 40)) / 1000),
      minimum_order_value: minimums && random.chance(0.5) ? own((all * random.whole(5, 45)) / 100) : null,
      asked_line_ids: asked.map(({ id }) => id),
      lines: asked.flatMap(({ id, quantity, worth }) =>
        index > 1 && random.chance(1 / 6)
          ? []
          : [
              answerTo(
                { id, need: Number(quantity), price: (worth * random.whole(80, 130)) / 100 / Number(rate) },
                supplier_id,
                index > 1,
                random,
              ),
            ],
      ),
    }
  })
  return {
    currency: 'TZS',
    rates,
    read_on: '2026-11-17',
    required_by: null,
    counted: countNothingMore,
    lines: asked.map(({ id, position, quantity }) => ({ id, position, quantity })),
    quotes,
  }
}

function answerTo(
  { id, need, price }: { id: string; need: number; price: number },
  supplier_id: string,
  scarce: boolean,
  random: Random,
): QuotedLine {
  const seldom = (share: number, value: () => string) => (random.chance(share) ? value() : null)
  return {
    id: `${supplier_id}, ${id}`,
    rfq_line_id: id,
    no_bid_reason: null,
    lead_time_days: null,
    alternative: null,
    unit_price: price.toFixed(4),
    free_of_charge: false,
    unit: 'H87',
    unit_factor: '1',
    available_quantity: seldom(scarce ? 0.08 : 0, () =>
      String(Math.max(1, Math.floor((need * random.whole(20, 90)) / 100))),
    ),
    minimum_quantity: seldom(0.15, () => String(Math.max(1, Math.floor((need * random.whole(50, 180)) / 100)))),
    pack_size: seldom(0.2, () => String(random.pick([5, 6, 10, 12, 20, 24, 25, 50]))),
    price_breaks: random.chance(0.25)
      ? [
          {
            quantity: String(Math.max(2, Math.floor((need * random.whole(40, 150)) / 100))),
            unit_price: (price * 0.93).toFixed(4),
          },
        ]
      : [],
    tax_percent: '18',
    tax_recoverable: random.chance(0.9),
  }
}
