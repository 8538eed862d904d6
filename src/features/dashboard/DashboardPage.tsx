import { LuChartColumn, LuLayoutDashboard, LuPlus } from 'react-icons/lu'
import { useGetMeQuery } from '../../api/meApi'
import { useAppSelector } from '../../app/hooks'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { currentTime } from '../../components/values/currentTime'
import { EmptyState } from '../../components/pages/EmptyState'
import { PageHead } from '../../components/pages/PageHead'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { AttentionCard } from './attention/AttentionCard'
import './dashboard.scss'
import { DashboardPicture } from './picture/DashboardPicture'
import { FirstSteps, useShowsFirstSteps } from './FirstSteps'
import { HitRateCard, MarginCard, WonCard } from './figures/MonthCards'
import { OutcomesCard } from './figures/OutcomesCard'
import { OutstandingPayments } from './figures/OutstandingPayments'
import { PipelineCard } from './figures/PipelineCard'
import { SampleDataNotice } from './SampleDataNotice'
import { ScopeSelects } from './scope/ScopeSelects'
import { SuppliersCard } from './figures/SuppliersCard'
import { useDashboardFigures, type DashboardFigures } from './figures/useDashboardFigures'
import { useDashboardScope } from './scope/useDashboardScope'
import { useDashboardTop } from './useDashboardTop'
import { WaitingMails } from './attention/WaitingMails'

/** The dashboard: what needs attention, and the figures of a branch or of all; in an empty company the first steps. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const scope = useDashboardScope()
  const figures = useDashboardFigures(scope)
  const { isKnown } = useDashboardTop()
  const branch = useAppSelector((state) => state.branch.branch)
  return (
    <div className="zb-page">
      <PageHead
        title={useGreeting()}
        documentTitle={t('title')}
        actions={
          <>
            {!figures.is_empty && (
              <>
                <ScopeSelects scope={scope} {...figures} />
                <DashboardPicture figures={figures} scope={scope} />
                <ButtonLink to={paths.reports} icon={LuChartColumn}>
                  {t('reports')}
                </ButtonLink>
              </>
            )}
            <NewEnquiry />
          </>
        }
      />
      {branch && <p className="zb-muted">{t('acting_in', { branch: branch.name })}</p>}
      <SampleDataNotice />
      <WaitingMails />
      <FirstSteps />
      <div style={{ visibility: isKnown ? undefined : 'hidden' }}>
        {figures.is_empty ? (
          <NothingYet />
        ) : (
          <>
            <div className="zb-dashboard-top">
              <AttentionCard scope={scope} />
              <PipelineCard figures={figures} />
            </div>
            <Cards figures={figures} />
          </>
        )}
      </div>
    </div>
  )
}

function Cards({ figures }: { figures: DashboardFigures }) {
  const may = useMay()
  const { data, error } = figures.query
  // One answer has all figures: its failure is said once, in the pipeline.
  if (data === undefined && error !== undefined) return <OutstandingPayments />
  return (
    <div className="zb-dashboard-cards">
      <WonCard figures={figures} />
      <HitRateCard figures={figures} />
      <SuppliersCard figures={figures} />
      {may('getMarkups') && <MarginCard figures={figures} />}
      <OutcomesCard figures={figures} />
      <OutstandingPayments />
    </div>
  )
}

/** Where neither first steps nor documents are shown. */
function NothingYet() {
  const { t } = useTranslation('dashboard')
  if (useShowsFirstSteps()) return null
  return <EmptyState icon={LuLayoutDashboard} title={t('nothing_yet')} actions={<NewEnquiry />} />
}

function NewEnquiry() {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  if (!may('createEnquiry')) return null
  return (
    <ButtonLink to={paths.enquiryCreate} look="primary" icon={LuPlus} shortcut="C">
      {t('new_enquiry')}
    </ButtonLink>
  )
}

function useGreeting(): string {
  const { t } = useTranslation('dashboard')
  const { data: me } = useGetMeQuery()
  if (!me) return t('hello')
  const hour = currentTime().getHours()
  const [name = ''] = me.name.split(' ')
  return t(hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening', { name })
}
