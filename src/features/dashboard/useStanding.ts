import { useTranslation } from 'react-i18next'
import { useListEnquiriesQuery } from '../../api/enquiriesApi'
import { useListOrdersQuery } from '../../api/ordersApi'
import { useListPurchaseOrdersQuery } from '../../api/purchaseOrdersApi'
import { useListRfqsQuery } from '../../api/rfqsApi'
import { paths } from '../../app/paths'
import type { QueryLike } from '../../components/QueryState'
import type { Page } from '../../contract/envelope'
import { useMay } from '../../pickers/useMay'

export interface Count {
  title: string
  /** The list of what is counted. */
  to: string
  query: QueryLike<Page<unknown>>
  /** It should be zero. */
  late?: true
}

const one = { limit: 1 } as const

/**
 * How many documents have each status, from enquiry to the last delivery, and how many are late in the time zone of the
 * branch.
 */
export function useStanding(): Count[] {
  const { t } = useTranslation('dashboard')
  const buys = useMay()('listPurchaseOrders')
  const purchases = useListPurchaseOrdersQuery({ ...one, late: 'true' }, { skip: !buys })
  const counts: Count[] = [
    {
      title: t('enquiries_open'),
      to: `${paths.enquiries}?status=open`,
      query: useListEnquiriesQuery({ ...one, status: 'open' }),
    },
    { title: t('rfqs_sent'), to: `${paths.rfqs}?status=sent`, query: useListRfqsQuery({ ...one, status: 'sent' }) },
    {
      title: t('rfqs_closed'),
      to: `${paths.rfqs}?status=closed`,
      query: useListRfqsQuery({ ...one, status: 'closed' }),
    },
    {
      title: t('orders_quoted'),
      to: `${paths.orders}?status=quoted`,
      query: useListOrdersQuery({ ...one, status: 'quoted' }),
    },
    {
      title: t('orders_confirmed'),
      to: `${paths.orders}?status=confirmed`,
      query: useListOrdersQuery({ ...one, status: 'confirmed' }),
    },
    {
      title: t('orders_delivering'),
      to: `${paths.orders}?status=delivering`,
      query: useListOrdersQuery({ ...one, status: 'delivering' }),
    },
    {
      title: t('orders_late'),
      to: `${paths.orders}?late=true`,
      query: useListOrdersQuery({ ...one, late: 'true' }),
      late: true,
    },
  ]
  return buys
    ? [
        ...counts,
        { title: t('purchase_late'), to: `${paths.orders}?view=purchase&late=true`, query: purchases, late: true },
      ]
    : counts
}
