import { formatDecimal, formatMoney } from '../money/figures'
import { compare, type Decimal } from '../money/money'
import type { AwardStatement, StatedLine } from './awardStatement'

/** What differs of an award since its approval was requested; `other` is anything else, of the other documents. */
export const awardChangeKinds = [
  'line',
  'gone',
  'quantity',
  'unit_price',
  'goods',
  'quote',
  'rate',
  'freight',
  'total',
  'warning',
  'warning_gone',
  'other',
] as const
type AwardChangeKind = (typeof awardChangeKinds)[number]

/** One difference, with the former and the present figure as text. */
export interface AwardChange {
  kind: AwardChangeKind
  /** The line of the RFQ, where it is of one. */
  position: number | null
  supplier_name: string | null
  before: string | null
  after: string | null
}

type Figures = Pick<AwardChange, 'before' | 'after'>

/**
 * Returns what differs between an award as its approval was requested and as it is now: lines, quotes, rates, what it costs and
 * which warnings it has. A line is known by itself and its supplier.
 */
export function awardChanges(asked: AwardStatement, now: AwardStatement): AwardChange[] {
  const { currency } = now
  const money = (amount: Decimal | null) => (amount === null ? null : formatMoney(amount, currency))
  const was = new Map(asked.suppliers.map((supplier) => [supplier.supplier_id, supplier]))
  return [
    ...asked.lines.flatMap((line) => lineChanges(line, now.lines.find(isOf(line)), currency)),
    ...now.suppliers.flatMap((supplier) => {
      const former = was.get(supplier.supplier_id)
      if (!former) return []
      const { supplier_name } = supplier
      const of = (kind: AwardChangeKind, figures: Figures) => ({ kind, position: null, supplier_name, ...figures })
      return [
        former.quote_id !== supplier.quote_id &&
          of('quote', { before: String(former.quote_revision), after: String(supplier.quote_revision) }),
        !isEqual(former.rate, supplier.rate) &&
          of('rate', {
            before: `${former.currency} ${formatDecimal(former.rate)}`,
            after: `${supplier.currency} ${formatDecimal(supplier.rate)}`,
          }),
        !isEqual(former.freight, supplier.freight) &&
          of('freight', { before: money(former.freight), after: money(supplier.freight) }),
      ].filter((change) => change !== false)
    }),
    ...(isEqual(asked.total, now.total)
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
    ...warningChanges(asked, now),
  ]
}

const isOf =
  ({ rfq_line_id, supplier_id }: StatedLine) =>
  (other: StatedLine) =>
    other.rfq_line_id === rfq_line_id && other.supplier_id === supplier_id

function lineChanges(asked: StatedLine, now: StatedLine | undefined, currency: string): AwardChange[] {
  const { position, supplier_name } = asked
  const of = (kind: AwardChangeKind, { before, after }: Figures) => ({ kind, position, supplier_name, before, after })
  if (!now) return [of('gone', { before: formatDecimal(asked.quantity), after: null })]
  const text = (line: StatedLine) => `${line.description}, ${formatDecimal(line.asked)}`
  const priced = (line: StatedLine) => formatMoney(line.unit_price, line.price_currency)
  return [
    text(asked) !== text(now) && of('line', { before: text(asked), after: text(now) }),
    !(isEqual(asked.quantity, now.quantity) && isEqual(asked.bought, now.bought)) &&
      of('quantity', { before: formatDecimal(asked.bought), after: formatDecimal(now.bought) }),
    priced(asked) !== priced(now) && of('unit_price', { before: priced(asked), after: priced(now) }),
    !isEqual(asked.goods, now.goods) &&
      of('goods', { before: formatMoney(asked.goods, currency), after: formatMoney(now.goods, currency) }),
  ].filter((change) => change !== false)
}

/**
 * The doubt about a price is the reader's own, so it is no difference. A warning with other figures is said as it is now:
 * it still applies.
 */
function warningChanges(asked: AwardStatement, now: AwardStatement): AwardChange[] {
  const warnings = (of: AwardStatement) => of.warnings.filter(({ code }) => code !== 'QUO-07')
  const [was, is] = [warnings(asked), warnings(now)]
  const of = { position: null, supplier_name: null }
  return [
    ...is
      .filter(({ message }) => !was.some((former) => former.message === message))
      .map(({ message }) => ({ kind: 'warning' as const, ...of, before: null, after: message })),
    ...was
      .filter(({ message, code, path }) =>
        is.every((other) => other.message !== message && !(other.code === code && other.path === path)),
      )
      .map(({ message }) => ({ kind: 'warning_gone' as const, ...of, before: message, after: null })),
  ]
}

const isEqual = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : compare(one, other) === 0

/** The most differences that a refusal says; the first ones tell why, and the total is always among them. */
const mostSaid = 6

/** Returns the differences as sentences for a refusal: "Line 2, Tanga Industrial: unit price USD 100 → USD 120." */
export function awardChangesText(changes: readonly AwardChange[]): string {
  // What it costs now is what matters most.
  const sorted = [...changes].sort((left, right) => rank(left) - rank(right))
  const said = sorted.slice(0, mostSaid).map(changeText)
  const more = sorted.length - said.length
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

const rank = ({ kind }: AwardChange) => (kind === 'total' ? 0 : kind.startsWith('warning') ? 2 : 1)

function changeText({ kind, position, supplier_name, before, after }: AwardChange): string {
  const [was, is] = [before ?? '–', after ?? '–']
  const place = [position !== null && `Line ${position}`, supplier_name].filter(Boolean).join(', ')
  const texts: Record<AwardChangeKind, string> = {
    line: `${place}: ${was} → ${is}.`,
    gone: `${place}: this offer is gone.`,
    quantity: `${place}: quantity ${was} → ${is}.`,
    unit_price: `${place}: price ${was} → ${is}.`,
    goods: `${place}: goods ${was} → ${is}.`,
    quote: `${place}: quote revision ${was} → ${is}.`,
    rate: `${place}: rate ${was} → ${is}.`,
    freight: `${place}: freight ${was} → ${is}.`,
    total: `Cost: ${was} → ${is}.`,
    warning: is,
    warning_gone: `No longer: ${was}`,
    other: 'Its terms or texts changed.',
  }
  return texts[kind]
}
