import { type Decimal, isZero } from '../money/money'

/** What a quote says about its freight: the amount in its currency, and whether "no freight" was ticked. */
interface QuotedFreight {
  /** Null where it was left blank. */
  freight: Decimal | null
  no_freight: boolean
}

/**
 * `not_stated`: blank, which is not 0. `none`: 0 by the tick. `as_stated_then`: a 0 from when a blank was stored as 0; it counts,
 * and is said to be so. `amount`: more than 0.
 */
export type FreightStatement = 'not_stated' | 'none' | 'as_stated_then' | 'amount'

export function freightStatement({ freight, no_freight }: QuotedFreight): FreightStatement {
  if (freight === null) return 'not_stated'
  if (!isZero(freight)) return 'amount'
  return no_freight ? 'none' : 'as_stated_then'
}

/** The freight that a new draft takes from a former quote: a 0 from before the tick has to be stated anew. */
export const restatedFreight = (quote: QuotedFreight): Decimal | null =>
  freightStatement(quote) === 'as_stated_then' ? null : quote.freight
