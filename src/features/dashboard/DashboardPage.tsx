import { useTranslation } from 'react-i18next'
import { LuPlus } from 'react-icons/lu'
import { useGetMeQuery } from '../../api/meApi'
import { useAppSelector } from '../../app/hooks'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { currentTime } from '../../components/currentTime'
import { PageHead } from '../../components/PageHead'
import { useMay } from '../../pickers/useMay'
import { CountCard } from './CountCard'
import './dashboard.scss'
import { DashboardPicture } from './DashboardPicture'
import { EnquiryOutcomes } from './EnquiryOutcomes'
import { FirstSteps } from './FirstSteps'
import { NewestEnquiries, NewestOrders } from './Newest'
import { OutstandingPayments } from './OutstandingPayments'
import { SampleDataNotice } from './SampleDataNotice'
import { AttentionCard } from './AttentionCard'
import { ScopeSelect } from './ScopeSelect'
import { WaitingMails } from './WaitingMails'
import { useDashboardScope } from './useDashboardScope'
import { useDashboardTop } from './useDashboardTop'
import { useStanding, type Count } from './useStanding'

/** The dashboard: the current work of the branch, from enquiry to order. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  const counts = useStanding()
  const { isKnown } = useDashboardTop()
  const branch = useAppSelector((state) => state.branch.branch)
  const scope = useDashboardScope()
  return (
    <div className="zb-page">
      <PageHead
        title={useGreeting()}
        documentTitle={t('title')}
        actions={
          <>
            <ScopeSelect scope={scope} />
            <DashboardPicture counts={counts} />
            {may('createEnquiry') && (
              <ButtonLink to={paths.enquiryCreate} look="primary" icon={LuPlus} shortcut="C">
                {t('new_enquiry')}
              </ButtonLink>
            )}
          </>
        }
      />
      {branch && <p className="zb-muted">{t('acting_in', { branch: branch.name })}</p>}
      <SampleDataNotice />
      <WaitingMails />
      <FirstSteps />
      <div style={{ visibility: isKnown ? undefined : 'hidden' }}>
        <AttentionCard scope={scope} />
        <Standing counts={counts} />
        <div className="zb-dashboard-newest">
          <NewestEnquiries />
          <NewestOrders />
          <OutstandingPayments />
          <EnquiryOutcomes />
        </div>
      </div>
    </div>
  )
}

/** How many documents have each status and how many are late, each linked to its list. */
function Standing({ counts }: { counts: readonly Count[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="zb-dashboard-counts" aria-label={t('pipeline')}>
      {counts.map((count) => (
        <CountCard key={count.title} {...count} />
      ))}
    </section>
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
