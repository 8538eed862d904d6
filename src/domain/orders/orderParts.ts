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
  lines: readonly { id: string; amount: Decimal }[]
  charges: readonly { amount: Decimal }[]
}

/**
 * The discount is shared by the lines' amounts (the rest takes the remainder); charges stay with the confirmed part.
 * The nets add up exactly; tax is rounded on each part and may differ by one unit.
 */
export function splitOrder(
  { currency, discount, lines, charges }: Whole,
  confirmed_ids: readonly string[],
): { confirmed: OrderPart; rest: OrderPart } {
  const confirmed = lines.filter(({ id }) => confirmed_ids.includes(id))
  const rest = lines.filter(({ id }) => !confirmed_ids.includes(id))
  const goods = [confirmed, rest].map((own) => sum(own.map(({ amount }) => amount)))
  const [own = '0', left = '0'] = shareOut(discount, goods, currency)
  const part = (of: typeof confirmed, shared: Decimal, charges_total: Decimal): OrderPart => ({
    line_ids: of.map(({ id }) => id),
    discount: shared,
    net: roundMoney(add(subtract(sum(of.map(({ amount }) => amount)), shared), charges_total), currency),
  })
  return { confirmed: part(confirmed, own, sum(charges.map(({ amount }) => amount))), rest: part(rest, left, '0') }
}
