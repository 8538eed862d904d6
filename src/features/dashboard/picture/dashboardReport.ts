import type { TFunction } from 'i18next'
import type { DashboardReport, DashboardSection } from '../../../documents/kinds/dashboardDocument'
import { hitRate, marginPercent, type Margin } from '../../../domain/dashboard/figures'
import { noBreak } from '../../../domain/money/figures'
import { subtract } from '../../../domain/money/money'
import { joined } from '../../../i18n/joined'
import { monthName } from '../../../i18n/monthName'
import { answeredPercent, hours } from '../figures/supplierFigures'
import type { ShownFigures } from '../figures/useDashboardFigures'
import { formatDecimal, formatMoney } from '../../../i18n/figures'

type T = TFunction<'dashboard'>

const percent = (value: string | null) => (value === null ? '–' : `${formatDecimal(value)}${noBreak}%`)
const share = (value: number, most: number) => (most > 0 ? Math.max(0, value) / most : 0)
const earned = (margin: Margin | null) => (margin ? subtract(margin.net, margin.cost) : '0')

/** The figures that are shown as a report, in the order of the page; what is empty is left out. */
export function dashboardReport(
  t: T,
  shown: ShownFigures,
  about: string,
  statusName: (status: string) => string,
): DashboardReport {
  const sections = [
    pipeline(t, shown),
    wonByMonth(t, shown),
    hitRates(t, shown),
    margins(t, shown),
    outcomes(t, shown, statusName),
    responses(t, shown),
  ]
  return { title: t('title'), about, sections: sections.filter(({ rows }) => rows.length > 0) }
}

function pipeline(t: T, { pipeline: stages, won, currency }: ShownFigures): DashboardSection {
  const rows = [...stages.slice(0, 3), { stage: 'won' as const, ...won }, ...stages.slice(3)]
  const most = Math.max(...rows.map(({ value }) => Number(value)))
  return {
    title: t('pipeline'),
    note: '',
    rows: rows.map(({ stage, count, value }) => ({
      label: t(`stage.${stage}`),
      detail: t(`stage_count.${stage}`, { count }),
      figure: formatMoney(value, currency),
      share: share(Number(value), most),
      ...(stage === 'won' ? { tone: 'won' as const } : {}),
    })),
  }
}

function wonByMonth(t: T, { months, won, currency }: ShownFigures): DashboardSection {
  const most = Math.max(...months.map((month) => Number(month.won.value)))
  return {
    title: t('won_by_month'),
    note: '',
    rows:
      won.count === 0
        ? []
        : months.map((month) => ({
            label: monthName(month.month, 'long'),
            detail: t('stage_count.won', { count: month.won.count }),
            figure: formatMoney(month.won.value, currency),
            share: share(Number(month.won.value), most),
          })),
  }
}

function hitRates(t: T, { months, quoted }: ShownFigures): DashboardSection {
  return {
    title: t('hit_rate'),
    note: `${percent(hitRate(quoted))} · ${t('hit_rate_note')}`,
    rows:
      hitRate(quoted) === null
        ? []
        : months.map((month) => ({
            label: monthName(month.month, 'long'),
            detail: joined(
              (['won', 'lost'] as const).map((kind) => t(`quoted_count.${kind}`, { total: month.quoted[kind] })),
            ),
            figure: percent(hitRate(month.quoted)),
            share: Number(hitRate(month.quoted) ?? 0) / 100,
          })),
  }
}

function margins(t: T, { months, margin, currency }: ShownFigures): DashboardSection {
  const most = Math.max(...months.map((month) => Number(earned(month.margin))))
  return {
    title: t('margin_by_month'),
    note: margin && margin.uncosted > 0 ? t('uncosted', { count: margin.uncosted }) : '',
    rows:
      !margin || margin.orders === 0
        ? []
        : months.map((month) => ({
            label: monthName(month.month, 'long'),
            detail: percent(month.margin && marginPercent(month.margin)),
            figure: formatMoney(earned(month.margin), currency),
            share: share(Number(earned(month.margin)), most),
          })),
  }
}

function outcomes(
  t: T,
  { outcomes: ended, currency }: ShownFigures,
  statusName: (status: string) => string,
): DashboardSection {
  const most = Math.max(...ended.map(({ count }) => count))
  return {
    title: t('outcomes'),
    note: '',
    rows: ended.map(({ status, reason_code, count, value }) => ({
      label: t(`closed_because.${reason_code ?? 'none'}`),
      detail: `${statusName(status)} · ${formatMoney(value, currency)}`,
      figure: formatDecimal(String(count)),
      share: share(count, most),
      ...(status === 'lost' ? { tone: 'lost' as const } : {}),
    })),
  }
}

const responses = (t: T, { suppliers }: ShownFigures): DashboardSection => ({
  title: t('responses'),
  note: t('responses_note'),
  rows: suppliers.map((supplier) => ({
    label: supplier.supplier_name,
    detail: t('responded_of', { answered: supplier.answered, asked: supplier.asked }),
    figure: `${hours(supplier.median_hours)} · ${percent(answeredPercent(supplier))}`,
    share: null,
  })),
})
