import { generatePath } from 'react-router-dom'
import { paths } from '../../../../app/paths'
import type { Scorecard } from '../../../../domain/dashboard/suppliers'
import { useTranslation } from '../../../../i18n/useTranslation'
import { mostBars, ReportPlot } from '../ReportPlot'

/** What was awarded to the suppliers with most of it, as bars that open the supplier; only where amounts may be seen. */
export function SuppliersPlot({ rows, total, currency }: Scorecard) {
  const { t } = useTranslation('reports')
  if (!total.awarded) return null
  const amounts = rows.flatMap(({ awarded, supplier_id, supplier_name }) =>
    awarded && Number(awarded.value) > 0 ? [{ supplier_id, supplier_name, value: awarded.value }] : [],
  )
  return (
    <ReportPlot
      name={t('suppliers.title')}
      head={t('suppliers.supplier')}
      title={t('suppliers.awarded')}
      rows={amounts.sort((left, right) => Number(right.value) - Number(left.value))}
      most={mostBars}
      keyOf={({ supplier_id }) => supplier_id}
      nameOf={({ supplier_name }) => supplier_name}
      amountOf={({ value }) => value}
      currency={currency}
      pathOf={({ supplier_id }) => generatePath(paths.supplier, { id: supplier_id })}
    />
  )
}
