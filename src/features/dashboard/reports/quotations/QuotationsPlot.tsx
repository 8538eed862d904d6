import { useBranch } from '../../../../app/hooks'
import { expirySteps, quotationList } from '../../../../domain/dashboard/quotations'
import { useTranslation } from '../../../../i18n/useTranslation'
import { listPath } from '../../listPath'
import { ReportPlot } from '../ReportPlot'
import { stepName } from './stepName'
import type { ShownQuotations } from './useQuotationsReport'

/** The value that expires on each day as a bar that opens its list; of expired quotations, in each month. */
export function QuotationsPlot({ within, branches, currency }: ShownQuotations) {
  const { t } = useTranslation('reports')
  const { id } = useBranch()
  const isHere = branches.length === 1 && branches[0]?.branch_id === id
  return (
    <ReportPlot
      name={t('quotations.title')}
      head={t(within === 'expired' ? 'grouping.month' : 'quotations.day')}
      title={t('value')}
      rows={expirySteps(within, branches)}
      keyOf={({ key }) => key}
      nameOf={({ key }, length) => stepName(key, length)}
      amountOf={({ value }) => value}
      currency={currency}
      pathOf={(step) => (isHere && step.count > 0 ? listPath(quotationList(step)) : undefined)}
    />
  )
}
