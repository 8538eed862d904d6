import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAppSelector } from '../../../app/hooks'
import { paths } from '../../../app/paths'
import { FigureStrip } from '../../../components/FigureStrip'
import { Money } from '../../../components/Money'
import { PageHead } from '../../../components/PageHead'
import { Percent } from '../../../components/Percent'
import { QueryState } from '../../../components/QueryState'
import { Segments } from '../../../components/Segments'
import type { Column } from '../../../components/tableColumns'
import { exportSalesReport } from '../../../contract/reports'
import { marginPercent } from '../../../domain/dashboard/figures'
import { earned, salesGroupings, type SalesGrouping } from '../../../domain/dashboard/sales'
import { ExportMenu } from '../../../pickers/list/exports/ExportMenu'
import { useMay } from '../../../pickers/useMay'
import '../dashboard.scss'
import { ReportPicture } from '../ReportPicture'
import { ScopeSelects } from '../ScopeSelects'
import { ReportDays } from './ReportDays'
import './reports.scss'
import { salesPicture } from './salesPicture'
import { SalesPlot } from './SalesPlot'
import { SalesTable } from './SalesTable'
import { useReportScope } from './useReportScope'
import { useSalesReport, type ShownSales } from './useSalesReport'

/** Sales and margin of a period by month, client, agent or category, each row with the list of its orders. */
export default function SalesReportPage() {
  const { t } = useTranslation('reports')
  const scope = useReportScope()
  const report = useSalesReport(scope)
  const { by, asked, query } = report
  const about = useAbout(scope.branches, query.data)
  const columns = useExportColumns(by)
  return (
    <div className="zb-page">
      <PageHead
        title={t(`sales.${by}`)}
        back={paths.reports}
        phone="pill"
        actions={
          <>
            <ScopeSelects scope={scope} {...report} hasDays={scope.hasDays} />
            <ReportDays days={query.data?.branches[0]} onChange={scope.chooseDay} />
            <ExportMenu operation={exportSalesReport} asked={asked} columns={columns} />
            <ReportPicture
              report={query.data && (() => salesPicture(t, query.data!, about))}
              name="sales"
              branches={scope.branches}
            />
          </>
        }
      />
      <Groupings current={by} />
      <QueryState
        query={query}
        errorTitle={t('failed')}
        isEmpty={({ total }) => total.won.count === 0}
        empty={t('nothing')}
      >
        {(shown) => (
          <div className="zb-report-sections">
            <Totals {...shown} />
            <SalesPlot {...shown} />
            <SalesTable {...shown} />
            <p className="zb-small zb-muted">
              {t('converted', { currency: shown.currency })} {by === 'category' && t('parts')}
            </p>
          </div>
        )}
      </QueryState>
    </div>
  )
}

/** The groupings of the same sales, as links that keep the other filters. */
function Groupings({ current }: { current: SalesGrouping }) {
  const { t } = useTranslation('reports')
  const [params] = useSearchParams()
  const segments = salesGroupings.map((by) => {
    const query = new URLSearchParams(params)
    query.set('by', by)
    query.delete('sort')
    return { to: `${paths.salesReport}?${query.toString()}`, label: t(`grouping.${by}`), active: by === current }
  })
  return (
    <div className="zb-report-groupings">
      <Segments segments={segments} label={t('by')} />
    </div>
  )
}

function Totals({ total: { won, margin }, currency }: ShownSales) {
  const { t } = useTranslation('reports')
  return (
    <FigureStrip
      label={t('figures')}
      tiles={[
        { label: t('orders'), value: won.count },
        {
          label: t('value'),
          value: <Money amount={won.value} currency={currency} />,
          ...(won.unvalued > 0 ? { note: t('unvalued', { count: won.unvalued }) } : {}),
        },
        ...(margin
          ? [
              {
                label: t('margin'),
                value: <Money amount={earned(margin)} currency={currency} />,
                ...(margin.uncosted > 0 ? { note: t('uncosted', { count: margin.uncosted }) } : {}),
              },
              { label: t('margin_percent'), value: <Percent value={marginPercent(margin)} decimals={1} /> },
            ]
          : []),
      ]}
    />
  )
}

/** The branches and the days of the report, in words. */
function useAbout(scope: 'all' | undefined, shown: ShownSales | undefined): string {
  const { t } = useTranslation('dashboard')
  const branch = useAppSelector((state) => state.branch.branch)
  const [first] = shown?.branches ?? []
  const days = first && `${first.from} – ${first.to}`
  return [scope === 'all' ? t('all_branches') : branch?.name, days].filter(Boolean).join(' · ')
}

/** The columns of the file, with their heads; costs only for those who may see them. */
function useExportColumns(by: SalesGrouping): Column<object>[] {
  const { t } = useTranslation('reports')
  const seesCosts = useMay()('getMarkups')
  const heads: Record<string, string> = {
    branch: t('branch'),
    name: t(`grouping.${by}`),
    from: t('from'),
    to: t('to'),
    orders: t('orders'),
    currency: t('currency'),
    value: t('value'),
    unvalued: t('unvalued_column'),
    ...(seesCosts
      ? {
          net: t('net'),
          cost: t('cost'),
          margin: t('margin'),
          margin_percent: t('margin_percent'),
          uncosted: t('uncosted_column'),
        }
      : {}),
  }
  return Object.entries(heads).map(([id, header]) => ({ id, header, cell: () => null }))
}
