import { useTranslation } from 'react-i18next'
import { LuPlus } from 'react-icons/lu'
import { useListEnquiriesQuery } from '../../api/enquiriesApi'
import { useGetMeQuery } from '../../api/meApi'
import { useListOrdersQuery } from '../../api/ordersApi'
import { useListRfqsQuery } from '../../api/rfqsApi'
import { useAppSelector } from '../../app/hooks'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { PageHead } from '../../components/PageHead'
import { useMay } from '../../pickers/useMay'
import { CountCard } from './CountCard'
import './dashboard.scss'
import './dashboardTexts'
import { EnquiryEnds } from './EnquiryEnds'
import { FirstSteps } from './FirstSteps'
import { NewestEnquiries, NewestOrders } from './Newest'
import { UnsentMails } from './UnsentMails'

/** The start page: where the work of my branch stands, from a client's words to an order. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  const branch = useAppSelector((state) => state.branch.branch)
  return (
    <div className="zb-page">
      <PageHead
        title={useGreeting()}
        documentTitle={t('title')}
        actions={
          may('createEnquiry') && (
            <ButtonLink to={paths.enquiryCreate} look="primary" icon={LuPlus}>
              {t('new_enquiry')}
            </ButtonLink>
          )
        }
      />
      {branch && <p className="zb-muted">{t('acting_in', { branch: branch.name })}</p>}
      <UnsentMails />
      <FirstSteps />
      <Pipeline />
      <div className="zb-dashboard-newest">
        <NewestEnquiries />
        <NewestOrders />
        <EnquiryEnds />
      </div>
    </div>
  )
}

const one = { limit: 1 } as const

/** How many documents stand at each step, each number the way to them. */
function Pipeline() {
  const { t } = useTranslation('dashboard')
  const counts = [
    { title: t('enquiries_open'), to: `${paths.enquiries}?status=open`, query: useListEnquiriesQuery({ ...one, status: 'open' }) },
    { title: t('rfqs_sent'), to: `${paths.rfqs}?status=sent`, query: useListRfqsQuery({ ...one, status: 'sent' }) },
    { title: t('rfqs_closed'), to: `${paths.rfqs}?status=closed`, query: useListRfqsQuery({ ...one, status: 'closed' }) },
    { title: t('orders_quoted'), to: `${paths.orders}?status=quoted`, query: useListOrdersQuery({ ...one, status: 'quoted' }) },
    { title: t('orders_confirmed'), to: `${paths.orders}?status=confirmed`, query: useListOrdersQuery({ ...one, status: 'confirmed' }) },
  ]
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
  const hour = new Date().getHours()
  const [name = ''] = me.name.split(' ')
  return t(hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening', { name })
}
