import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LuPlus, LuShoppingCart } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { listOrders, useListOrdersQuery } from '../../api/ordersApi'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { DateText } from '../../components/DateText'
import { DocumentNumber } from '../../components/DocumentNumber'
import { LateFlag } from '../../components/LateFlag'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useListAddress } from '../../components/useListAddress'
import type { OrderSummary } from '../../contract/order'
import { exportOrders, orderSorts } from '../../contract/orders'
import { allowedActions } from '../../domain/documents/lifeCycle'
import { goodsUnderWay } from '../../domain/orders/lateness'
import { orderLifeCycle, orderStatuses } from '../../domain/orders/orderLifeCycle'
import { createdColumn } from '../../pickers/list/createdColumn'
import { entityFilter, idOf } from '../../pickers/EntityFilters'
import { useServerList } from '../../pickers/list/useServerList'
import { dayOf, oneOf, sortOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'
import { useDaysLate } from './useDaysLate'
import { useOrderBulk } from './useOrderBulk'
import { ValidUntil } from './ValidUntil'

/** The orders of the branch: search, status, order and page are in the URL. */
export function OrderList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('orders')
  const { t: statusName } = useTranslation('status')
  const may = useMay()
  const address = useListAddress()
  const create = may('createOrder') && (
    <ButtonLink to={paths.orderCreate} look="primary" icon={LuPlus}>
      {t('new')}
    </ButtonLink>
  )
  const asked = {
    q: address.q,
    status: oneOf(orderStatuses, address.filter('status')),
    client_id: idOf(address.filter('client_id')),
    late: oneOf(['true'], address.filter('late')),
    created_from: dayOf(address.filter('created_from')),
    created_to: dayOf(address.filter('created_to')),
    sort: sortOf(orderSorts, address.sort),
  }
  const query = useListOrdersQuery({ ...asked, ...address.page })
  const list = useServerList({
    list: 'orders',
    address,
    columns: useColumns(),
    query,
    asked,
    exports: exportOrders,
    rowName: ({ number, client_name }) => number ?? client_name,
    bulk: { actions: useOrderBulk(), endpoint: listOrders },
  })
  return (
    <ListPage
      title={t('title')}
      actions={create}
      tabs={tabs}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: orderStatuses.map((value) => ({ value, label: statusName(value) })),
        },
        { name: 'late', label: t('late'), options: [{ value: 'true', label: t('only_late') }] },
        { name: 'created', label: t('created_at'), span: true },
        entityFilter('client', 'client_id', t('client')),
      ]}
      query={query}
      {...list}
      defaultSort="-created_at"
      rowHref={({ id }) => generatePath(paths.order, { id })}
      card={(order) => <OrderCard {...order} />}
      errorTitle={t('list_failed')}
      empty={{ icon: LuShoppingCart, title: t('empty'), text: t('empty_text') }}
    />
  )
}

function useColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('number'),
        fields: [{ field: 'number' }, { field: 'revision', header: t('revision_head') }],
        cell: (order) => <OrderNumber {...order} />,
        link: true,
        bone: 'mid',
      },
      {
        id: 'client',
        header: t('client_and_number'),
        fields: [
          { field: 'client_name', header: t('client') },
          { field: 'client_po_number', header: t('client_po_number') },
        ],
        cell: (order) => <Client {...order} />,
        grow: true,
        bone: 'long',
      },
      {
        id: 'lines',
        header: t('lines'),
        fields: [{ field: 'line_count' }],
        cell: ({ line_count }) => line_count,
        align: 'end',
        bone: 'short',
      },
      { id: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} />, bone: 'short' },
      {
        id: 'valid_until',
        header: t('valid_until'),
        cell: (order) => <ValidUntil {...order} />,
        sort: 'valid_until',
        bone: 'short',
      },
      {
        id: 'required_by',
        header: t('required_by'),
        cell: (order) => <RequiredBy {...order} />,
        sort: 'required_by',
        bone: 'mid',
      },
      {
        id: 'total',
        header: t('total'),
        fields: [{ field: 'total' }, { field: 'currency', header: t('currency') }],
        cell: ({ total, currency }) => <Money amount={total} currency={currency} align={2} />,
        align: 'end',
        bone: 'mid',
      },
      createdColumn(t('created_at')),
    ],
    [t],
  )
}

function OrderNumber({ number, revision }: OrderSummary) {
  const { t } = useTranslation('orders')
  return (
    <>
      <DocumentNumber number={number} />
      {revision > 1 && <span className="zb-quiet zb-small ms-2">{t('revision_short', { revision })}</span>}
    </>
  )
}

function Client({ client_name, client_po_number }: OrderSummary) {
  return (
    <>
      <b className="fw-medium">{client_name}</b>
      {client_po_number && <span className="zb-muted zb-small ms-2">{client_po_number}</span>}
    </>
  )
}

/** The due date matters as long as the order is open; that it is late, once the client has confirmed. */
function RequiredBy(order: OrderSummary) {
  const { required_by, status } = order
  const late = useDaysLate()(order)
  const live = allowedActions(orderLifeCycle, status).length > 0
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
        start={
          <span className="zb-muted">
            {[client_po_number, t('line_count', { count: line_count })].filter(Boolean).join(' · ')}
          </span>
        }
        end={required_by && <RequiredBy {...order} />}
      />
      <CardLine start={<StatusBadge status={status} />} end={<OrderNumber {...order} />} />
    </>
  )
}
