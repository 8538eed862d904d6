import type { Discount } from '../../../../domain/documents/discount'
import { isDecimal, type Decimal } from '../../../../domain/money/money'
import { markupToReach, type MarkableLine } from '../../../../domain/prices/markupToReach'
import { lineFigures, type OrderTerms } from '../orderFigures'
import { typedLines, type OrderLineForm } from '../orderForm'

/** The value for all lines at once: their markup, or a target for the order, for which a markup is calculated. */
export const markupGoals = ['markup', 'margin', 'net'] as const
export type MarkupGoal = (typeof markupGoals)[number]

export interface MarkedUpOrder {
  rows: readonly OrderLineForm[]
  terms: OrderTerms
  discount: Discount
}

/** The indexes of the lines with a known cost. */
export const costedLines = ({ rows, terms }: Omit<MarkedUpOrder, 'discount'>): number[] =>
  rows.flatMap((row, index) => (lineFigures(row, terms).unit_cost === null ? [] : [index]))

/** The markup by which the order reaches the target; null where none does. */
export function toMarkup(goal: MarkupGoal, figure: Decimal, { rows, terms, discount }: MarkedUpOrder): Decimal | null {
  if (goal === 'markup') return figure
  const order = {
    ...terms,
    lines: markableLines(typedLines(rows), terms),
    discount,
  }
  return markupToReach(order, goal === 'margin' ? { margin_percent: figure } : { net: figure })
}

/** The line with the markup, however it was priced before. */
export const withMarkup = (row: OrderLineForm, markup: Decimal): OrderLineForm => ({
  ...row,
  markup_percent: markup,
  markup_from: '',
  margin_typed: '',
  priced_by: 'markup_percent',
})

function markableLines(lines: readonly OrderLineForm[], terms: OrderTerms): MarkableLine[] {
  return lines.flatMap((line) => {
    const { unit_cost, cost, unit_price } = lineFigures(line, terms)
    if (!isDecimal(line.quantity) || (unit_cost === null && unit_price === null)) return []
    return [
      {
        quantity: line.quantity,
        unit_price: unit_price ?? '0',
        discount_percent: isDecimal(line.discount_percent) ? line.discount_percent : '0',
        cost,
        unit_cost,
      },
    ]
  })
}
