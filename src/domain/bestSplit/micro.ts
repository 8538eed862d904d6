import { type Decimal, multiply, roundTo } from '../money/money'

/** Quantities have at most six decimals, so the search counts in integer millionths. */
const micros = '1000000'

/** A quantity in millionths, rounded down: "2.5" is 2500000n. */
export function toMicro(quantity: Decimal): bigint {
  const whole = multiply(quantity, micros)
  return BigInt(whole.split('.')[0] ?? '0')
}

export function toMicroUp(quantity: Decimal): bigint {
  return multiply(quantity, micros).includes('.') ? toMicro(quantity) + 1n : toMicro(quantity)
}

export function fromMicro(quantity: bigint): Decimal {
  return roundTo(multiply(quantity.toString(), '0.000001'), 6)
}

/** The smallest decimal step of a need: 1 for 60, 0.1 for 2.5. */
export function stepOf(need: Decimal): bigint {
  let step = 1_000_000n
  while (toMicro(need) % step !== 0n) step /= 10n
  return step
}
