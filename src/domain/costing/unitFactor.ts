import { compare, type Decimal, divide, isZero, maxDecimals, multiply, roundTo, subtract } from '../money'

/** How many of the RFQ line's unit one unit of an offer is. */
export interface UnitFactor {
  unit_factor: Decimal
}

/** Decimals of a quantity that is rounded later. */
const exactly = 40
/** A factor has at most six decimals: what it stands for may lie by half of the last one beside it. */
const factorError = '0.0000005'
const mostParts = '1000'
const partDecimals = 3

/** How many of the offer's unit make one of the line's, where the factor is that one's part cut to six decimals: 0.083333 of a dozen is 1 of 12. Null for any other. */
function partsOf(unit_factor: Decimal): Decimal | null {
  if (compare(roundTo(unit_factor, maxDecimals - 1), unit_factor) === 0) return null
  const parts = roundTo(divide('1', unit_factor), 0)
  if (isZero(parts) || compare(parts, mostParts) > 0) return null
  const beside = subtract(divide('1', parts, exactly), unit_factor)
  return compare(multiply(beside, beside), multiply(factorError, factorError)) <= 0 ? parts : null
}

/** A quantity of the offer's unit in the RFQ line's. */
export function inLineUnit(quantity: Decimal, { unit_factor }: UnitFactor): Decimal {
  const parts = partsOf(unit_factor)
  return parts === null ? multiply(quantity, unit_factor) : divide(quantity, parts, maxDecimals)
}

/** A quantity of the RFQ line's unit in the offer's: 250 m² in rolls of 37.5 m² are 6.66…, 10 dozen in pieces 120. */
export function inOfferUnit(quantity: Decimal, { unit_factor }: UnitFactor): Decimal {
  const parts = partsOf(unit_factor)
  // What a line's six decimals leave of a thousandth part is no quantity of its own.
  return parts === null ? divide(quantity, unit_factor, exactly) : roundTo(multiply(quantity, parts), partDecimals)
}

/** The smallest quantity that is a whole multiple of both: of 2.5 and 1 it is 5. Both are above zero, with at most six decimals. */
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
