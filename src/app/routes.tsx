import type { IconType } from 'react-icons'
import {
  LuBuilding2,
  LuFactory,
  LuInbox,
  LuPackage,
  LuSend,
  LuSettings,
  LuShoppingCart,
  LuUserRound,
} from 'react-icons/lu'
import type { Right } from '../domain/access/permissions'
import type { AttentionArea } from '../domain/dashboard/attention'
import { lazyPage, type LazyPage } from './lazyPage'
import { paths } from './paths'

/** One page of the application. The routes, the sidebar, the tabs of Settings and the guards are derived from these. */
export interface PageRoute {
  path: string
  /** The key of the title in the texts of the shell. */
  title: string
  /** What a user needs to open it. */
  right: Right
  /** Loaded when first shown; an entry of the sidebar can exist before its page. */
  page?: LazyPage
  /** With an icon and a group it is listed in the sidebar, with a line between groups. */
  icon?: IconType
  group?: 1 | 2 | 3
  /** The sidebar counts what needs attention there. */
  attention?: AttentionArea
  /** A tab of Settings. */
  tab?: true
}

const importPage = lazyPage('ImportPage', () => import('../features/imports/ImportPage'))

/** The route map. A new page is one line here and its pattern in `paths`. */
export const pageRoutes: PageRoute[] = [
  {
    path: paths.dashboard,
    title: 'dashboard',
    right: 'read',
    page: lazyPage('DashboardPage', () => import('../features/dashboard/DashboardPage')),
  },
  {
    path: paths.reports,
    title: 'reports',
    right: 'read',
    page: lazyPage('ReportsPage', () => import('../features/dashboard/reports/ReportsPage')),
  },
  {
    path: paths.salesReport,
    title: 'sales_report',
    right: 'read',
    page: lazyPage('SalesReportPage', () => import('../features/dashboard/reports/sales/SalesReportPage')),
  },
  {
    path: paths.commissionsReport,
    title: 'commissions_report',
    right: 'costs',
    page: lazyPage('CommissionsDuePage', () => import('../features/dashboard/reports/commissions/CommissionsDuePage')),
  },
  {
    path: paths.quotationsReport,
    title: 'quotations_report',
    right: 'read',
    page: lazyPage('QuotationReportPage', () => import('../features/dashboard/reports/quotations/QuotationReportPage')),
  },
  {
    path: paths.suppliersReport,
    title: 'suppliers_report',
    right: 'read',
    page: lazyPage('SuppliersReportPage', () => import('../features/dashboard/reports/suppliers/SuppliersReportPage')),
  },
  {
    path: paths.pricesReport,
    title: 'prices_report',
    right: 'costs',
    page: lazyPage('PricesReportPage', () => import('../features/dashboard/reports/prices/PricesReportPage')),
  },

  {
    path: paths.enquiries,
    title: 'sales_enquiry',
    right: 'read',
    icon: LuInbox,
    group: 1,
    attention: 'enquiries',
    page: lazyPage('EnquiriesPage', () => import('../features/enquiries/EnquiriesPage')),
  },
  {
    path: paths.enquiryCreate,
    title: 'enquiry_create',
    right: 'sell',
    page: lazyPage('EnquiryCreatePage', () => import('../features/enquiries/form/EnquiryCreatePage')),
  },
  {
    path: paths.enquiry,
    title: 'enquiry',
    right: 'read',
    page: lazyPage('EnquiryPage', () => import('../features/enquiries/EnquiryPage')),
  },
  {
    path: paths.rfqs,
    title: 'rfq',
    right: 'read',
    icon: LuSend,
    group: 1,
    attention: 'rfqs',
    page: lazyPage('RfqsPage', () => import('../features/rfqs/RfqsPage')),
  },
  {
    path: paths.rfqGenerate,
    title: 'rfq_generate',
    right: 'buy',
    page: lazyPage('RfqGeneratePage', () => import('../features/rfqs/draft/RfqGeneratePage')),
  },
  {
    path: paths.rfq,
    title: 'rfq_detail',
    right: 'read',
    page: lazyPage('RfqPage', () => import('../features/rfqs/RfqPage')),
  },
  {
    path: paths.rfqRevise,
    title: 'rfq_revise',
    right: 'buy',
    page: lazyPage('RevisePage', () => import('../features/rfqs/revision/RevisePage')),
  },
  {
    path: paths.rfqQuote,
    title: 'rfq_quote',
    right: 'buy',
    page: lazyPage('EnterQuotePage', () => import('../features/rfqs/quotes/EnterQuotePage')),
  },
  {
    path: paths.orders,
    title: 'orders',
    right: 'read',
    icon: LuShoppingCart,
    group: 1,
    attention: 'orders',
    page: lazyPage('OrdersPage', () => import(/* webpackChunkName: "orders" */ '../features/orders/OrdersPage')),
  },
  {
    path: paths.orderCreate,
    title: 'order_create',
    right: 'sell',
    page: lazyPage('OrderCreatePage', () => import('../features/orders/create/OrderCreatePage')),
  },
  {
    path: paths.order,
    title: 'order',
    right: 'read',
    page: lazyPage('OrderPage', () => import('../features/orders/OrderPage')),
  },
  {
    path: paths.purchaseOrder,
    title: 'purchase_order',
    right: 'costs',
    page: lazyPage('PurchaseOrderPage', () => import('../features/orders/purchase/PurchaseOrderPage')),
  },
  {
    path: paths.items,
    title: 'items',
    right: 'read',
    icon: LuPackage,
    group: 2,
    page: lazyPage('ItemsPage', () => import('../features/items/ItemsPage')),
  },
  {
    path: paths.itemCreate,
    title: 'item_create',
    right: 'master_data',
    page: lazyPage('ItemCreatePage', () => import('../features/items/ItemCreatePage')),
  },
  { path: paths.itemsImport, title: 'items_import', right: 'master_data', page: importPage },
  {
    path: paths.item,
    title: 'item',
    right: 'read',
    page: lazyPage('ItemPage', () => import('../features/items/ItemPage')),
  },
  {
    path: paths.itemEdit,
    title: 'item_edit',
    right: 'master_data',
    page: lazyPage('ItemEditPage', () => import('../features/items/ItemEditPage')),
  },

  {
    path: paths.merge,
    title: 'merge',
    right: 'master_data',
    page: lazyPage('MergePage', () => import('../features/merges/MergePage')),
  },

  {
    path: paths.clients,
    title: 'clients',
    right: 'read',
    icon: LuBuilding2,
    group: 2,
    page: lazyPage('ClientsPage', () => import('../features/clients/ClientsPage')),
  },
  {
    path: paths.clientCreate,
    title: 'client_create',
    right: 'master_data',
    page: lazyPage('ClientCreatePage', () => import('../features/clients/ClientCreatePage')),
  },
  { path: paths.clientsImport, title: 'clients_import', right: 'master_data', page: importPage },
  {
    path: paths.client,
    title: 'client',
    right: 'read',
    page: lazyPage('ClientPage', () => import('../features/clients/ClientPage')),
  },
  {
    path: paths.clientEdit,
    title: 'client_edit',
    right: 'master_data',
    page: lazyPage('ClientEditPage', () => import('../features/clients/ClientEditPage')),
  },

  {
    path: paths.suppliers,
    title: 'suppliers',
    right: 'read',
    icon: LuFactory,
    group: 2,
    page: lazyPage('SuppliersPage', () => import('../features/suppliers/SuppliersPage')),
  },
  {
    path: paths.supplierCreate,
    title: 'supplier_create',
    right: 'master_data',
    page: lazyPage('SupplierCreatePage', () => import('../features/suppliers/SupplierCreatePage')),
  },
  { path: paths.suppliersImport, title: 'suppliers_import', right: 'master_data', page: importPage },
  { path: paths.pricesImport, title: 'prices_import', right: ['master_data', 'costs'], page: importPage },
  {
    path: paths.supplierItems,
    title: 'supplier_items',
    right: 'buy',
    page: lazyPage('SupplierItemsPage', () => import('../features/prices/SupplierItemsPage')),
  },
  {
    path: paths.supplier,
    title: 'supplier',
    right: 'read',
    page: lazyPage('SupplierPage', () => import('../features/suppliers/SupplierPage')),
  },
  {
    path: paths.supplierEdit,
    title: 'supplier_edit',
    right: 'master_data',
    page: lazyPage('SupplierEditPage', () => import('../features/suppliers/SupplierEditPage')),
  },

  {
    path: paths.agents,
    title: 'agents',
    right: 'read',
    icon: LuUserRound,
    group: 2,
    page: lazyPage('AgentsPage', () => import('../features/agents/AgentsPage')),
  },
  {
    path: paths.agentCreate,
    title: 'agent_create',
    right: ['master_data', 'costs'],
    page: lazyPage('AgentCreatePage', () => import('../features/agents/AgentCreatePage')),
  },
  {
    path: paths.agent,
    title: 'agent',
    right: 'read',
    page: lazyPage('AgentPage', () => import('../features/agents/AgentPage')),
  },
  {
    path: paths.agentEdit,
    title: 'agent_edit',
    right: ['master_data', 'costs'],
    page: lazyPage('AgentEditPage', () => import('../features/agents/AgentEditPage')),
  },

  {
    path: paths.settings,
    title: 'settings',
    right: 'read',
    icon: LuSettings,
    group: 3,
    tab: true,
    page: lazyPage('UsersPage', () => import('../features/users/UsersPage')),
  },
  {
    path: paths.userCreate,
    title: 'user_create',
    right: 'administer',
    page: lazyPage('UserCreatePage', () => import('../features/users/UserCreatePage')),
  },
  {
    path: paths.user,
    title: 'user',
    right: 'collaborate',
    page: lazyPage('UserPage', () => import('../features/users/UserPage')),
  },
  {
    path: paths.branches,
    title: 'branches',
    right: 'read',
    tab: true,
    page: lazyPage('BranchesPage', () => import('../features/branch/BranchesPage')),
  },
  {
    path: paths.branchCreate,
    title: 'branch_create',
    right: 'administer',
    page: lazyPage('BranchCreatePage', () => import('../features/branch/BranchCreatePage')),
  },
  {
    path: paths.branch,
    title: 'branch',
    right: 'read',
    page: lazyPage('BranchPage', () => import('../features/branch/BranchPage')),
  },
  {
    path: paths.company,
    title: 'company',
    right: 'read',
    tab: true,
    page: lazyPage('CompanyPage', () => import('../features/company/CompanyPage')),
  },
  {
    path: paths.mailSettings,
    title: 'mail_settings',
    right: 'administer',
    tab: true,
    page: lazyPage('MailSettingsPage', () => import('../features/mailSettings/MailSettingsPage')),
  },
  {
    path: paths.rates,
    title: 'rates',
    right: 'read',
    tab: true,
    page: lazyPage('ExchangeRatesPage', () => import('../features/exchangeRates/ExchangeRatesPage')),
  },
  { path: paths.ratesImport, title: 'rates_import', right: 'administer', page: importPage },
  {
    path: paths.taxes,
    title: 'taxes',
    right: 'read',
    tab: true,
    page: lazyPage('TaxRatesPage', () => import('../features/taxRates/TaxRatesPage')),
  },
  {
    path: paths.markup,
    title: 'markup',
    right: 'costs',
    tab: true,
    page: lazyPage('MarkupRulesPage', () => import('../features/markupRules/MarkupRulesPage')),
  },
  {
    path: paths.approvals,
    title: 'approvals',
    right: 'costs',
    tab: true,
    page: lazyPage('ApprovalRulesPage', () => import('../features/approvals/ApprovalRulesPage')),
  },

  {
    path: paths.profile,
    title: 'profile',
    right: 'signed_in',
    page: lazyPage('ProfilePage', () => import('../features/profile/ProfilePage')),
  },
  {
    path: paths.preferences,
    title: 'preferences',
    right: 'signed_in',
    page: lazyPage('PreferencesPage', () => import('../features/preferences/PreferencesPage')),
  },
  {
    path: paths.help,
    title: 'help',
    right: 'signed_in',
    page: lazyPage('HelpPage', () => import('../features/help/HelpPage')),
  },
  {
    path: paths.about,
    title: 'about',
    right: 'signed_in',
    page: lazyPage('AboutPage', () => import('../features/help/AboutPage')),
  },
  {
    path: paths.terms,
    title: 'terms',
    right: 'signed_in',
    page: lazyPage('TermsPage', () => import('../features/help/TermsPage')),
  },
  {
    path: paths.privacy,
    title: 'privacy',
    right: 'signed_in',
    page: lazyPage('PrivacyPage', () => import('../features/help/PrivacyPage')),
  },
]
