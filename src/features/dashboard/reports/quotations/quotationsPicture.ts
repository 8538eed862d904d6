import type { TFunction } from 'i18next'
import type { DashboardReport } from '../../../../documents/kinds/dashboardDocument'
import { expirySteps } from '../../../../domain/dashboard/quotations'
import { joined } from '../../../../i18n/joined'
import { stepName } from './stepName'
import type { ShownQuotations } from './useQuotationsReport'
import { formatMoney } from '../../../../i18n/figures'

/** The quotations as text: what expires on each day, the total of each currency, and each of those that are shown. */
export function quotationsPicture(t: TFunction<'reports'>, shown: ShownQuotations, about: string): DashboardReport {
  const { within, rows, branches, currencies, total, currency } = shown
  const steps = expirySteps(within, branches).filter(({ count }) => count > 0)
  const most = Math.max(...steps.map(({ value }) => Number(value)))
  const detail = (count: number) => t('quotations.count', { count })
  return {
    title: t('quotations.title'),
    about: joined([t(`quotations.within.${within}`), about]),
    sections: [
      {
        title: t('value'),
        note: t('converted', { currency }),
        rows: [
          ...steps.map(({ key, count, value }) => ({
            label: stepName(key, 'long'),
            detail: detail(count),
            figure: formatMoney(value, currency),
            share: most > 0 ? Number(value) / most : 0,
          })),
          { label: t('total'), detail: detail(total.count), figure: formatMoney(total.value, currency), share: null },
        ],
      },
      {
        title: t('quotations.quotations'),
        note: '',
        rows: [
          ...rows.map((row) => ({
            label: row.order_number ?? '',
            detail: joined([row.valid_until, row.client_name, row.assignee_name]),
            figure: formatMoney(row.total, row.currency),
            share: null,
          })),
          ...currencies.map((sums) => ({
            label: t('quotations.total_in', { currency: sums.currency }),
            detail: detail(sums.count),
            figure: formatMoney(sums.total, sums.currency),
            share: null,
          })),
        ],
      },
    ],
  }
}
