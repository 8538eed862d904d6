import { paths } from '../../app/paths'

/** Keys that work on every page: G, then the letter. */
export const goKeys: Readonly<Record<string, { to: string; title: string }>> = {
  d: { to: paths.dashboard, title: 'dashboard' },
  q: { to: paths.enquiries, title: 'sales_enquiry' },
  r: { to: paths.rfqs, title: 'rfq' },
  o: { to: paths.orders, title: 'orders' },
  i: { to: paths.items, title: 'items' },
  c: { to: paths.clients, title: 'clients' },
  s: { to: paths.suppliers, title: 'suppliers' },
  a: { to: paths.agents, title: 'agents' },
  u: { to: paths.settings, title: 'settings' },
}

/** Creates what the page lists. */
export const createKey = 'c'
