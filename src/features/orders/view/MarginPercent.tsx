import { Percent } from '../../../components/values/Percent'
import type { MarginKind } from '../../../domain/orders/wholeMargin'
import type { Decimal } from '../../../domain/money/money'
import { shownPercent } from '../percentages'
import { MarginFigure } from './MarginFigure'

interface MarginPercentProps {
  percent: Decimal | null
  kind: MarginKind
}

/** A margin in percent, as far as its costs are known. */
export const MarginPercent = ({ percent, kind }: MarginPercentProps) => (
  <MarginFigure kind={kind}>
    <Percent value={shownPercent(percent)} decimals={1} />
  </MarginFigure>
)
