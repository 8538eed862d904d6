import { useBranch } from '../../../../app/hooks'
import { salesList } from '../../../../domain/dashboard/sales'
import { useTranslation } from '../../../../i18n/useTranslation'
import { listPath } from '../../listPath'
import { mostBars, ReportPlot } from '../ReportPlot'
import { rowName } from './rowName'
import type { ShownSales } from './useSalesReport'

/** The value of each row as a bar that opens its list: of all months, of the largest of others. */
export function SalesPlot({ by, rows, branches, currency }: ShownSales) {
  const { t } = useTranslation('reports')
  const { id } = useBranch()
  const [only] = branches.length === 1 && branches[0]?.branch_id === id ? branches : []
  return (
    <ReportPlot
      name={t(`sales.${by}`)}
      head={t(`grouping.${by}`)}
      title={t('value')}
      rows={rows}
      {...(by === 'month' ? {} : { most: mostBars })}
      keyOf={({ key }) => String(key)}
      nameOf={(row, length) => rowName(t, by, row, length)}
      amountOf={({ won }) => won.value}
      currency={currency}
      pathOf={({ key }) => only && listPath(salesList(by, key, only))}
    />
  )
}
