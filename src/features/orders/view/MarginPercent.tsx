import { Percent } from '../../../components/values/Percent'
import type { MarginKind } from '../../../domain/orders/wholeMargin'
import { noBreak } from '../../../domain/money/figures'
import type { Decimal } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { shownPercent } from '../percentages'

interface MarginPercentProps {
  percent: Decimal | null
  kind: MarginKind
}

/** A margin in percent: one that lacks a cost is at most what it seems to be, and no figure where no cost is known. */
export function MarginPercent({ percent, kind }: MarginPercentProps) {
  const { t } = useTranslation('orders')
  if (kind === 'unknown') return t('not_known')
  const figure = <Percent value={shownPercent(percent)} decimals={1} />
  return kind === 'at_most' ? (
    <>
      <span className="visually-hidden">{t('at_most')} </span>
      <span aria-hidden title={t('at_most')}>
        {`≤${noBreak}`}
      </span>
      {figure}
    </>
  ) : (
    figure
  )
}
