import type { QuoteBody } from '../../src/contract/quotes'
import { withoutIds } from './withoutIds'

/** A supplier's answer with a value in each field that can carry it; the figures and words occur nowhere else. */
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

/** The ways in which a figure may be written: unchanged, without decimals, grouped. */
function writtenAs(figure: string): string[] {
  const [whole = ''] = figure.split('.')
  const grouped = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
  return [whole, ...[',', '.', ' ', '\u00a0', '\u202f', '’'].map(grouped)]
}

export const canaryWords = 'kanari'
const needles = [canaryWords, ...Object.values(canary).flatMap(writtenAs)]

/** The parts of the canary that a text contains. */
export function canaryIn(text: string): string[] {
  const said = withoutIds(text.toLowerCase())
  return needles.filter((needle) => said.includes(needle))
}

/**
 * An answer to two lines with the canary in every field that can be typed in. Its validity is so short that a warning
 * must be accepted.
 */
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
