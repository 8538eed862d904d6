import { compare, type Decimal, divide, isZero, maxDecimals, multiply, roundTo, subtract } from '../money/money'

/** The number of RFQ line units in one unit of an offer. */
export interface UnitFactor {
  unit_factor: Decimal
}

const exactly = 40
/** A factor has at most six decimals: the exact value may differ by half of the last one. */
const factorError = '0.0000005'
const mostParts = '1000'
const partDecimals = 3

/** The reciprocal of a rounded fraction: 12 for 0.083333 of a dozen. Null for other factors. */
function partsOf(unit_factor: Decimal): Decimal | null {
  // A whole number, the usual factor, is looked at without arithmetic.
  if (!unit_factor.includes('.')) return null
  if (compare(roundTo(unit_factor, maxDecimals - 1), unit_factor) === 0) return null
  const parts = roundTo(divide('1', unit_factor), 0)
  if (isZero(parts) || compare(parts, mostParts) > 0) return null
  const beside = subtract(divide('1', parts, exactly), unit_factor)
  return compare(multiply(beside, beside), multiply(factorError, factorError)) <= 0 ? parts : null
}

/** Converts a quantity from the offer's unit to the RFQ line's. */
export function inLineUnit(quantity: Decimal, { unit_factor }: UnitFactor): Decimal {
  const parts = partsOf(unit_factor)
  return parts === null ? multiply(quantity, unit_factor) : divide(quantity, parts, maxDecimals)
}

/** Converts to the offer's unit: 250 m² in rolls of 37.5 m² are 6.66…, 10 dozen in pieces 120. */
export function inOfferUnit(quantity: Decimal, { unit_factor }: UnitFactor): Decimal {
  const parts = partsOf(unit_factor)
  // A remainder from the six decimals of a line quantity is dropped.
  return parts === null ? divide(quantity, unit_factor, exactly) : roundTo(multiply(quantity, parts), partDecimals)
}

/** The least common multiple: 5 for 2.5 and 1. Both are above zero, with at most six decimals. */
export function commonMultiple(first: Decimal, second: Decimal): Decimal {
  const [one, other] = [inMillionths(first), inMillionths(second)]
  return roundTo(multiply(((one / greatestDivisor(one, other)) * other).toString(), '0.000001'), maxDecimals)
}

function inMillionths(quantity: Decimal): bigint {
  return BigInt(roundTo(multiply(quantity, '1000000'), 0))
}

function greatestDivisor(first: bigint, second: bigint): bigint {
  return second === 0n ? first : greatestDivisor(second, first % second)
}
