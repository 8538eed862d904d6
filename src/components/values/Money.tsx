import type { Decimal } from '../../domain/money/money'
import { decimalsOf, noBreak } from '../../domain/money/figures'
import { formatDecimal, missingDecimals } from '../../i18n/figures'

export interface MoneyProps {
  /** A decimal string; null and undefined are unknown and shown as a dash, never as 0. */
  amount: Decimal | null | undefined
  currency: string
  /** False in a column whose head names the currency. */
  code?: boolean
  /** The decimals that the column reserves space for, so that the points of mixed currencies align. */
  align?: number
  strong?: boolean
}

/** An amount: the code before it, thousands grouped, a true minus, the currency's decimals (a unit price up to six). */
export function Money({ amount, currency, code = true, align = 0, strong = false }: MoneyProps) {
  if (amount === null || amount === undefined || amount === '') return <Unknown align={align} />
  const least = decimalsOf(currency)
  const number = formatDecimal(amount, least)
  return (
    <span className="zb-figure">
      {code && (
        <>
          <span className="zb-figure-unit">{currency}</span>
          {noBreak}
        </>
      )}
      {strong ? <b>{number}</b> : number}
      <Pad text={missingDecimals(amount, least, align)} />
    </span>
  )
}

/** An unknown amount: a dash. */
export function Unknown({ align = 0 }: { align?: number }) {
  return (
    <span className="zb-figure zb-figure-none">
      –<Pad text={missingDecimals('0', 0, align)} />
    </span>
  )
}

function Pad({ text }: { text: string }) {
  return text ? <span className="zb-figure-pad" data-pad={text} aria-hidden /> : null
}
