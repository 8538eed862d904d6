import { generatePath } from 'react-router-dom'
import { linkedPages } from '../domain/access/linkedPages'
import type { FirstStep } from '../domain/onboarding/firstSteps'

/** Every URL pattern, written once. */
export const paths = {
  signIn: linkedPages.signIn,
  dashboard: linkedPages.dashboard,
  reports: '/reports',
  salesReport: '/reports/sales',
  commissionsReport: '/reports/commissions',
  quotationsReport: '/reports/quotations',
  pricesReport: '/reports/prices',
  suppliersReport: '/reports/suppliers',
  enquiries: '/query',
  enquiryCreate: '/query/create',
  enquiry: '/query/:id',
  rfqs: '/rfq',
  rfqGenerate: '/rfq/generate',
  rfq: linkedPages.rfq,
  rfqQuote: '/rfq/:id/quote',
  rfqRevise: '/rfq/:id/revise',
  orders: '/admin/orders',
  orderCreate: '/admin/orders/create',
  order: linkedPages.order,
  purchaseOrder: linkedPages.purchaseOrder,
  items: '/admin/items',
  itemCreate: '/admin/items/create',
  itemsImport: '/admin/items/import',
  item: '/admin/items/:id',
  itemEdit: '/admin/items/:id/edit',
  clients: '/admin/clients',
  clientCreate: '/admin/clients/create',
  clientsImport: '/admin/clients/import',
  client: '/admin/clients/:id',
  clientEdit: '/admin/clients/:id/edit',
  suppliers: '/admin/suppliers',
  supplierCreate: '/admin/suppliers/create',
  suppliersImport: '/admin/suppliers/import',
  // Not below /admin/suppliers/items: any path that contains that is the supplier's page.
  pricesImport: '/admin/prices/import',
  supplierItems: linkedPages.supplierItems,
  supplier: '/admin/suppliers/:id',
  supplierEdit: '/admin/suppliers/:id/edit',
  merge: '/admin/merge/:entity/:id',
  agents: '/admin/agents',
  agentCreate: '/admin/agents/create',
  agent: '/admin/agents/:id',
  agentEdit: '/admin/agents/:id/edit',
  settings: '/admin/users',
  userCreate: '/admin/users/create',
  branches: '/admin/users/branches',
  branchCreate: '/admin/users/branches/create',
  branch: '/admin/users/branches/:id',
  company: '/admin/users/company',
  mailSettings: '/admin/users/email',
  rates: '/admin/users/rates',
  ratesImport: '/admin/users/rates/import',
  taxes: '/admin/users/taxes',
  markup: '/admin/users/markup',
  approvals: '/admin/users/approvals',
  user: '/admin/users/:id',
  profile: linkedPages.profile,
  preferences: '/settings',
  help: '/help',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
} as const

/** The page on which each first step is done. */
export const firstStepPaths: Record<FirstStep, string> = {
  company: paths.company,
  logo: paths.company,
  branch: paths.branches,
  taxes: paths.taxes,
  rates: paths.rates,
  email: paths.mailSettings,
  users: paths.settings,
  items: paths.items,
  suppliers: paths.suppliers,
  clients: paths.clients,
  enquiry: paths.enquiryCreate,
}

/** The first steps that are done on a page, or on the pages that create or import its records; none on any other page. */
export const firstStepsAt = (pathname: string): FirstStep[] =>
  (Object.keys(firstStepPaths) as FirstStep[]).filter((step) =>
    ['', '/create', '/import'].some((page) => pathname === `${firstStepPaths[step]}${page}`),
  )

/** The parameter of a link to the place where a first step is done. */
export const firstStepParam = 'first_step'

const documents: Record<string, string> = { enquiries: paths.enquiry, rfqs: paths.rfq, orders: paths.order }

/** The path of a document that a warning refers to; undefined where it has no page of its own. */
export function documentHref({ entity, id }: { entity: string; id: string }): string | undefined {
  const page = documents[entity]
  return page && generatePath(page, { id })
}

const recordPages: Partial<Record<string, string>> = {
  clients: paths.client,
  suppliers: paths.supplier,
  items: paths.item,
  enquiries: paths.enquiry,
  rfqs: paths.rfq,
  orders: paths.order,
}

/** The page of a record by its entity; undefined where it has none of its own. */
export const recordPath = (entity: string, id: string): string | undefined => {
  const page = recordPages[entity]
  return page && generatePath(page, { id })
}
