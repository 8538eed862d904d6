import type { TFunction } from 'i18next'
import type { DashboardReport } from '../../../../documents/kinds/dashboardDocument'
import { scorePercents, type Scorecard, type SupplierScore } from '../../../../domain/dashboard/suppliers'
import { noBreak } from '../../../../domain/money/figures'
import { joined } from '../../../../i18n/joined'
import { hours } from '../../figures/supplierFigures'
import { formatDecimal, formatMoney } from '../../../../i18n/figures'

/** The scorecard as text: a section for the answers, the awards and the deliveries of each supplier. */
export function suppliersPicture(
  t: TFunction<'reports'>,
  { rows, total, currency }: Scorecard,
  about: string,
): DashboardReport {
  const section = (
    title: string,
    isIn: (score: SupplierScore) => boolean,
    detail: (score: SupplierScore) => string,
    figure: (score: SupplierScore) => string,
  ) => ({
    title,
    note: '',
    rows: [
      ...rows.filter(isIn).map((row) => ({
        label: row.supplier_name,
        detail: detail(row),
        figure: figure(row),
        share: null,
      })),
      { label: t('total'), detail: detail(total), figure: figure(total), share: null },
    ],
  })
  const percent = (value: string | null) => (value === null ? '–' : `${formatDecimal(value)}${noBreak}%`)
  const parts = (
    of: SupplierScore,
    ...names: ('asked' | 'answered' | 'offered' | 'won' | 'due' | 'on_time' | 'late')[]
  ) => joined(names.map((name) => `${t(`suppliers.${name}`)} ${of[name]}`))
  return {
    title: t('suppliers.title'),
    about,
    sections: [
      section(
        t('suppliers.answers'),
        ({ asked }) => asked > 0,
        (score) => parts(score, 'asked', 'answered'),
        (score) => `${hours(score.median_hours)} · ${percent(scorePercents(score).answered)}`,
      ),
      section(
        t('suppliers.awards'),
        ({ offered }) => offered > 0,
        (score) => parts(score, 'offered', 'won'),
        (score) =>
          joined([score.awarded && formatMoney(score.awarded.value, currency), percent(scorePercents(score).won)]),
      ),
      section(
        t('suppliers.deliveries'),
        ({ due }) => due > 0,
        (score) => parts(score, 'due', 'on_time', 'late'),
        (score) => percent(scorePercents(score).on_time),
      ),
    ],
  }
}
