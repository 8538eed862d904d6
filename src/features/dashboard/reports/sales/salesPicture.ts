import type { TFunction } from 'i18next'
import type { DashboardReport } from '../../../../documents/kinds/dashboardDocument'
import { marginPercent } from '../../../../domain/dashboard/figures'
import { earned, type Sales } from '../../../../domain/dashboard/sales'
import { noBreak } from '../../../../domain/money/figures'
import { joined } from '../../../../i18n/joined'
import { rowName } from './rowName'
import type { ShownSales } from './useSalesReport'
import { formatDecimal, formatMoney } from '../../../../i18n/figures'

/** The sales report as text: its totals, and a bar for each row. */
export function salesPicture(t: TFunction<'reports'>, shown: ShownSales, about: string): DashboardReport {
  const { by, rows, total, currency } = shown
  const most = Math.max(...rows.map(({ won }) => Number(won.value)))
  const detail = ({ won, margin }: Sales) =>
    joined([t('order_count', { count: won.count }), ...(margin ? marginOf(margin) : [])])
  const marginOf = (margin: NonNullable<Sales['margin']>) => {
    const percent = marginPercent(margin)
    return [
      `${t('margin')} ${formatMoney(earned(margin) ?? '0', currency)}`,
      // No brackets: a picture draws them the wrong way round among Arabic.
      percent && `${formatDecimal(percent)}${noBreak}%`,
    ]
  }
  const bar = (label: string, sales: Sales, share: number | null) => ({
    label,
    detail: detail(sales),
    figure: formatMoney(sales.won.value, currency),
    share,
  })
  return {
    title: t(`sales.${by}`),
    about,
    sections: [
      {
        title: t('value'),
        note: t('converted', { currency }),
        rows: [
          ...rows.map((row) => bar(rowName(t, by, row), row, most > 0 ? Number(row.won.value) / most : 0)),
          bar(t('total'), total, null),
        ],
      },
    ],
  }
}
