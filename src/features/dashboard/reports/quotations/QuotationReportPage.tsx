import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths'
import { FigureStrip } from '../../../../components/values/FigureStrip'
import { Money } from '../../../../components/values/Money'
import { PageHead } from '../../../../components/pages/PageHead'
import { QueryState } from '../../../../components/pages/QueryState'
import { exportQuotationsReport } from '../../../../contract/reports'
import { unvaluedOf } from '../../../../domain/dashboard/figureList'
import { addAmounts } from '../../../../domain/dashboard/figures'
import { quotationCount, quotationList, quotationPeriods } from '../../../../domain/dashboard/quotations'
import { useTranslation } from '../../../../i18n/useTranslation'
import { ExportMenu } from '../../../../pickers/list/exports/ExportMenu'
import '../../dashboard.scss'
import { FigureLink } from '../../figures/FigureLink'
import { ReportPicture } from '../../picture/ReportPicture'
import { ScopeSelects } from '../../scope/ScopeSelects'
import { useDashboardScope } from '../../scope/useDashboardScope'
import { exportColumns } from '../exportColumns'
import '../reports.scss'
import { ReportSegments } from '../ReportSegments'
import { useAbout } from '../useAbout'
import { quotationsPicture } from './quotationsPicture'
import { QuotationsPlot } from './QuotationsPlot'
import { QuotationsTable } from './QuotationsTable'
import { useQuotationsReport, type ShownQuotations } from './useQuotationsReport'

/** Quotations without an answer by the day on which they expire, and those that have expired. */
export default function QuotationReportPage() {
  const { t } = useTranslation('reports')
  const scope = useDashboardScope()
  const report = useQuotationsReport(scope)
  const { within, asked, query } = report
  const about = useAbout(scope.branches, undefined)
  const columns = useExportColumns()
  return (
    <div className="zb-page">
      <PageHead
        title={t('quotations.title')}
        back={paths.reports}
        phone="pill"
        actions={
          <>
            <ScopeSelects scope={scope} {...report} hasPeriod={false} />
            <ExportMenu operation={exportQuotationsReport} asked={asked} columns={columns} />
            <ReportPicture
              report={query.data && (() => quotationsPicture(t, query.data!, about))}
              name="quotations"
              branches={scope.branches}
            />
          </>
        }
      />
      <ReportSegments
        name="within"
        label={t('quotations.expire')}
        values={quotationPeriods}
        current={within}
        labelOf={(period) => t(`quotations.within.${period}`)}
      />
      <QueryState
        query={query}
        errorTitle={t('failed')}
        isEmpty={({ total }) => total.count === 0}
        empty={t(within === 'expired' ? 'quotations.none_expired' : 'quotations.none_expiring')}
      >
        {(shown) => (
          <div className="zb-report-sections">
            <Totals {...shown} />
            <QuotationsPlot {...shown} />
            <QuotationsTable {...shown} />
            <p className="zb-small zb-muted">
              {t('quotations.converted', { currency: shown.currency })}{' '}
              {shown.rows.length < shown.total.count &&
                t('quotations.first_shown', { shown: shown.rows.length, total: shown.total.count })}
            </p>
          </div>
        )}
      </QueryState>
    </div>
  )
}

function Totals({ total, currencies, currency, branches }: ShownQuotations) {
  const { t } = useTranslation('reports')
  const link = (text: ReactNode, own?: string) => (
    <FigureLink
      branches={branches}
      listOf={(branch) => quotationList(branch, own)}
      countOf={(branch) => quotationCount(branch, own)}
    >
      {text}
    </FigureLink>
  )
  return (
    <FigureStrip
      label={t('figures')}
      tiles={[
        { label: t('quotations.quotations'), value: link(total.count) },
        {
          label: t('value'),
          value: link(<Money amount={total.value} currency={currency} />),
          ...(total.unvalued > 0
            ? {
                note: (
                  <FigureLink
                    branches={branches}
                    listOf={(branch) => unvaluedOf(quotationList(branch))}
                    countOf={({ amounts }) => addAmounts(amounts).unvalued}
                  >
                    {t('quotations.unvalued', { count: total.unvalued })}
                  </FigureLink>
                ),
              }
            : {}),
        },
        ...(currencies.some((sums) => sums.currency !== currency) ? currencies : []).map((sums) => ({
          label: t('quotations.total_in', { currency: sums.currency }),
          value: link(<Money amount={sums.total} currency={sums.currency} />, sums.currency),
          note: link(t('quotations.count', { count: sums.count }), sums.currency),
        })),
      ]}
    />
  )
}

/** The columns of the file, with their heads. */
function useExportColumns() {
  const { t } = useTranslation('reports')
  return exportColumns({
    branch: t('branch'),
    order_number: t('quotations.quotation'),
    valid_until: t('quotations.valid_until'),
    client_name: t('grouping.client'),
    assignee_name: t('quotations.assignee'),
    currency: t('currency'),
    total: t('quotations.total'),
    branch_currency: t('quotations.branch_currency'),
    value: t('value'),
  })
}
