import { LuChartColumn, LuLayoutDashboard, LuPlus } from 'react-icons/lu'
import { useGetMeQuery } from '../../api/meApi'
import { useAppSelector } from '../../app/hooks'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { currentTime } from '../../components/currentTime'
import { EmptyState } from '../../components/EmptyState'
import { PageHead } from '../../components/PageHead'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { AttentionCard } from './AttentionCard'
import './dashboard.scss'
import { DashboardPicture } from './DashboardPicture'
import { FirstSteps, useShowsFirstSteps } from './FirstSteps'
import { HitRateCard, MarginCard, WonCard } from './MonthCards'
import { OutcomesCard } from './OutcomesCard'
import { OutstandingPayments } from './OutstandingPayments'
import { PipelineCard } from './PipelineCard'
import { SampleDataNotice } from './SampleDataNotice'
import { ScopeSelects } from './ScopeSelects'
import { SuppliersCard } from './SuppliersCard'
import { useDashboardFigures, type DashboardFigures } from './useDashboardFigures'
import { useDashboardScope } from './useDashboardScope'
import { useDashboardTop } from './useDashboardTop'
import { WaitingMails } from './WaitingMails'

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
