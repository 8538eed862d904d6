import { LuEyeOff, LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import { useTranslation } from '../../../i18n/useTranslation'
import { useSeesCosts } from '../../../pickers/useMay'
import { marginKind } from '../../../domain/orders/wholeMargin'
import { isLoss, isUnder } from '../view/MarginBar'
import { MarginFigure } from '../view/MarginFigure'
import { MarginPercent } from '../view/MarginPercent'
import { useTerms } from './orderTermsContext'
import { useOrderTotals } from './orderTotalsContext'
import { formatDecimal } from '../../../i18n/figures'

/**
 * Total and margin, in view while the lines are priced. The cards below have the same figures with their build-up, so
 * screen readers read them there only.
 */
export function OrderTotalsBar() {
  const { t } = useTranslation('orders')
  const { currency } = useTerms()
  const { totals, margin } = useOrderTotals()
  const { amount, percent, floor_percent } = margin
  const kind = marginKind(margin)
  const seesCosts = useSeesCosts()
  const loss = seesCosts && isLoss(amount)
  const under = seesCosts && isUnder(percent, floor_percent)
  return (
    <div className="zb-totals-bar" aria-hidden>
      <span>
        <span className="zb-muted">{t('total')}</span> <Money amount={totals.total} currency={currency} strong />
      </span>
      {seesCosts && (
        <span className={loss ? 'zb-text-danger' : under ? 'zb-text-warning' : undefined}>
          <span className="zb-muted">
            <Icon of={LuEyeOff} size={12} /> {t('margin')}
          </span>{' '}
          {kind !== 'unknown' && (
            <>
              <MarginFigure kind={kind}>
                <Money amount={amount} currency={currency} />
              </MarginFigure>{' '}
              ·{' '}
            </>
          )}
          <MarginPercent percent={percent} kind={kind} />
        </span>
      )}
      {(loss || under) && (
        <span className={loss ? 'zb-text-danger' : 'zb-text-warning'}>
          <Icon of={LuTriangleAlert} size={12} />{' '}
          {loss ? t('loss') : t('under_floor', { percent: formatDecimal(floor_percent ?? '0') })}
        </span>
      )}
    </div>
  )
}
