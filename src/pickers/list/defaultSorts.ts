import type { ListName } from '../../contract/views'

/** The order of each list while its URL has none. */
export const defaultSorts: Record<ListName, string> = {
  enquiries: '-created_at',
  rfqs: '-created_at',
  orders: '-created_at',
  'purchase-orders': '-created_at',
  items: 'name',
  clients: 'name',
  suppliers: 'name',
  agents: 'name',
  users: 'name',
  branches: 'name',
  'exchange-rates': '-valid_from',
  'tax-rates': 'code',
  'markup-rules': '-created_at',
  prices: 'supplier_name',
}
