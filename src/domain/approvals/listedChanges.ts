import type { AwardChange } from '../awards/awardChanges'
import { formatDecimal, formatMoney } from '../money/figures'
import { compare, type Decimal } from '../money/money'

/** A line of what is to be approved, as the activity names it; the amount is in the currency of the document. */
export interface ListedLine {
  line: number
  name: string
  quantity: Decimal
  unit: string
  amount: Decimal
}

interface Listed {
  lines: readonly ListedLine[]
  total: Decimal
  currency: string
}

/**
 * Returns what differs between an order or a purchase order as its approval was requested and as it is now, by its lines and
 * its total. Where these are the same, something else that is printed differs.
 */
export function listedChanges(asked: Listed, now: Listed): AwardChange[] {
  const { currency } = now
  const money = (amount: Decimal) => formatMoney(amount, currency)
  const of = (line: ListedLine) => ({ position: line.line, supplier_name: null })
  const former = new Map(asked.lines.map((line) => [line.line, line]))
  const kept = new Set(now.lines.map(({ line }) => line))
  const changes: AwardChange[] = [
    ...now.lines.flatMap((line): AwardChange[] => {
      const was = former.get(line.line)
      if (!was) return [{ kind: 'line' as const, ...of(line), before: null, after: line.name }]
      return [
        was.name !== line.name && { kind: 'line' as const, ...of(line), before: was.name, after: line.name },
        compare(was.quantity, line.quantity) !== 0 && {
          kind: 'quantity' as const,
          ...of(line),
          before: formatDecimal(was.quantity),
          after: formatDecimal(line.quantity),
        },
        compare(was.amount, line.amount) !== 0 && {
          kind: 'goods' as const,
          ...of(line),
          before: formatMoney(was.amount, asked.currency),
          after: money(line.amount),
        },
      ].filter((change) => change !== false)
    }),
    ...asked.lines
      .filter(({ line }) => !kept.has(line))
      .map((line): AwardChange => ({ kind: 'line' as const, ...of(line), before: line.name, after: null })),
    ...(compare(asked.total, now.total) === 0 && asked.currency === currency
      ? []
      : [
          {
            kind: 'total' as const,
            position: null,
            supplier_name: null,
            before: formatMoney(asked.total, asked.currency),
            after: money(now.total),
          },
        ]),
  ]
  return changes.length > 0
    ? changes
    : [{ kind: 'other', position: null, supplier_name: null, before: null, after: null }]
}
