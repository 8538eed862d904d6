import { discountAmount } from '../documents/discount'
import { add, type Decimal, roundMoney, shareOut, subtract, sum } from '../money/money'

/** One of the two orders of a partial confirmation. Amounts in its currency. */
export interface OrderPart {
  line_ids: string[]
  discount: Decimal
  /** The lines' amounts less the discount, plus the charges. */
  net: Decimal
}

interface Whole {
  currency: string
  discount: Decimal
  /** Where the discount is a percentage of the lines; each part then has it of its own. */
  discount_percent?: Decimal | null
  lines: readonly { id: string; amount: Decimal }[]
  charges: readonly { amount: Decimal }[]
}

/**
 * A discount is shared by the lines' amounts (the rest takes the remainder), a percentage applies to each part; charges
 * stay with the confirmed part. The nets add up, of a percentage within one unit; tax is rounded on each part and may differ by one unit.
 */
export function splitOrder(
  { currency, discount, discount_percent = null, lines, charges }: Whole,
  confirmed_ids: readonly string[],
): { confirmed: OrderPart; rest: OrderPart } {
  const confirmed = lines.filter(({ id }) => confirmed_ids.includes(id))
  const rest = lines.filter(({ id }) => !confirmed_ids.includes(id))
  const goods = [confirmed, rest].map((own) => sum(own.map(({ amount }) => amount)))
  const [own = '0', left = '0'] =
    discount_percent === null
      ? shareOut(discount, goods, currency)
      : goods.map((amount) => discountAmount({ percent: discount_percent }, amount, currency))
  const part = (of: typeof confirmed, shared: Decimal, charges_total: Decimal): OrderPart => ({
    line_ids: of.map(({ id }) => id),
    discount: shared,
    net: roundMoney(add(subtract(sum(of.map(({ amount }) => amount)), shared), charges_total), currency),
  })
  return { confirmed: part(confirmed, own, sum(charges.map(({ amount }) => amount))), rest: part(rest, left, '0') }
}
