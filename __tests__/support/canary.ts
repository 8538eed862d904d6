import type { QuoteBody } from '../../src/contract/quotes'

/** What a supplier answers, in every field that can carry it, in figures and words that stand nowhere else. */
export const canary = {
  unit_price: '98765432.1',
  goods: '5925925926',
  with_freight: '6002469145',
  break: '87654321.5',
  freight: '76543219',
  minimum_order_value: '65432198.7',
  available: '54321987',
  coupling: '43219876.5',
  superseded: '91827364.5',
  unsaved: '19283746.5',
}

/** A figure as it may be written: as it is, without its decimals, grouped. */
function writtenAs(figure: string): string[] {
  const [whole = ''] = figure.split('.')
  const grouped = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
  return [whole, ...[',', '.', ' ', '\u00a0', '\u202f', '’'].map(grouped)]
}

export const canaryWords = 'kanari'
const needles = [canaryWords, ...Object.values(canary).flatMap(writtenAs)]

/** What of the canary stands in a text. */
export const canaryIn = (text: string): string[] => needles.filter((needle) => text.toLowerCase().includes(needle))

/** An answer to two lines that has the canary wherever something can be typed. Valid so briefly that a warning is gone past. */
export function canaryAnswer(lines: readonly { id: string }[], unit_price: string, valid_until: string): QuoteBody {
  const word = (field: string) => `${canaryWords} ${field}`
  const [first, second] = lines.map(({ id }) => id)
  if (!first || !second) throw new Error('the canary answers two lines')
  return {
    currency: 'TZS',
    valid_until,
    freight: canary.freight,
    minimum_order_value: canary.minimum_order_value,
    payment_terms: word('terms'),
    reference: word('reference'),
    notes: word('notes'),
    lines: [
      {
        rfq_line_id: first,
        unit_price,
        available_quantity: canary.available,
        price_breaks: [{ quantity: '100', unit_price: canary.break }],
        notes: word('line'),
      },
      { rfq_line_id: first, unit_price: canary.coupling, alternative: word('alternative') },
      { rfq_line_id: second, no_bid_reason: word('no bid') },
    ],
  }
}
