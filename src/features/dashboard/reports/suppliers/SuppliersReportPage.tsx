import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths'
import { FigureStrip } from '../../../../components/values/FigureStrip'
import { Money } from '../../../../components/values/Money'
import { PageHead } from '../../../../components/pages/PageHead'
import { Percent } from '../../../../components/values/Percent'
import { QueryState } from '../../../../components/pages/QueryState'
import { exportSuppliersReport } from '../../../../contract/reports'
import { scorePercents, type ListedFigure, type Scorecard } from '../../../../domain/dashboard/suppliers'
import { useTranslation } from '../../../../i18n/useTranslation'
import { ExportMenu } from '../../../../pickers/list/exports/ExportMenu'
import { useMay } from '../../../../pickers/useMay'
import '../../dashboard.scss'
import { ReportPicture } from '../../picture/ReportPicture'
import { ScopeSelects } from '../../scope/ScopeSelects'
import { hours } from '../../figures/supplierFigures'
import { exportColumns } from '../exportColumns'
import { ReportDays } from '../ReportDays'
import '../reports.scss'
import { useAbout } from '../useAbout'
import { useReportScope } from '../useReportScope'
import { ScoreLink } from './ScoreLink'
import { suppliersPicture } from './suppliersPicture'
import { SuppliersPlot } from './SuppliersPlot'
import { SuppliersTable } from './SuppliersTable'
import { useSuppliersReport } from './useSuppliersReport'

/** How suppliers did in a period: their answers, what they won, and whether they delivered in time. */
export default function SuppliersReportPage() {
  const { t } = useTranslation('reports')
  const scope = useReportScope()
  const report = useSuppliersReport(scope)
  const { query } = report
  const about = useAbout(scope.branches, query.data?.branches[0])
  const columns = useExportColumns()
  return (
    <div className="zb-page">
      <PageHead
        title={t('suppliers.title')}
        back={paths.reports}
        phone="pill"
        actions={
          <>
            <ScopeSelects scope={scope} {...report} hasDays={scope.hasDays} />
            <ReportDays days={query.data?.branches[0]} onChange={scope.chooseDay} />
            <ExportMenu operation={exportSuppliersReport} asked={scope.filters} columns={columns} />
            <ReportPicture
              report={query.data && (() => suppliersPicture(t, query.data!, about))}
              name="suppliers"
              branches={scope.branches}
            />
          </>
        }
      />
      <QueryState
        query={query}
        errorTitle={t('failed')}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('suppliers.nothing')}
      >
        {(card) => (
          <div className="zb-report-sections">
            <Totals {...card} />
            <SuppliersPlot {...card} />
            <SuppliersTable {...card} />
            <p className="zb-small zb-muted">
              {t('suppliers.note')} {t('suppliers.lists')}{' '}
              {card.total.awarded && t('suppliers.converted', { currency: card.currency })}
            </p>
          </div>
        )}
      </QueryState>
    </div>
  )
}

function Totals({ total, currency, branches }: Scorecard) {
  const { t } = useTranslation('reports')
  const percents = scorePercents(total)
  const { awarded } = total
  const link = (figure: ListedFigure, shown: ReactNode, counted?: number) => (
    <ScoreLink figure={figure} counted={counted} score={total} branches={branches} supplier_id={undefined}>
      {shown}
    </ScoreLink>
  )
  const percent = (figure: 'answered' | 'won' | 'on_time', all: number) => ({
    label: t(`suppliers.${figure}_percent`),
    value: link(figure, <Percent value={percents[figure]} decimals={1} />),
    note: t('suppliers.part_of', { part: total[figure], total: all }),
  })
  return (
    <FigureStrip
      label={t('figures')}
      tiles={[
        percent('answered', total.asked),
        { label: t('suppliers.median_hours'), value: link('answered', hours(total.median_hours)) },
        percent('won', total.offered),
        ...(awarded
          ? [
              {
                label: t('suppliers.awarded'),
                value: link('won', <Money amount={awarded.value} currency={currency} />),
                ...(awarded.unvalued > 0
                  ? { note: link('unvalued', t('suppliers.unvalued', { count: awarded.unvalued }), awarded.unvalued) }
                  : {}),
              },
            ]
          : []),
        percent('on_time', total.on_time + total.late),
      ]}
    />
  )
}

/** The columns of the file, with their heads; amounts only for those who may see them. */
function useExportColumns() {
  const { t } = useTranslation('reports')
  const seesPrices = useMay()('getMarkups')
  return exportColumns({
    supplier_name: t('suppliers.supplier'),
    asked: t('suppliers.asked'),
    answered: t('suppliers.answered'),
    answered_percent: t('suppliers.answered_percent'),
    median_hours: t('suppliers.median_hours'),
    offered: t('suppliers.offered'),
    won: t('suppliers.won'),
    won_percent: t('suppliers.won_percent'),
    ...(seesPrices
      ? { currency: t('currency'), awarded: t('suppliers.awarded'), unvalued: t('suppliers.unvalued_column') }
      : {}),
    due: t('suppliers.due'),
    on_time: t('suppliers.on_time'),
    late: t('suppliers.late'),
    on_time_percent: t('suppliers.on_time_percent'),
  })
}
