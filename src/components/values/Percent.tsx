import type { Decimal } from '../../domain/money/money'
import { noBreak } from '../../domain/money/figures'
import { Unknown } from './Money'
import { formatDecimal } from '../../i18n/figures'

interface PercentProps {
  value: Decimal | null | undefined
  /** The minimum number of decimals, so that a column aligns. */
  decimals?: number
  /** A plus sign before a value that is not negative: for a change. */
  signed?: boolean
}

/** "17.8 %"; unknown is a dash. */
export function Percent({ value, decimals = 0, signed = false }: PercentProps) {
  if (value === null || value === undefined || value === '') return <Unknown />
  return (
    <span className="zb-figure">
      {signed && !value.startsWith('-') && '+'}
      {formatDecimal(value, decimals)}
      {noBreak}
      <span className="zb-figure-unit">%</span>
    </span>
  )
}
