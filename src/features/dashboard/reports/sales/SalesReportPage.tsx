import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths'
import { FigureStrip } from '../../../../components/values/FigureStrip'
import { Money } from '../../../../components/values/Money'
import { PageHead } from '../../../../components/pages/PageHead'
import { Percent } from '../../../../components/values/Percent'
import { QueryState } from '../../../../components/pages/QueryState'
import { exportSalesReport } from '../../../../contract/reports'
import { uncostedOf, unvaluedOf, type FigureList } from '../../../../domain/dashboard/figureList'
import { marginList, marginPercent } from '../../../../domain/dashboard/figures'
import { earned, salesGroupings, salesList, type SalesGrouping } from '../../../../domain/dashboard/sales'
import { useTranslation } from '../../../../i18n/useTranslation'
import { ExportMenu } from '../../../../pickers/list/exports/ExportMenu'
import { useMay } from '../../../../pickers/useMay'
import '../../dashboard.scss'
import { FigureLink } from '../../figures/FigureLink'
import { ReportPicture } from '../../picture/ReportPicture'
import { ScopeSelects } from '../../scope/ScopeSelects'
import { exportColumns } from '../exportColumns'
import { ReportDays } from '../ReportDays'
import '../reports.scss'
import { ReportSegments } from '../ReportSegments'
import { useAbout } from '../useAbout'
import { useReportScope } from '../useReportScope'
import { salesPicture } from './salesPicture'
import { SalesPlot } from './SalesPlot'
import { SalesTable } from './SalesTable'
import { useSalesReport, type ShownSales } from './useSalesReport'

/** Sales and margin of a period by month, client, agent or category, each row with the list of its orders. */
export default function SalesReportPage() {
  const { t } = useTranslation('reports')
  const scope = useReportScope()
  const report = useSalesReport(scope)
  const { by, asked, query } = report
  const about = useAbout(scope.branches, query.data?.branches[0])
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
      <ReportSegments
        name="by"
        label={t('by')}
        values={salesGroupings}
        current={by}
        labelOf={(each) => t(`grouping.${each}`)}
      />
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

function Totals({ total: { won, margin }, branches, currency }: ShownSales) {
  const { t } = useTranslation('reports')
  type Branch = (typeof branches)[number]
  const all = (list: FigureList) => list
  const orders = ({ total }: Branch) => total.won.count
  const link = (text: ReactNode, countOf = orders, of = all) => (
    <FigureLink branches={branches} listOf={(branch) => of(salesList('month', null, branch))} countOf={countOf}>
      {text}
    </FigureLink>
  )
  const marginLink = (shown: ReactNode) =>
    link(
      shown,
      ({ total }) => total.margin?.orders ?? 0,
      (list) => marginList(list, margin),
    )
  return (
    <FigureStrip
      label={t('figures')}
      tiles={[
        {
          label: t('orders'),
          value: link(won.count),
        },
        {
          label: t('value'),
          value: link(<Money amount={won.value} currency={currency} />),
          ...(won.unvalued > 0
            ? { note: link(t('unvalued', { count: won.unvalued }), ({ total }) => total.won.unvalued, unvaluedOf) }
            : {}),
        },
        ...(margin
          ? [
              {
                label: t('margin'),
                value: marginLink(<Money amount={earned(margin)} currency={currency} />),
                ...(margin.uncosted > 0
                  ? {
                      note: link(
                        t('uncosted', { count: margin.uncosted }),
                        ({ total }) => total.margin?.uncosted ?? 0,
                        uncostedOf,
                      ),
                    }
                  : {}),
              },
              { label: t('margin_percent'), value: marginLink(<Percent value={marginPercent(margin)} decimals={1} />) },
            ]
          : []),
      ]}
    />
  )
}

/** The columns of the file, with their heads; costs only for those who may see them. */
function useExportColumns(by: SalesGrouping) {
  const { t } = useTranslation('reports')
  const seesCosts = useMay()('getMarkups')
  return exportColumns({
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
  })
}
