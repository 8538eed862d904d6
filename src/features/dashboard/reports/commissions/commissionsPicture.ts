import type { TFunction } from 'i18next'
import type { DashboardReport } from '../../../../documents/kinds/dashboardDocument'
import { negate } from '../../../../domain/money/money'
import { joined } from '../../../../i18n/joined'
import { isOverpaid } from '../../../../pickers/BalanceDue'
import type { ShownCommissions } from './useCommissionsReport'
import { formatMoney } from '../../../../i18n/figures'

type Sums = Record<'currency' | 'earned' | 'reversed' | 'paid' | 'due', string>

/** The balances as text: a section for each currency, with its total. */
export function commissionsPicture(
  t: TFunction<'reports'>,
  words: TFunction<'agents'>,
  { balances, totals }: ShownCommissions,
  about: string,
): DashboardReport {
  const detail = ({ currency, ...sums }: Sums) =>
    joined(
      (['earned', 'reversed', 'paid'] as const).map((kind) => `${words(kind)} ${formatMoney(sums[kind], currency)}`),
    )
  const figure = ({ due, currency }: Sums) =>
    isOverpaid(due) ? `${words('overpaid_balance')} ${formatMoney(negate(due), currency)}` : formatMoney(due, currency)
  return {
    title: t('commissions.title'),
    about,
    sections: totals.map((total) => {
      const own = balances.filter(({ currency }) => currency === total.currency)
      const most = Math.max(...own.map(({ due }) => Number(due)))
      return {
        title: t('commissions.balance_in', { currency: total.currency }),
        note: '',
        rows: [
          ...own.map((balance) => ({
            label: balance.agent_name,
            detail: detail(balance),
            figure: figure(balance),
            share: most > 0 ? Math.max(0, Number(balance.due)) / most : 0,
          })),
          { label: t('total'), detail: detail(total), figure: figure(total), share: null },
        ],
      }
    }),
  }
}
