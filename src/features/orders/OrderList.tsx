import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { LuShoppingCart } from 'react-icons/lu'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { useGetMeQuery } from '../../api/meApi'
import { listOrders, useCountOrderQueuesQuery, useListOrdersQuery } from '../../api/ordersApi'
import { paths } from '../../app/paths'
import { DateText } from '../../components/values/DateText'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { LateFlag } from '../../components/values/LateFlag'
import { ListPage } from '../../components/lists/ListPage'
import { Money } from '../../components/values/Money'
import { StatusBadge } from '../../components/values/StatusBadge'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useListAddress } from '../../components/lists/useListAddress'
import type { OrderSummary } from '../../contract/order'
import { exportOrders, orderSorts } from '../../contract/orders'
import { queues } from '../../domain/documents/queues'
import { currencyCodes } from '../../domain/money/currencies'
import { goodsUnderWay } from '../../domain/orders/lateness'
import { isEnded, orderStatuses } from '../../domain/orders/orderLifeCycle'
import { paymentFilters } from '../../domain/payments/paymentStates'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useFilters } from '../../pickers/filters/useFilters'
import { useServerList } from '../../pickers/list/useServerList'
import { useMay } from '../../pickers/useMay'
import {
  amountsOf,
  filterOptions,
  idsOf,
  oneOf,
  severalOf,
  spanOf,
  wordsIn,
  wordsOf,
} from '../../pickers/choices/listQuery'
import {
  assigneeColumn,
  clientColumn,
  dueColumn,
  createdColumn,
  linesColumn,
  statusColumn,
  totalColumn,
} from '../../pickers/list/commonColumns'
import { QueueTabs } from '../../pickers/list/QueueTabs'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'
import { useStatusFilter } from '../../components/lists/useStatusFilter'
import { PaymentBadge } from './payments/PaymentBadge'
import { useDaysLate } from './useDaysLate'
import { useOrderBulk } from './useOrderBulk'
import { ValidUntil } from './ValidUntil'

/** The orders of the branch: search, status, order and page are in the URL. */
export function OrderList({ kinds }: { kinds: ReactNode }) {
  const { t } = useTranslation('orders')
  const address = useListAddress()
  const filter = useFilters()
  const may = useMay()
  const [seesSuppliers, seesCosts] = [may('listPurchaseOrders'), may('getMarkups')]
  const create = useCreateLink('createOrder', paths.orderCreate, t('new'))
  const asked = {
    ...wordsOf(address, orderSorts),
    queue: oneOf(queues, address.filter('queue')),
    status: severalOf(orderStatuses, address, 'status'),
    client_id: idsOf(address, 'client_id'),
    agent_id: idsOf(address, 'agent_id'),
    no_agent: oneOf(['true'], address.filter('no_agent')),
    category: wordsIn(address, 'category'),
    no_category: oneOf(['true'], address.filter('no_category')),
    supplier_id: seesSuppliers ? idsOf(address, 'supplier_id') : undefined,
    assignee_id: idsOf(address, 'assignee_id'),
    currency: severalOf(currencyCodes, address, 'currency'),
    late: oneOf(['true'], address.filter('late')),
    payment: severalOf(paymentFilters, address, 'payment'),
    ...amountsOf(address, 'total'),
    no_rate: oneOf(['true'], address.filter('no_rate')),
    no_cost: seesCosts ? oneOf(['true', 'false'], address.filter('no_cost')) : undefined,
    ...spanOf(address, 'created', filter.today),
    ...spanOf(address, 'quoted', filter.today),
    ...spanOf(address, 'confirmed', filter.today),
    ...spanOf(address, 'required', filter.today),
    ...spanOf(address, 'valid_until', filter.today),
  }
  const listed = { address, asked, query: useListOrdersQuery({ ...asked, ...address.page }) }
  const { data: me } = useGetMeQuery()
  const { data: known } = useGetCategoriesQuery()
  const categories = filterOptions(known?.items, asked.category)
  const columns = useMemo(() => columnsOf(t, me?.id), [t, me?.id])
  const bulk = { actions: useOrderBulk(), endpoint: listOrders }
  const list = useServerList('orders', listed, { columns, exports: exportOrders, to: paths.order, bulk })
  return (
    <ListPage
      actions={create}
      tabs={
        <div className="zb-tabs-row">
          {kinds}
          <QueueTabs counts={useCountOrderQueuesQuery().data} />
        </div>
      }
      filters={[
        useStatusFilter(t('status'), orderStatuses),
        filter.records('client'),
        filter.records('user'),
        filter.records('agent'),
        seesSuppliers && filter.records('supplier'),
        filter.only('no_agent', t('agent'), t('no_agent')),
        { kind: 'choice', name: 'category', label: t('category'), options: categories },
        filter.only('no_category', t('category'), t('no_category')),
        filter.amounts('total', t('total')),
        filter.currency(),
        filter.only('no_rate', t('exchange_rate'), t('no_rate')),
        seesCosts && {
          ...filter.only('no_cost', t('known_costs'), t('no_cost')),
          options: [
            { value: 'true', label: t('no_cost') },
            { value: 'false', label: t('with_cost') },
          ],
        },
        filter.only('late', t('late'), t('only_late')),
        filter.some('payment', t('payment'), paymentFilters, (value) => t(`payment_filter.${value}`)),
        filter.days('required', t('required_by')),
        filter.days('valid_until', t('valid_until')),
        filter.days('created', t('created_at')),
        filter.days('quoted', t('quoted_at')),
        filter.days('confirmed', t('confirmed_at')),
      ]}
      {...list}
      {...listTexts(t, LuShoppingCart)}
      card={(order) => <OrderCard {...order} />}
    />
  )
}

// Those that are shown leave room for the whole name of a client in a window of 1440.
const columnsOf = (t: TFunction<'orders'>, me: string | undefined): Column<OrderSummary>[] => [
  {
    id: 'number',
    header: t('number'),
    fields: [{ field: 'number' }, { field: 'revision', header: t('revision_head') }],
    cell: (order) => <OrderNumber {...order} />,
    sort: 'number',
    link: true,
    bone: 'mid',
  },
  clientColumn(t('client_and_number'), t('client'), {
    field: 'client_po_number',
    header: t('client_po_number'),
    of: ({ client_po_number }) => client_po_number,
  }),
  { ...linesColumn(t('lines')), yields: 1 },
  statusColumn(t('status')),
  { ...dueColumn('valid_until', t('valid_until'), (order) => <ValidUntil {...order} />, 'short'), yields: 2 },
  dueColumn('required_by', t('required_by'), (order) => <RequiredBy {...order} />),
  totalColumn(t('total'), t('currency')),
  {
    id: 'payment',
    header: t('payment'),
    fields: [
      { field: 'payable', header: t('payable') },
      { field: 'paid', header: t('paid') },
      { field: 'payment_state' },
    ],
    cell: (order) => <PaymentBadge state={order.payment_state} />,
    sort: 'payment_state',
    bone: 'short',
  },
  { ...assigneeColumn(t('assignee'), me), hidden: true },
  { ...createdColumn(t('created_at')), hidden: true },
]

function OrderNumber({ number, revision }: OrderSummary) {
  const { t } = useTranslation('orders')
  return (
    <>
      <DocumentNumber number={number} />
      {revision > 1 && <span className="zb-quiet zb-small ms-2">{t('revision_short', { revision })}</span>}
    </>
  )
}

/** The due date matters as long as the order is open; that it is late, once the client has confirmed. */
function RequiredBy(order: OrderSummary) {
  const { required_by, status } = order
  const late = useDaysLate()(order)
  const live = !isEnded(status)
  const under_way = goodsUnderWay.orders.some((each) => each === status)
  return (
    <>
      <DateText value={required_by} distance={live && late === null} deadline={under_way} /> <LateFlag days={late} />
    </>
  )
}

function OrderCard(order: OrderSummary) {
  const { t } = useTranslation('orders')
  const { client_name, client_po_number, total, currency, line_count, status, required_by } = order
  return (
    <>
      <CardLine start={<b>{client_name}</b>} end={<Money amount={total} currency={currency} strong />} />
      <CardLine
        start={<span className="zb-muted">{joined([client_po_number, t('line_count', { count: line_count })])}</span>}
        end={required_by && <RequiredBy {...order} />}
      />
      <CardLine
        start={
          <>
            <StatusBadge status={status} /> <PaymentBadge state={order.payment_state} />
          </>
        }
        end={<OrderNumber {...order} />}
      />
    </>
  )
}
