import { add, type Decimal, roundMoney, shareOut, subtract, sum } from './money'

/** One of the two orders that an order becomes when only a part of it is confirmed. Amounts in its currency. */
export interface OrderPart {
  line_ids: string[]
  discount: Decimal
  /** Its lines' amounts less its discount, with its charges. */
  net: Decimal
}

interface Whole {
  currency: string
  discount: Decimal
  /** Each with its amount as it is rounded. */
  lines: readonly { id: string; amount: Decimal }[]
  charges: readonly { amount: Decimal }[]
}

/**
 * An order cut in two: the lines that are confirmed, and the rest. The discount is shared by what the lines come to, the rest takes
 * what is left of it; charges stay with what is confirmed. The nets of both re-add to the whole's to the last digit; the tax is
 * rounded once on each part and may differ from the whole's by a unit.
 */
export function splitOrder(
  { currency, discount, lines, charges }: Whole,
  confirmed_ids: readonly string[],
): { confirmed: OrderPart; rest: OrderPart } {
  const confirmed = lines.filter(({ id }) => confirmed_ids.includes(id))
  const rest = lines.filter(({ id }) => !confirmed_ids.includes(id))
  const goods = [confirmed, rest].map((own) => sum(own.map(({ amount }) => amount)))
  const [own = '0', left = '0'] = shareOut(discount, goods, currency)
  const part = (of: typeof confirmed, shared: Decimal, charged: Decimal): OrderPart => ({
    line_ids: of.map(({ id }) => id),
    discount: shared,
    net: roundMoney(add(subtract(sum(of.map(({ amount }) => amount)), shared), charged), currency),
  })
  return { confirmed: part(confirmed, own, sum(charges.map(({ amount }) => amount))), rest: part(rest, left, '0') }
}
