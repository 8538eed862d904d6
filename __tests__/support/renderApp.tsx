import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import ThemeProvider from 'react-bootstrap/ThemeProvider'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom'
import { useGetMeQuery } from '../../src/api/meApi'
import { App } from '../../src/app/App'
import { openClient, useClient, type Client } from '../../src/app/client'
import { openFormDrafts } from '../../src/app/formDrafts'
import { routes } from '../../src/app/router'
import { pageRoutes } from '../../src/app/routes'
import { useBranches } from '../../src/app/shell/header/useBranches'
import { FormDraftsContext } from '../../src/components/forms/formDrafts'
import { PageSkeleton } from '../../src/components/pages/PageSkeleton'
import { Toasts } from '../../src/components/pages/Toasts'
import { i18n } from '../../src/i18n/instance'
import type { RootState } from '../../src/app/store'
import { checkActivity, listActivity } from '../../src/contract/activity'
import {
  getAgentCommission,
  getCommissionStatement,
  listCommissionEntries,
  listDueCommission,
} from '../../src/contract/commission'
import { getAgent, listAgents } from '../../src/contract/agents'
import { getMailSettings } from '../../src/contract/mailSettings'
import { getMailState } from '../../src/contract/mails'
import { getRfqMessages } from '../../src/contract/notices'
import { listQuestions } from '../../src/contract/questions'
import { listAttachments } from '../../src/contract/attachments'
import { getMe, getSignInInfo, getSingleSignOn, listSessions } from '../../src/contract/auth'
import { listPasskeys } from '../../src/contract/passkeys'
import { getSecondFactor, getUserSecondFactor } from '../../src/contract/secondFactor'
import { getBranch, getBranches, listBranches } from '../../src/contract/branches'
import { getCategories } from '../../src/contract/categories'
import { getClientHistory, listClientEnquiries, listClientOrders } from '../../src/contract/clientHistory'
import { getClient, listClients } from '../../src/contract/clients'
import { listComments } from '../../src/contract/comments'
import { countAttention, getAttention, getDashboard } from '../../src/contract/dashboard'
import {
  getCommissionsReport,
  getQuotationsReport,
  getSalesReport,
  getSuppliersReport,
} from '../../src/contract/reports'
import { getCompany } from '../../src/contract/company'
import { getFirstSteps } from '../../src/contract/firstSteps'
import { getSampleData } from '../../src/contract/sampleData'
import { firstSteps } from '../../src/domain/onboarding/firstSteps'
import { getOutstandingPayments } from '../../src/contract/payments'
import { listLineCandidates } from '../../src/contract/enquiryParse'
import { countEnquiryQueues, getEnquiry, listEnquiries, listSourcingLines } from '../../src/contract/enquiries'
import { getLatestExchangeRates, listExchangeRates } from '../../src/contract/exchangeRates'
import { getHealth } from '../../src/contract/health'
import { getItemHistory, listItemEnquiries, listItemOrders } from '../../src/contract/itemHistory'
import { listImports } from '../../src/contract/importUndo'
import { getItem, listItems, searchItems } from '../../src/contract/items'
import { listMarkedRecords, markRecordOpened } from '../../src/contract/markedRecords'
import { listMarkupRules } from '../../src/contract/markupRules'
import { previewErasure } from '../../src/contract/personalData'
import { getMerges } from '../../src/contract/merges'
import { countOrderQueues, getOrder, listOrders } from '../../src/contract/orders'
import { listPrices } from '../../src/contract/prices'
import { getPurchaseOrder, listPurchaseOrders } from '../../src/contract/purchaseOrders'
import { listQuotes } from '../../src/contract/quotes'
import { getOrderTerms, getPurchaseTerms } from '../../src/contract/offeredTerms'
import { getRepricing } from '../../src/contract/repricing'
import { countRfqQueues, getRfq, listRfqs } from '../../src/contract/rfqs'
import { getSupplierHistory, listSupplierInvitations } from '../../src/contract/supplierHistory'
import { getSimilar } from '../../src/contract/similar'
import { searchParties } from '../../src/contract/search'
import { getSupplier, listSuppliers } from '../../src/contract/suppliers'
import { getApproval, getApprovalDelegations, getApprovalRules } from '../../src/contract/approvals'
import { previewSuccession } from '../../src/contract/succession'
import { listTaxRates } from '../../src/contract/taxRates'
import { deleteFormDraft, getFormDraft, saveFormDraft } from '../../src/contract/formDrafts'
import { getUser, getUserSingleSignOn, listUsers, listUserSessions } from '../../src/contract/users'
import { listSupplierGroups } from '../../src/contract/supplierGroups'
import { listRfqTemplates } from '../../src/contract/rfqTemplates'
import { listViews } from '../../src/contract/views'
import { suggestSuppliers } from '../../src/contract/supplierSuggestions'
import { afterTest } from './afterTest'
import { aBranch, aClient, aCompany, aUser, mailSettings, mwanza, session } from './clientData'
import { aDashboard, aScorecard, salesOfAMonth, someBalances, someQuotations, someSales } from './dashboardData'
import { anEnquiry, anEnquirySummary } from './enquiryData'
import {
  aClientHistory,
  aCommissionEntry,
  aCommissionStatement,
  aDueCommission,
  anAgentCommission,
  anEnquiryMention,
  anItemHistory,
  anOrderMention,
  aSupplierHistory,
  aSupplierInvitation,
} from './historyData'
import { anAgent, anItem, anItemHit, aPartyHit, aPrice, aTaxRate } from './masterData'
import { answer, page } from './mswServer'
import { aPurchaseOrder, aPurchaseOrderSummary, anOrder, anOrderSummary } from './orderData'
import { noRepricing } from './repricingData'
import { keptTerms } from './termsData'
import { anRfq, anRfqSummary, aRate, aSourcingLine, aSupplier } from './rfqData'

const open: Client[] = []
afterTest(() => {
  for (const client of open.splice(0)) client.close()
})

/** Default responses of a company without activity; a test overrides what differs. */
export function answerAll() {
  answer(getSignInInfo, () => ({ company_name: 'Pwani Supplies Ltd', demo_accounts: [], single_sign_on: null }))
  answer(getMe, () => aUser())
  answer(getSingleSignOn, () => ({ name: null, linked_at: null }))
  answer(getUserSingleSignOn, () => ({ name: null, linked_at: null, allowed_until: null }))
  answer(getSecondFactor, () => ({ since: null, passkeys: 0, recovery_codes_left: 0, required: false }))
  answer(listPasskeys, () => [])
  answer(getUserSecondFactor, () => ({ since: null, passkeys: 0, recovery_codes_left: 0, required: false }))
  answer(getBranches, () => [aBranch(), mwanza])
  answer(listMarkedRecords, () => [])
  answer(markRecordOpened, () => null)
  answer(listBranches, () => page([aBranch(), mwanza]))
  answer(getBranch, () => aBranch())
  answer(listClients, () => page([aClient()]))
  answer(getClient, () => aClient())
  answer(previewErasure, () => ({
    name: 'Neema Kileo',
    erased: [],
    erased_files: [],
    kept: [],
    unsearched_files: 0,
    backups: [],
    blocker: null,
  }))
  answer(listLineCandidates, () => [])
  answer(getMerges, () => ({ into: null, merged: [] }))
  answer(getClientHistory, () => aClientHistory())
  answer(listClientEnquiries, () => page([anEnquiryMention()]))
  answer(listClientOrders, () => page([anOrderMention()]))
  answer(listSuppliers, () => page([aSupplier()]))
  answer(suggestSuppliers, ({ body }) => ({
    lines: (body.lines as { item_id?: string | null; category?: string | null; description?: string | null }[]).map(
      ({ item_id = null, category = null, description = null }) => ({
        item_id,
        category,
        description,
        categories: [],
        suppliers: [],
        left_out: [],
      }),
    ),
    suppliers: [],
  }))
  answer(getSupplier, () => aSupplier())
  answer(getSupplierHistory, () => aSupplierHistory())
  answer(listSupplierInvitations, ({ query }) => page(query.open ? [] : [aSupplierInvitation()]))
  answer(listAgents, () => page([anAgent()]))
  answer(getAgent, () => anAgent())
  answer(getAgentCommission, () => anAgentCommission())
  answer(listCommissionEntries, () => page([aCommissionEntry()]))
  answer(listDueCommission, () => [aDueCommission()])
  answer(getCommissionStatement, ({ query }) => aCommissionStatement({ month: String(query.month) }))
  answer(listItems, () => page([anItem()]))
  answer(getItem, () => anItem())
  answer(getItemHistory, () => anItemHistory())
  answer(listItemEnquiries, () => page([anEnquiryMention({ quantity: '60', unit: 'H87' })]))
  answer(listItemOrders, () => page([anOrderMention({ quantity: '60', unit: 'H87' })]))
  answer(getCategories, () => ({ items: ['Pumps', 'Valves'], suppliers: ['Pumps', 'Seals'], brands: [] }))
  answer(searchParties, ({ params }) => [
    aPartyHit(params.noun === 'clients' ? aClient() : params.noun === 'suppliers' ? aSupplier() : anAgent()),
  ])
  // Registered after the other search, whose address would match this request as well.
  answer(searchItems, () => [anItemHit()])
  answer(listPrices, () => page([aPrice()]))
  answer(listTaxRates, () => page([aTaxRate()]))
  answer(getCompany, () => aCompany())
  answer(getAttention, () => [])
  answer(countAttention, () => ({ enquiries: 0, rfqs: 0, orders: 0 }))
  answer(getDashboard, () => aDashboard())
  answer(getSalesReport, ({ query }) => [query.by === 'month' ? salesOfAMonth() : someSales()])
  answer(getCommissionsReport, () => someBalances())
  answer(getQuotationsReport, () => [someQuotations()])
  answer(getSuppliersReport, () => [aScorecard()])
  answer(getFirstSteps, () => ({
    hidden: false,
    sample_data: null,
    steps: firstSteps.map((step) => ({ step, done: true })),
  }))
  answer(getSampleData, () => ({ loaded: null, is_empty: false }))
  answer(listMarkupRules, () => page([]))
  answer(previewSuccession, () => ({ rules: [], requests: [], candidates: [], may_be_left: true }))
  answer(getApprovalRules, () => [])
  answer(getApprovalDelegations, () => [])
  answer(getApproval, ({ params: { kind, id } }) => ({
    kind,
    document_id: id,
    needed: null,
    request: null,
  }))
  answer(listUsers, () => page([aUser()]))
  answer(getUser, () => aUser())
  answer(listImports, () => [])
  answer(listSessions, () => [])
  answer(listUserSessions, () => [])
  answer(listExchangeRates, () => page([aRate()]))
  answer(getLatestExchangeRates, () => [aRate()])
  answer(listEnquiries, () => page([anEnquirySummary()]))
  answer(getEnquiry, () => anEnquiry())
  answer(getOutstandingPayments, () => ({ currencies: [], owed_back: [] }))
  const noneQueued = () => ({ all: 1, mine: 0, open: 0, needs_action: 0, late: 0 })
  answer(countEnquiryQueues, noneQueued)
  answer(countRfqQueues, noneQueued)
  answer(countOrderQueues, noneQueued)
  answer(listSourcingLines, () => page([aSourcingLine()]))
  answer(listRfqs, () => page([anRfqSummary()]))
  answer(getRfq, () => anRfq())
  answer(listQuotes, () => [])
  answer(listOrders, () => page([anOrderSummary()]))
  answer(getOrder, () => anOrder())
  answer(getRepricing, () => noRepricing())
  for (const operation of [getOrderTerms, getPurchaseTerms]) answer(operation, () => keptTerms())
  answer(listPurchaseOrders, () => page([aPurchaseOrderSummary()]))
  answer(getPurchaseOrder, () => aPurchaseOrder())
  answer(listActivity, () => page([]))
  answer(checkActivity, () => ({ entries: 1, broken_at: null, differs: false }))
  answer(listComments, () => page([]))
  answer(listAttachments, () => page([]))
  answer(listViews, () => [])
  answer(listSupplierGroups, () => [])
  answer(listRfqTemplates, () => [])
  answer(getSimilar, () => [])
  answer(getFormDraft, () => null)
  answer(saveFormDraft, ({ params: { form } }) => ({ form, version: 1, updated_at: '2026-11-20T09:00:00.000Z' }))
  answer(deleteFormDraft, () => null)
  answer(getMailSettings, () => mailSettings())
  answer(getMailState, () => ({ sends: false, waiting: 0, failed: 0, mails: [] }))
  answer(listQuestions, () => [])
  answer(getRfqMessages, () => ({ mail: false, messages: [] }))
  answer(getHealth, () => ({
    database: 'pglite' as const,
    durable: true,
    version: '0.1.0',
    backup: null,
    replica: null,
    disk: 'room' as const,
    mail: null,
  }))
}

interface RenderOptions {
  /** The address that is opened. */
  at?: string
  /** Signed in as Neema by default. */
  state?: Partial<RootState>
}

/** Renders the whole application with its own store, at an address. */
export const renderApp = (options?: RenderOptions) => renderRoutes(routes(), options)

/**
 * Renders the page of an address without the sidebar, the header and the rights of its route: a third of the work, where
 * what is tested is the page.
 */
export const renderPage = (options?: RenderOptions) => renderRoutes(pagesAlone, options)

const pagesAlone: RouteObject[] = [
  {
    element: <PageFrame />,
    children: pageRoutes.map(({ page: Page = PageSkeleton, ...handle }) => ({
      path: handle.path,
      element: <Page />,
      handle,
    })),
  },
]

/** What the shell gives to a page, which is shown once the user and the branch are known: nothing in it appears later for them. */
function PageFrame() {
  const { store } = useClient()
  const drafts = useMemo(() => openFormDrafts(store), [store])
  const waiting = useBranches()
  const { isLoading } = useGetMeQuery()
  return (
    <ThemeProvider dir={i18n.dir()}>
      <Toasts>
        <main id="page" tabIndex={-1}>
          <FormDraftsContext value={drafts}>{waiting || isLoading ? null : <Outlet />}</FormDraftsContext>
        </main>
      </Toasts>
    </ThemeProvider>
  )
}

async function renderRoutes(shown: RouteObject[], { at = '/dashboard', state = { session } }: RenderOptions = {}) {
  const client = openClient(state)
  open.push(client)
  const [pathname = '/', hash = ''] = at.split('#')
  const [path, search] = pathname.split('?')
  const router = createMemoryRouter(shown, {
    initialEntries: [{ pathname: path, search: search ? `?${search}` : '', hash: hash ? `#${hash}` : '' }],
  })
  const view = await act(async () => render(<App client={client} createRouter={() => router} />))
  return {
    ...view,
    client,
    store: client.store,
    router,
    go: (to: string) => act(async () => router.navigate(to)),
    user: userEvent.setup(),
  }
}
