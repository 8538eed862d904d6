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
import type { Right } from '../domain/access/roles'
import type { AttentionArea } from '../domain/dashboard/attention'
import { lazyPage, type LazyPage } from './lazyPage'
import { paths } from './paths'

/** One page of the application. The routes, the sidebar, the tabs of Settings and the guards are derived from these. */
export interface PageRoute {
  path: string
  /** The key of the title in the texts of the shell. */
  title: string
  /** The minimum right that opens it. */
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
    right: 'viewer',
    page: lazyPage('DashboardPage', () => import('../features/dashboard/DashboardPage')),
  },
  {
    path: paths.reports,
    title: 'reports',
    right: 'viewer',
    page: lazyPage('ReportsPage', () => import('../features/dashboard/reports/ReportsPage')),
  },
  {
    path: paths.salesReport,
    title: 'sales_report',
    right: 'viewer',
    page: lazyPage('SalesReportPage', () => import('../features/dashboard/reports/sales/SalesReportPage')),
  },
  {
    path: paths.commissionsReport,
    title: 'commissions_report',
    right: 'staff',
    page: lazyPage('CommissionsDuePage', () => import('../features/dashboard/reports/commissions/CommissionsDuePage')),
  },
  {
    path: paths.quotationsReport,
    title: 'quotations_report',
    right: 'viewer',
    page: lazyPage('QuotationReportPage', () => import('../features/dashboard/reports/quotations/QuotationReportPage')),
  },
  {
    path: paths.suppliersReport,
    title: 'suppliers_report',
    right: 'viewer',
    page: lazyPage('SuppliersReportPage', () => import('../features/dashboard/reports/suppliers/SuppliersReportPage')),
  },
  {
    path: paths.pricesReport,
    title: 'prices_report',
    right: 'staff',
    page: lazyPage('PricesReportPage', () => import('../features/dashboard/reports/prices/PricesReportPage')),
  },

  {
    path: paths.enquiries,
    title: 'sales_enquiry',
    right: 'viewer',
    icon: LuInbox,
    group: 1,
    attention: 'enquiries',
    page: lazyPage('EnquiriesPage', () => import('../features/enquiries/EnquiriesPage')),
  },
  {
    path: paths.enquiryCreate,
    title: 'enquiry_create',
    right: 'staff',
    page: lazyPage('EnquiryCreatePage', () => import('../features/enquiries/EnquiryCreatePage')),
  },
  {
    path: paths.enquiry,
    title: 'enquiry',
    right: 'viewer',
    page: lazyPage('EnquiryPage', () => import('../features/enquiries/EnquiryPage')),
  },
  {
    path: paths.rfqs,
    title: 'rfq',
    right: 'viewer',
    icon: LuSend,
    group: 1,
    attention: 'rfqs',
    page: lazyPage('RfqsPage', () => import('../features/rfqs/RfqsPage')),
  },
  {
    path: paths.rfqGenerate,
    title: 'rfq_generate',
    right: 'staff',
    page: lazyPage('RfqGeneratePage', () => import('../features/rfqs/draft/RfqGeneratePage')),
  },
  {
    path: paths.rfq,
    title: 'rfq_detail',
    right: 'viewer',
    page: lazyPage('RfqPage', () => import('../features/rfqs/RfqPage')),
  },
  {
    path: paths.rfqRevise,
    title: 'rfq_revise',
    right: 'staff',
    page: lazyPage('RevisePage', () => import('../features/rfqs/revision/RevisePage')),
  },
  {
    path: paths.rfqQuote,
    title: 'rfq_quote',
    right: 'staff',
    page: lazyPage('EnterQuotePage', () => import('../features/rfqs/quotes/EnterQuotePage')),
  },
  {
    path: paths.orders,
    title: 'orders',
    right: 'viewer',
    icon: LuShoppingCart,
    group: 1,
    attention: 'orders',
    page: lazyPage('OrdersPage', () => import(/* webpackChunkName: "orders" */ '../features/orders/OrdersPage')),
  },
  {
    path: paths.orderCreate,
    title: 'order_create',
    right: 'staff',
    page: lazyPage('OrderCreatePage', () => import('../features/orders/create/OrderCreatePage')),
  },
  {
    path: paths.order,
    title: 'order',
    right: 'viewer',
    page: lazyPage('OrderPage', () => import('../features/orders/OrderPage')),
  },
  {
    path: paths.purchaseOrder,
    title: 'purchase_order',
    right: 'staff',
    page: lazyPage('PurchaseOrderPage', () => import('../features/orders/purchase/PurchaseOrderPage')),
  },
  {
    path: paths.items,
    title: 'items',
    right: 'viewer',
    icon: LuPackage,
    group: 2,
    page: lazyPage('ItemsPage', () => import('../features/items/ItemsPage')),
  },
  {
    path: paths.itemCreate,
    title: 'item_create',
    right: 'staff',
    page: lazyPage('ItemCreatePage', () => import('../features/items/ItemCreatePage')),
  },
  { path: paths.itemsImport, title: 'items_import', right: 'staff', page: importPage },
  {
    path: paths.item,
    title: 'item',
    right: 'viewer',
    page: lazyPage('ItemPage', () => import('../features/items/ItemPage')),
  },
  {
    path: paths.itemEdit,
    title: 'item_edit',
    right: 'staff',
    page: lazyPage('ItemEditPage', () => import('../features/items/ItemEditPage')),
  },

  {
    path: paths.merge,
    title: 'merge',
    right: 'staff',
    page: lazyPage('MergePage', () => import('../features/merges/MergePage')),
  },

  {
    path: paths.clients,
    title: 'clients',
    right: 'viewer',
    icon: LuBuilding2,
    group: 2,
    page: lazyPage('ClientsPage', () => import('../features/clients/ClientsPage')),
  },
  {
    path: paths.clientCreate,
    title: 'client_create',
    right: 'staff',
    page: lazyPage('ClientCreatePage', () => import('../features/clients/ClientCreatePage')),
  },
  { path: paths.clientsImport, title: 'clients_import', right: 'staff', page: importPage },
  {
    path: paths.client,
    title: 'client',
    right: 'viewer',
    page: lazyPage('ClientPage', () => import('../features/clients/ClientPage')),
  },
  {
    path: paths.clientEdit,
    title: 'client_edit',
    right: 'staff',
    page: lazyPage('ClientEditPage', () => import('../features/clients/ClientEditPage')),
  },

  {
    path: paths.suppliers,
    title: 'suppliers',
    right: 'viewer',
    icon: LuFactory,
    group: 2,
    page: lazyPage('SuppliersPage', () => import('../features/suppliers/SuppliersPage')),
  },
  {
    path: paths.supplierCreate,
    title: 'supplier_create',
    right: 'staff',
    page: lazyPage('SupplierCreatePage', () => import('../features/suppliers/SupplierCreatePage')),
  },
  { path: paths.suppliersImport, title: 'suppliers_import', right: 'staff', page: importPage },
  { path: paths.pricesImport, title: 'prices_import', right: 'staff', page: importPage },
  {
    path: paths.supplierItems,
    title: 'supplier_items',
    right: 'staff',
    page: lazyPage('SupplierItemsPage', () => import('../features/prices/SupplierItemsPage')),
  },
  {
    path: paths.supplier,
    title: 'supplier',
    right: 'viewer',
    page: lazyPage('SupplierPage', () => import('../features/suppliers/SupplierPage')),
  },
  {
    path: paths.supplierEdit,
    title: 'supplier_edit',
    right: 'staff',
    page: lazyPage('SupplierEditPage', () => import('../features/suppliers/SupplierEditPage')),
  },

  {
    path: paths.agents,
    title: 'agents',
    right: 'viewer',
    icon: LuUserRound,
    group: 2,
    page: lazyPage('AgentsPage', () => import('../features/agents/AgentsPage')),
  },
  {
    path: paths.agentCreate,
    title: 'agent_create',
    right: 'staff',
    page: lazyPage('AgentCreatePage', () => import('../features/agents/AgentCreatePage')),
  },
  {
    path: paths.agent,
    title: 'agent',
    right: 'viewer',
    page: lazyPage('AgentPage', () => import('../features/agents/AgentPage')),
  },
  {
    path: paths.agentEdit,
    title: 'agent_edit',
    right: 'staff',
    page: lazyPage('AgentEditPage', () => import('../features/agents/AgentEditPage')),
  },

  {
    path: paths.settings,
    title: 'settings',
    right: 'viewer',
    icon: LuSettings,
    group: 3,
    tab: true,
    page: lazyPage('UsersPage', () => import('../features/users/UsersPage')),
  },
  {
    path: paths.userCreate,
    title: 'user_create',
    right: 'admin',
    page: lazyPage('UserCreatePage', () => import('../features/users/UserCreatePage')),
  },
  {
    path: paths.user,
    title: 'user',
    right: 'staff',
    page: lazyPage('UserPage', () => import('../features/users/UserPage')),
  },
  {
    path: paths.branches,
    title: 'branches',
    right: 'viewer',
    tab: true,
    page: lazyPage('BranchesPage', () => import('../features/branch/BranchesPage')),
  },
  {
    path: paths.branchCreate,
    title: 'branch_create',
    right: 'admin',
    page: lazyPage('BranchCreatePage', () => import('../features/branch/BranchCreatePage')),
  },
  {
    path: paths.branch,
    title: 'branch',
    right: 'viewer',
    page: lazyPage('BranchPage', () => import('../features/branch/BranchPage')),
  },
  {
    path: paths.company,
    title: 'company',
    right: 'viewer',
    tab: true,
    page: lazyPage('CompanyPage', () => import('../features/company/CompanyPage')),
  },
  {
    path: paths.mailSettings,
    title: 'mail_settings',
    right: 'admin',
    tab: true,
    page: lazyPage('MailSettingsPage', () => import('../features/mailSettings/MailSettingsPage')),
  },
  {
    path: paths.rates,
    title: 'rates',
    right: 'viewer',
    tab: true,
    page: lazyPage('ExchangeRatesPage', () => import('../features/exchangeRates/ExchangeRatesPage')),
  },
  { path: paths.ratesImport, title: 'rates_import', right: 'admin', page: importPage },
  {
    path: paths.taxes,
    title: 'taxes',
    right: 'viewer',
    tab: true,
    page: lazyPage('TaxRatesPage', () => import('../features/taxRates/TaxRatesPage')),
  },
  {
    path: paths.markup,
    title: 'markup',
    right: 'staff',
    tab: true,
    page: lazyPage('MarkupRulesPage', () => import('../features/markupRules/MarkupRulesPage')),
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
