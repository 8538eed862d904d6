import type { Decimal } from '../money/money'

/** Quantities have at most six decimals, so the search counts in integer millionths. */
const decimals = 6

/** A quantity in millionths, rounded down: "2.5" is 2500000n. */
export function toMicro(quantity: Decimal): bigint {
  const [whole = '0', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

export function toMicroUp(quantity: Decimal): bigint {
  const dropped = quantity.split('.')[1]?.slice(decimals) ?? ''
  return toMicro(quantity) + (/[1-9]/.test(dropped) ? 1n : 0n)
}

export function fromMicro(quantity: bigint): Decimal {
  const digits = quantity.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/(?<!0)0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}

/** The smallest decimal step of a need: 1 for 60, 0.1 for 2.5. */
export function stepOf(need: Decimal): bigint {
  let step = 1_000_000n
  while (toMicro(need) % step !== 0n) step /= 10n
  return step
}
