import { useMemo } from 'react'
import { LuAward, LuCheck } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import type { Comparison } from '../../../../contract/comparison'
import type { Proposal } from '../../../../contract/proposal'
import { positionsInWords } from '../../../../domain/rfqs/openLines'
import { listed } from '../../../../i18n/joined'
import { useTranslation } from '../../../../i18n/useTranslation'
import { cheapestAward } from '../../award/awardDraft'
import { notLowestReason } from '../../award/split/splitWords'
import type { Rate, ShowIn } from '../shownIn'
import { formatDecimal, formatMoney } from '../../../../i18n/figures'

interface ComparisonLegendProps {
  comparison: Comparison
  proposal: Proposal | undefined
  awarded: boolean
  /** The RFQ is sent: until it is closed, quotes can come. */
  isOpen: boolean
  show: ShowIn
  rates: readonly Rate[]
}

/**
 * The legend of the marks, the total of the marked offers beside one supplier for all, the rate of the shown currency,
 * and who has not answered.
 */
export function ComparisonLegend({ comparison, proposal, awarded, isOpen, show, rates }: ComparisonLegendProps) {
  const { t } = useTranslation('comparison')
  const { waiting, suppliers, currency } = comparison
  const declined = waiting.filter(({ status }) => status === 'declined')
  const awaited = waiting.filter((each) => !declined.includes(each))
  const unanswered = awaited.map(({ supplier_name, status }) =>
    // Who was to quote anew is not waited for either once the RFQ is closed.
    !isOpen && status === 'awaiting_new_quote' ? supplier_name : `${supplier_name} (${t(`waiting_status.${status}`)})`,
  )
  const single = suppliers.find(({ rank }) => rank === 1)
  const { total, left } = useMemo(() => cheapestAward(comparison), [comparison])
  const why = proposal && notLowestReason(proposal, comparison, t)
  const rate = rates.find((each) => each.currency === show)?.rate
  return (
    <div className="zb-compare-legend">
      <p>
        <Icon of={LuCheck} className="zb-text-success" /> {t('legend_lowest')}
        {proposal && (
          <span className="zb-compare-legend-split">
            <span className="zb-compare-split" aria-hidden /> {t('legend_split')}
          </span>
        )}
        {awarded && (
          <>
            {' '}
            <Icon of={LuAward} className="zb-text-success" /> {t('legend_awarded')}
          </>
        )}
      </p>
      {show !== 'compared' && (
        <p>
          {show === 'own'
            ? t('shown_own', { own: currency })
            : t('shown_other', { currency: show, rate: formatDecimal(rate ?? '1', 2), own: currency })}
        </p>
      )}
      {left.length < comparison.lines.length && (
        <p>
          {t('line_by_line', { total: formatMoney(total, currency) })}{' '}
          {left.length > 0 && `${t('line_by_line_without', { count: left.length, lines: positionsInWords(left) })} `}
          {single?.total_like_for_like &&
            t('cheapest_single', {
              supplier: single.supplier_name,
              total: formatMoney(single.total_like_for_like, currency),
            })}
        </p>
      )}
      {why && <p>{why}</p>}
      {awaited.length > 0 && (
        <p>
          {t(isOpen ? 'waiting' : 'no_quote_from')} {listed(unanswered)}.
        </p>
      )}
      {declined.length > 0 && (
        <p>
          {t('declined_by')} {listed(declined.map(({ supplier_name }) => supplier_name))}.
        </p>
      )}
    </div>
  )
}
