import type { Decimal } from '../../domain/money/money'
import { noBreak } from '../../domain/money/figures'
import { Unknown } from './Money'
import { formatDecimal } from '../../i18n/figures'

/** "60 PCS": the unit muted after the number; unknown is a dash. */
export function Quantity({ value, unit }: { value: Decimal | null | undefined; unit?: string | null }) {
  if (value === null || value === undefined || value === '') return <Unknown />
  return (
    <span className="zb-figure">
      {formatDecimal(value)}
      {unit && (
        <>
          {noBreak}
          <span className="zb-figure-unit">{unit}</span>
        </>
      )}
    </span>
  )
}
