import { listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { createLink } from '../../src/contract/invitations'
import { writeMessage } from '../../src/contract/notices'
import { operations } from '../../src/contract/operations'
import { listPrices } from '../../src/contract/prices'
import { declineRfq, getPublicRfq, listQuotes, saveQuote, withdrawDecline, enterQuote } from '../../src/contract/quotes'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import {
  closeRfq,
  createRfq,
  extendRfq,
  getRfq,
  listRfqs,
  openQuotes,
  updateRfq,
  type Rfq,
} from '../../src/contract/rfqs'
import { supplier_contacts } from '../../src/server/db/schema/parties'
import { dayIn } from '../../src/domain/dates/days'
import { itAtNight } from '../support/runs'
import { listen } from './support/eventReader'
import { everythingIn } from './support/everything'
import { canary, canaryIn, canaryWords } from '../support/canary'
import { sealedRfq, type SealedRfq } from './support/sealedRfq'
import { answerTo, draftRfq, inDays, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { callAsAdmin, type Walked } from './support/walk'

const hour = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = async ({ id }: Pick<Rfq, 'id'>) => (await server.admin.call(getRfq, { params: { id } })).payload

/** Operations that read existing records: they must succeed, otherwise nothing was inspected. */
const reads =
  `getHealth getHealthLive getHealthReady getMe getSignInInfo listSessions getSecondFactor listPasskeys getUserSecondFactor getCompany getFirstSteps getSampleData getMailSettings exportBranches getBranch getBranches listBranches exportUsers getUser
  listUserSessions listUsers exportClients getClient listClients getClientHistory listClientEnquiries listClientOrders exportSuppliers getSupplier listSuppliers
  getSupplierHistory listSupplierInvitations exportAgents listAgents exportItems getItem listItems searchItems getItemHistory listItemEnquiries listItemOrders
  searchParties searchEverything listMarkedRecords getCategories exportPrices listPrices exportExchangeRates getLatestExchangeRates listExchangeRates exportTaxRates listTaxRates exportMarkupRules getApprovalRules getApprovalDelegations
  getMarkups listMarkupRules exportEnquiries getEnquiry listEnquiries listSourcingLines exportRfqs getRfq listRfqs listRfqRevisions suggestSuppliers
  getMailState exportOrders listOrders exportPurchaseOrders listPurchaseOrders getRfqDocument getImportTemplate getSimilar listActivity listViews listSupplierGroups getRepeatedRfq listRfqTemplates listQuestions
  listComments getCostFigures listAttachments checkActivity getAttention countAttention getDashboard getSalesReport exportSalesReport getCommissionsReport exportCommissionsReport listReportedCommissionEntries exportReportedCommissionEntries getQuotationsReport exportQuotationsReport getSuppliersReport exportSuppliersReport countEnquiryQueues countRfqQueues countOrderQueues getOutstandingPayments parseEnquiry listLineCandidates getMerges previewMerge exportPersonalData exportOwnPersonalData previewErasure`.split(
    /\s+/,
  )

/** Operations that would show a price, and answer that the bids are sealed. */
const refused = 'getComparison listQuotes getSubmittedFile enterQuote optimiseRfq createLink'.split(' ')

/**
 * Operations without access, with changes, or on records that do not exist in this test: their responses
 * must contain no price.
 */
const others =
  `acceptInvitation changePassword endSession resetPassword setUp signIn startPasskeySignIn startPasskeyLink startPasskey addPasskey renamePasskey removePasskey startPasskeyIdentity startSingleSignOn finishSingleSignOn startSingleSignOnLink finishSingleSignOnLink getSingleSignOn getUserSingleSignOn allowSingleSignOn updateMe startSecondFactor confirmSecondFactor renewRecoveryCodes removeSecondFactor confirmIdentity removeUserSecondFactor requireSecondFactor getCompanyLogo putCompanyLogo removeCompanyLogo updateCompany updateMailSettings removeMailSettings testMailSettings
  createBranch updateBranch createPasswordLink createUser endUserSession endUserSessions mailPasswordLink updateUser createClient updateClient createSupplier
  updateSupplier createAgent getAgent updateAgent getAgentCommission listCommissionEntries exportCommissionEntries getCommissionStatement getCommissionStatementDocument
  listDueCommission payCommission revokeVerifications verifyDocument createItem getItemPhoto putItemPhoto removeItemPhoto updateItem createPrice
  createExchangeRate createExchangeRates createTaxRate updateTaxRate createMarkupRule removeMarkupRule updateMarkupRule cancelEnquiry createEnquiry loseEnquiry
  openEnquiry reopenEnquiry updateEnquiry assignRfq assignOrder cancelRfq closeRfq createRfq extendRfq openQuotes replaceRfqRates sendRfq updateRfq reviseRfq inviteSupplier
  withdrawInvitation askQuestion answerQuestion publishClarification sendNotices setRfqReminders resendMail undoAward declineRfq discardDraft withdrawQuote getQuestionFile putQuestionFile removeQuestionFile getPublicRfq getQuoteFile listOwnQuotes markRfqOpened putQuoteFile removeQuoteFile
  saveQuote submitQuote withdrawDecline cancelOrder confirmOrder createOrder createOrdersFromAward getOrder loseOrder quoteOrder reviseOrder discardOrderRevision reopenOrder getOrderRevision reverseCommission updateOrder
  createOrderFromEnquiry copyOrder correctOrder listOrderRevisions getRepricing repriceOrder closeOrderShort
  recordDelivery cancelDelivery recordPayment reversePayment createPurchaseOrders closePurchaseOrderShort recordReceipt cancelReceipt mailOrderDocument mailDeliveryNote mailPurchaseOrder
  acknowledgePurchaseOrder cancelPurchaseOrder getPurchaseOrder getPurchaseTerms acceptPurchaseTerms getOrderTerms sendPurchaseOrder updatePurchaseOrder getOrderDocument getPurchaseOrderDocument getDeliveryNoteDocument startImport startRatesImport
  cancelJob getJob getRejectedRows deleteFormDraft getFormDraft saveFormDraft createView deleteView saveListColumns updateView createSupplierGroup updateSupplierGroup deleteSupplierGroup createRfqTemplate deleteRfqTemplate awardRfq writeMessage recordMessage createComment removeComment updateComment addAttachment getAttachment
  removeAttachment getRfqMessages markRecordOpened pinRecord subsetDocumentFont subsetQuoteFont getDocumentPicture mergeRecords previewUndoMerge undoMerge loadSampleData previewSampleRemoval removeSampleData erasePerson
  acknowledgeCancellation endOtherSessions listImports previewImportUndo undoImport previewSuccession
  createApprovalRule updateApprovalRule getApproval requestApproval approveRequest rejectRequest withdrawRequest createApprovalDelegation removeApprovalDelegation`.split(
    /\s+/,
  )

/** Ends the session of this test, or never ends: tested separately below. */
const apart = ['signOut', 'getEvents']

/** The query that some operations require. */
const queries = ({ item_id }: SealedRfq, merged_id: string): Record<string, Record<string, string>> => ({
  searchItems: { q: 'valve' },
  searchParties: { q: 'shreeji' },
  searchEverything: { q: 'valve' },
  getSimilar: { name: 'Shreeji' },
  getMarkups: { item_ids: item_id },
  previewMerge: { merged_id },
  exportPersonalData: { contact: '1' },
  previewErasure: { contact: '1' },
  listViews: { list: 'rfqs' },
  getRfqMessages: { kind: 'rfq_reminder' },
})

const bodies = ({ rfq, item_id }: SealedRfq): Record<string, object> => ({
  enterQuote: answerTo(rfq.lines, ['1', '2']),
  awardRfq: { strategy: 'cheapest_per_line' },
  optimiseRfq: {},
  writeMessage: { kind: 'rfq_extended', channel: 'whatsapp' },
  recordMessage: { kind: 'rfq_extended', channel: 'copy' },
  suggestSuppliers: { lines: [{ item_id }] },
  parseEnquiry: { text: '20 pcs gate valve' },
})

/** Calls each operation as an admin, on the sealed RFQ and all related records. */
async function walk(sealed: SealedRfq): Promise<Walked[]> {
  const rfq = await read(sealed.rfq)
  const invitation = rfq.invitations.find(({ supplier_id }) => supplier_id === sealed.supplier_id)
  const file = await server.pool.query<{ id: string }>('select id from attachments limit 1')
  const ids = {
    rfqs: rfq.id,
    items: sealed.item_id,
    enquiries: sealed.enquiry_id,
    clients: sealed.client_id,
    suppliers: sealed.supplier_id,
    invitations: invitation?.id ?? '',
    branches: server.branch_id,
    users: server.stranger.id,
    attachments: file.rows[0]?.id ?? '',
  }
  const other = rfq.invitations.find(({ supplier_id }) => supplier_id !== sealed.supplier_id)?.supplier_id ?? ''
  const found: Walked[] = []
  for (const operation of operations.filter(({ operationId }) => !apart.includes(operationId))) {
    const { operationId } = operation
    const version =
      operationId === 'enterQuote' ? (invitation?.version ?? 1) : operationId === 'awardRfq' ? rfq.version : 999
    const way = {
      ids,
      version,
      body: bodies(sealed)[operationId] ?? {},
      query: queries(sealed, other)[operationId] ?? {},
    }
    const variants =
      operation.file && operation.path.endsWith('/export')
        ? ['csv', 'xlsx'].map((format) => ({ ...way, query: { ...way.query, format } }))
        : [way]
    for (const each of variants) {
      const entities = operation.path.startsWith('/:entity')
        ? ['rfqs', 'enquiries', 'items', 'suppliers', 'clients']
        : operation.path.includes('/:entity')
          ? ['suppliers']
          : [undefined]
      for (const entity of entities) found.push(await callAsAdmin(server, operation, each, entity))
    }
  }
  return found
}

describe('An RFQ with sealed bids', () => {
  it('is searched in each existing operation: a new one must be added here to pass', () => {
    expect([...reads, ...refused, ...others, ...apart].toSorted()).toEqual(
      operations.map(({ operationId }) => operationId).toSorted(),
    )
  })

  itAtNight(
    'shows no price before the bids are opened, in any operation, export, event or document, also to an admin; afterwards it shows all',
    async () => {
      const events = await listen(server, server.admin.token)
      const sealed = await sealedRfq(server)
      const contact = { supplier_id: sealed.supplier_id, position: 1, name: 'Meera Shah' }
      await server.db.insert(supplier_contacts).values(contact)
      await events.until(sealed.rfq.id)
      for (const moment of ['before the deadline', 'after it']) {
        const walked = await walk(sealed)
        const leaks = walked.flatMap(({ operationId, text }) =>
          canaryIn(text).map((needle) => `${operationId}: ${needle}`),
        )
        expect({ moment, leaks }).toEqual({ moment, leaks: [] })
        const unread = walked
          .filter(({ operationId, status }) => reads.includes(operationId) && status !== 200)
          .map(({ operationId, status, text }) => `${operationId} ${status} ${text.slice(0, 200)}`)
        expect({ moment, unread }).toEqual({ moment, unread: [] })
        const open = walked
          .filter(({ operationId, code }) => refused.includes(operationId) && code !== 'sealed')
          .map(({ operationId, status, text }) => `${operationId} ${status} ${text.slice(0, 200)}`)
        expect({ moment, open }).toEqual({ moment, open: [] })
        if (moment === 'before the deadline') server.clock.advance(2 * hour)
      }
      // Submitted values are in these tables and nowhere else, so no other query can return a price.
      const kept = ['quotes', 'quote_lines', 'attachments', 'attachment_chunks', 'idempotency_keys']
      expect(canaryIn(await everythingIn(server.pool, kept))).toEqual([])
      expect(canaryIn(await everythingIn(server.pool)).length).toBeGreaterThan(8)

      const { version } = await read(sealed.rfq)
      expect((await server.admin.call(openQuotes, { params: { id: sealed.rfq.id }, version })).status).toBe(200)
      const after = await walk(sealed)
      const shown = (operationId: string) =>
        after.filter((each) => each.operationId === operationId).flatMap(({ text }) => canaryIn(text))
      expect(shown('getComparison')).toEqual(
        expect.arrayContaining([canaryWords, canary.goods, canary.freight, '98765432']),
      )
      expect(shown('listQuotes')).toEqual(expect.arrayContaining(['91827364', '98765432']))
      expect(shown('getSubmittedFile')).toContain('98765432')
      for (const operationId of ['listPrices', 'exportPrices', 'getItemHistory'])
        expect([operationId, shown(operationId)]).toEqual([operationId, expect.arrayContaining(['98765432'])])
      expect(shown('listActivity')).toEqual([canaryWords])
      // The supplier's unsubmitted draft is still visible to that supplier only.
      expect(after.flatMap(({ text }) => canaryIn(text)).filter((needle) => needle.startsWith('19283746'))).toEqual([])
      await new Promise((resolve) => setImmediate(resolve))
      expect(canaryIn(JSON.stringify(events.events))).toEqual([])
      expect(events.events.length).toBeGreaterThan(5)
      events.leave()
    },
    180_000,
  )

  it('shows a supplier all of the supplier’s own answers as before', async () => {
    const { token } = await sealedRfq(server)
    const page = await supplier(server, token)(getPublicRfq)
    expect(canaryIn(JSON.stringify(page.payload))).toEqual(
      expect.arrayContaining(['19283746', canaryWords, canary.freight]),
    )
  })

  it('shows staff only that answers were received, and when', async () => {
    const { rfq } = await sealedRfq(server)
    const { invitations, answered, sealed, opened_at } = await read(rfq)
    expect([answered, sealed, opened_at]).toEqual([2, true, null])
    expect(invitations.map(({ status, submitted_at }) => [status, submitted_at !== null])).toEqual([
      ['submitted', true],
      ['submitted', true],
      ['sent', false],
    ])
    expect((await server.staff.call(listRfqs)).payload[0]).toMatchObject({ id: rfq.id, sealed: true, opened_at: null })
  })
})

describe('The seal', () => {
  it('is set and removed on a draft by an admin; staff change everything else', async () => {
    const supplier_id = await insertSupplier(server, 'Shreeji')
    const refusedTo = await server.staff.call(createRfq, {
      body: { title: 'Mine', sealed: true, lines: [], invitations: [] },
    })
    expect([refusedTo.status, refusedTo.error.fields]).toMatchObject([403, [{ path: 'sealed' }]])
    const draft = await draftRfq(server, [supplier_id])
    const at = (version: number, body: object) => ({ params: { id: draft.id }, version, body })
    expect((await server.staff.call(updateRfq, at(1, { sealed: true }))).status).toBe(403)
    expect((await server.admin.call(updateRfq, at(1, { sealed: true }))).payload.sealed).toBe(true)
    expect((await server.staff.call(updateRfq, at(2, { sealed: false }))).status).toBe(403)
    expect((await server.staff.call(updateRfq, at(2, { title: 'Other', sealed: true }))).payload).toMatchObject({
      title: 'Other',
      sealed: true,
    })
    expect((await server.admin.call(updateRfq, at(3, { sealed: false }))).payload.sealed).toBe(false)
  })

  it('cannot be set on an RFQ that was sent open, and is removed only when the bids are opened', async () => {
    const { rfq } = await sentRfq(server, [await insertSupplier(server, 'Shreeji')])
    expect(
      (await server.admin.call(updateRfq, { params: { id: rfq.id }, version: rfq.version, body: { sealed: true } }))
        .status,
    ).toBe(409)
    expect((await server.admin.call(openQuotes, { params: { id: rfq.id }, version: rfq.version })).error.code).toBe(
      'not_sealed',
    )
    const { rfq: sealed } = await sealedRfq(server)
    expect(
      (
        await server.admin.call(updateRfq, {
          params: { id: sealed.id },
          version: sealed.version,
          body: { sealed: false },
        })
      ).status,
    ).toBe(409)
  })
})

describe('Opening the bids', () => {
  it('requires an admin and a passed deadline by the server’s clock, and happens once', async () => {
    const { rfq } = await sealedRfq(server)
    const open = async (who = server.admin) =>
      who.call(openQuotes, { params: { id: rfq.id }, version: (await read(rfq)).version })
    expect((await open()).error.code).toBe('deadline_ahead')
    const closed = await server.staff.call(closeRfq, {
      params: { id: rfq.id },
      version: (await read(rfq)).version,
      body: {},
    })
    expect([closed.status, (await open()).error.code]).toEqual([200, 'deadline_ahead'])
    server.clock.now = new Date(rfq.deadline ?? '')
    expect((await open()).error.code).toBe('deadline_ahead')
    server.clock.advance(1000)
    expect([(await open(server.staff)).status, (await open(server.viewer)).status]).toEqual([403, 403])
    expect((await open()).payload).toMatchObject({ opened_at: server.clock.now.toISOString(), opened_by_name: 'Admin' })
    expect((await open()).error.code).toBe('opened')
  })

  it('is recorded with its time and the number of answers, and with the suppliers’ reasons for their warnings', async () => {
    const { rfq } = await sealedRfq(server)
    server.clock.advance(2 * hour)
    await server.admin.call(openQuotes, { params: { id: rfq.id }, version: (await read(rfq)).version })
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })
    expect(payload[0]).toMatchObject({
      action: 'quotes_opened',
      actor_name: 'Admin',
      after: { answers: 2, suppliers: ['Shreeji', 'Kariakoo'], opened_at: server.clock.now.toISOString() },
    })
    expect(payload[0]?.reason).toContain(`Shreeji: QUO-05: ${canaryWords} reason of QUO-05`)
    // A supplier's reason may contain a price, which a viewer may not see.
    const seen = (await server.viewer.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })).payload
    expect(seen.map(({ action }) => action)).toEqual(payload.map(({ action }) => action))
    expect(JSON.stringify(seen)).not.toContain(canaryWords)
  })

  it('adds to the price lists what each submission would have added, as of its day', async () => {
    const { rfq, item_id } = await sealedRfq(server)
    const prices = async () => (await server.staff.call(listPrices, { query: { item_id } })).payload
    expect(await prices()).toEqual([])
    const day = dayIn(server.clock.now, 'Africa/Dar_es_Salaam')
    server.clock.advance(2 * hour)
    await server.admin.call(openQuotes, { params: { id: rfq.id }, version: (await read(rfq)).version })
    expect((await prices()).map(({ unit_price, quoted_on }) => [unit_price, quoted_on]).toSorted()).toEqual(
      [canary.coupling, canary.superseded, canary.unit_price].map((unit_price) => [unit_price, day]),
    )
  })

  it('precedes any award and any quote entered by staff, which are possible afterwards', async () => {
    const { rfq } = await sealedRfq(server)
    server.clock.advance(2 * hour)
    // Of a supplier who has not bid: an opened bid never changes.
    const invitation = async () => (await read(rfq)).invitations.find(({ status }) => status === 'sent')
    const type = async () =>
      server.admin.call(enterQuote, {
        params: { id: rfq.id, supplier_id: (await invitation())?.supplier_id ?? '' },
        version: (await invitation())?.version ?? 0,
        body: { ...answerTo(rfq.lines, ['10', '20']), freight: '0' },
      })
    const award = async () =>
      server.staff.call(awardRfq, {
        params: { id: rfq.id },
        version: (await read(rfq)).version,
        body: { strategy: 'cheapest_per_line', reason: 'Lowest' },
      })
    expect([(await type()).error.code, (await award()).error.code]).toEqual(['sealed', 'sealed'])
    await server.admin.call(openQuotes, { params: { id: rfq.id }, version: (await read(rfq)).version })
    const typed = await type()
    expect([typed.error?.warnings, typed.status]).toEqual([typed.error?.warnings, typed.error?.warnings ? 422 : 200])
    expect((await award()).error?.code).not.toBe('sealed')
  })

  it('ends the extensions: until then the deadline can be moved, afterwards only a revision requests again, sealed again', async () => {
    const { rfq, token, supplier_id } = await sealedRfq(server)
    server.clock.advance(2 * hour)
    const version = async () => (await read(rfq)).version
    const extend = async (days: number) =>
      server.staff.call(extendRfq, {
        params: { id: rfq.id },
        version: await version(),
        body: { deadline: inDays(server, days) },
      })
    expect((await extend(1 / 24)).payload).toMatchObject({ status: 'sent', opened_at: null })
    expect((await server.admin.call(openQuotes, { params: { id: rfq.id }, version: await version() })).error.code).toBe(
      'deadline_ahead',
    )
    server.clock.advance(2 * hour)
    await server.admin.call(openQuotes, { params: { id: rfq.id }, version: await version() })
    expect((await extend(1)).error.code).toBe('opened')
    const revised = await server.staff.call(reviseRfq, {
      params: { id: rfq.id },
      version: await version(),
      body: { reason: 'Once more', deadline: inDays(server, 1 / 24), terms: 'Other terms' },
    })
    expect(revised.payload).toMatchObject({ status: 'sent', revision: 2, sealed: true, opened_at: null })
    expect((await server.staff.call(getComparison, { params: { id: rfq.id } })).error.code).toBe('sealed')
    expect((await server.staff.call(listQuotes, { params: { id: rfq.id, supplier_id } })).error.code).toBe('sealed')
    const page = (await supplier(server, token)(getPublicRfq)).payload
    expect(page.state).toBe('open')
  })

  it('precedes any link that would show a supplier’s draft', async () => {
    const { rfq, links, tokens } = await sentRfq(server, [await insertSupplier(server, 'Shreeji')])
    await server.pool.query('update rfqs set sealed = true where id = $1', [rfq.id])
    const at = { params: { id: links[0]?.invitation_id ?? '' } }
    const link = () => server.staff.call(createLink, at)
    expect((await link()).status).toBe(200)
    const call = supplier(server, tokens[0] ?? '')
    await call(saveQuote, {
      version: (await call(getPublicRfq)).payload.version,
      body: answerTo(rfq.lines, ['1', '2']),
    })
    expect((await link()).error.code).toBe('sealed')
    expect(
      (await server.staff.call(writeMessage, { ...at, body: { kind: 'rfq_reminder', channel: 'whatsapp' } })).error
        .code,
    ).toBe('sealed')
  })

  it('precedes any link to a supplier’s answer from before a decline, also once the decline is withdrawn', async () => {
    const { rfq, links, tokens } = await sentRfq(server, [await insertSupplier(server, 'Shreeji')])
    await server.pool.query('update rfqs set sealed = true where id = $1', [rfq.id])
    const link = () => server.staff.call(createLink, { params: { id: links[0]?.invitation_id ?? '' } })
    const call = supplier(server, tokens[0] ?? '')
    const version = async () => (await call(getPublicRfq)).payload.version
    await call(saveQuote, { version: await version(), body: answerTo(rfq.lines, ['1', '2']) })
    expect(
      (await call(declineRfq, { version: await version(), body: { reason: 'No stock' } })).payload.quote?.lines,
    ).toHaveLength(2)
    expect((await link()).error.code).toBe('sealed')
    expect((await call(withdrawDecline, { version: await version() })).payload.quote?.lines).toHaveLength(2)
    expect((await link()).error.code).toBe('sealed')
  })
})
