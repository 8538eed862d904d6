/** The address of each list of the product. */
export const everyList = [
  '/query',
  '/rfq',
  '/admin/orders',
  '/admin/orders?view=purchase',
  '/admin/items',
  '/admin/clients',
  '/admin/suppliers',
  '/admin/suppliers/items',
  '/admin/agents',
  '/admin/users',
] as const
