import { Link } from 'react-router-dom'
import { paths } from '../../../../app/paths'
import { FigureStrip } from '../../../../components/values/FigureStrip'
import { PageHead } from '../../../../components/pages/PageHead'
import { QueryState } from '../../../../components/pages/QueryState'
import { exportCommissionsReport } from '../../../../contract/reports'
import { commissionFilters, type CommissionFilter } from '../../../../domain/dashboard/commissions'
import { useTranslation } from '../../../../i18n/useTranslation'
import { BalanceDue } from '../../../../pickers/BalanceDue'
import { ExportMenu } from '../../../../pickers/list/exports/ExportMenu'
import '../../dashboard.scss'
import { ReportPicture } from '../../picture/ReportPicture'
import { exportColumns } from '../exportColumns'
import '../reports.scss'
import { ReportSegments } from '../ReportSegments'
import { commissionsPicture } from './commissionsPicture'
import { CommissionsPlot } from './CommissionsPlot'
import { CommissionsTable } from './CommissionsTable'
import { allEntriesPath } from './entriesPaths'
import { ReportedEntries } from './ReportedEntries'
import { useCommissionsReport, type ShownCommissions } from './useCommissionsReport'

/** The commission of all agents by currency: accrued, reversed, paid and the balance due. */
export default function CommissionsDuePage() {
  const { t } = useTranslation('reports')
  const { t: words } = useTranslation('agents')
  const { balance, asked, query, chooseCurrency } = useCommissionsReport()
  return (
    <div className="zb-page">
      <PageHead
        title={t('commissions.title')}
        back={paths.reports}
        phone="pill"
        actions={
          <>
            <ExportMenu operation={exportCommissionsReport} asked={asked} columns={useExportColumns()} />
            <ReportPicture
              report={
                query.data && (() => commissionsPicture(t, words, query.data!, t(`commissions.filters.${balance}`)))
              }
              name="commissions"
              branches="all"
            />
          </>
        }
      />
      <ReportSegments
        name="balance"
        label={t('commissions.filter')}
        values={commissionFilters}
        current={balance}
        labelOf={(filter) => t(`commissions.filters.${filter}`)}
      />
      <QueryState
        query={query}
        errorTitle={t('failed')}
        isEmpty={({ balances }) => balances.length === 0}
        empty={t(balance === 'all' ? 'commissions.nothing' : 'commissions.nothing_found')}
      >
        {(shown) => (
          <div className="zb-report-sections">
            <Totals {...shown} balance={balance} />
            <CommissionsPlot {...shown} onChoose={chooseCurrency} />
            <CommissionsTable {...shown} balance={balance} />
            <ReportedEntries balance={balance} />
            <p className="zb-small zb-muted">{t('commissions.note')}</p>
          </div>
        )}
      </QueryState>
    </div>
  )
}

function Totals({ totals, balance }: ShownCommissions & { balance: CommissionFilter }) {
  const { t } = useTranslation('reports')
  return (
    <FigureStrip
      label={t('figures')}
      tiles={totals.map(({ currency, agents, due }) => ({
        label: t('commissions.balance_in', { currency }),
        value: (
          <Link to={allEntriesPath(balance, currency)}>
            <BalanceDue amount={due} currency={currency} />
          </Link>
        ),
        note: t('commissions.agents', { count: agents }),
      }))}
    />
  )
}

/** The columns of the file, with their heads. */
function useExportColumns() {
  const { t } = useTranslation('reports')
  const { t: words } = useTranslation('agents')
  return exportColumns({
    agent_name: t('commissions.agent'),
    currency: t('currency'),
    entries: words('entries'),
    earned: words('earned'),
    reversed: words('reversed'),
    paid: words('paid'),
    due: words('due'),
  })
}
