import { purchaseProblem } from '../comparison/surplusRule'
import type { BrokenTerm } from '../costing/offeredTerms'
import { formatDecimal, formatMoney } from '../money/figures'
import type { OrderFinding } from './orderRules'

/** The quote of a purchase. */
interface Named {
  /** Of its newest revision. */
  quote_id: string
  supplier_name: string
  currency: string
}

/**
 * The terms of a supplier's quote that a purchase does not keep (ORD-06): each is gone past with a reason, unless the
 * figures of the quote are accepted.
 */
export const brokenTermWarnings = (broken: readonly BrokenTerm[], quote: Named): OrderFinding[] =>
  broken.map((term) => ({ code: 'ORD-06', path: pathOf(term, quote), message: inWords(term, quote) }))

/** The same for a user who sees no costs: that a term is not kept, not which. */
export const withoutTerms = (warnings: readonly OrderFinding[]): OrderFinding[] =>
  warnings.map((warning) =>
    warning.code === 'ORD-06'
      ? { ...warning, message: 'What is bought is no longer on the terms of the supplier’s quote.' }
      : warning,
  )

const fieldOf = {
  not_offered: 'quote_line_id',
  available: 'cost_quantity',
  quantity: 'quantity',
  price: 'cost_unit_price',
  currency: 'currency',
  freight: 'freight',
  minimum: 'minimum_order_value',
} as const satisfies Record<BrokenTerm['term'], string>

const pathOf = (broken: BrokenTerm, { quote_id }: Named): string =>
  `${'index' in broken ? `lines.${broken.index}` : `quotes.${quote_id}`}.${fieldOf[broken.term]}`

/** A term as one sentence. */
function inWords(broken: BrokenTerm, { supplier_name, currency }: Named): string {
  const money = (amount: string) => formatMoney(amount, currency)
  const line = 'index' in broken ? `Line ${broken.index + 1}` : supplier_name
  switch (broken.term) {
    case 'currency':
      return `${line}: the newest quote is in ${broken.currency}.`
    case 'not_offered':
      return `${line}: the newest quote of ${supplier_name} no longer offers this.`
    case 'available':
      return `${line}: ${formatDecimal(broken.needed)} must be bought, but the supplier has ${formatDecimal(broken.available)}.`
    case 'quantity': {
      const { bought, sold, terms } = broken
      const what = purchaseProblem(bought, terms) ?? `${formatDecimal(sold)} are sold`
      return `${line}: ${formatDecimal(bought)} are bought, but ${what}.`
    }
    case 'price':
      return `${line}: bought at ${money(broken.unit_price)}, but for ${formatDecimal(broken.quantity)} the supplier’s price is ${money(broken.quoted)}.`
    case 'freight':
      return `${line}: freight of ${money(broken.freight)} is bought, but by the quote it is ${money(broken.quoted)}.`
    case 'minimum': {
      const { own_value, minimum_order_value, shortfall } = broken.supplier
      return `${line}: goods of ${money(own_value)} are below the minimum order value of ${money(minimum_order_value ?? '0')}, ${money(shortfall ?? '0')} short.`
    }
  }
}
