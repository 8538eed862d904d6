import { listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { createLink } from '../../src/contract/invitations'
import { writeMessage } from '../../src/contract/notices'
import { operations } from '../../src/contract/operations'
import { listPrices } from '../../src/contract/prices'
import {
  declineRfq,
  getPublicRfq,
  listQuotes,
  saveQuote,
  takeBackDecline,
  typeInQuote,
} from '../../src/contract/quotes'
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
import { dayIn } from '../../src/domain/days'
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

/** What reads something that is there: it must answer, or nothing was looked at. */
const reads =
  `getHealth getHealthLive getHealthReady getMe getWelcome listSessions getCompany exportBranches getBranch getBranches listBranches exportUsers getUser
  listUserSessions listUsers exportClients getClient listClients getClientHistory listClientEnquiries listClientOrders exportSuppliers getSupplier listSuppliers
  getSupplierHistory listSupplierInvitations exportAgents listAgents exportItems getItem listItems searchItems getItemHistory listItemEnquiries listItemOrders
  searchParties getCategories exportPrices listPrices exportExchangeRates getLatestExchangeRates listExchangeRates exportTaxRates listTaxRates exportMarkupRules
  getMarkups listMarkupRules exportEnquiries getEnquiry listEnquiries listSourcingLines exportRfqs getRfq listRfqs listRfqRevisions whoToAsk
  getMailState exportOrders listOrders exportPurchaseOrders listPurchaseOrders getRfqPaper getImportTemplate getSimilar listActivity listViews
  listComments listAttachments checkActivity countEnquiryEnds parseEnquiry`.split(/\s+/)

/** What would show a price, and says that it is sealed. */
const refused = 'getComparison listQuotes getSubmittedFile typeInQuote optimiseRfq createLink'.split(' ')

/** What is another's, what changes something, and what asks for a thing that this story has none of: whatever it answers, no price. */
const others =
  `acceptInvitation changePassword endSession resetPassword setUp signIn updateMe getCompanyLogo putCompanyLogo removeCompanyLogo updateCompany
  createBranch updateBranch createPasswordLink createUser endUserSession endUserSessions mailPasswordLink updateUser createClient updateClient createSupplier
  updateSupplier createAgent getAgent updateAgent getAgentCommission listCommissionEntries exportCommissionEntries getCommissionStatement getCommissionStatementPaper
  listDueCommission payCommission revokePaperChecks checkPaper createItem getItemPhoto putItemPhoto removeItemPhoto updateItem createPrice
  createExchangeRate createExchangeRates createTaxRate updateTaxRate createMarkupRule removeMarkupRule updateMarkupRule cancelEnquiry createEnquiry loseEnquiry
  openEnquiry reopenEnquiry updateEnquiry cancelRfq closeRfq createRfq extendRfq openQuotes replaceRfqRates sendRfq updateRfq reviseRfq inviteSupplier
  withdrawInvitation sendNotices setRfqReminders resendMail undoAward declineRfq getPublicRfq getQuoteFile listOwnQuotes markRfqOpened putQuoteFile removeQuoteFile
  saveQuote submitQuote takeBackDecline cancelOrder confirmOrder createOrder createOrdersFromAward getOrder loseOrder quoteOrder reviseOrder updateOrder
  createOrderFromEnquiry copyOrder correctOrder listOrderRevisions getRepricing repriceOrder closeOrderShort
  recordDelivery cancelDelivery createPurchaseOrders closePurchaseOrderShort recordReceipt cancelReceipt mailOrderPaper mailDeliveryNote mailPurchaseOrder
  acknowledgePurchaseOrder cancelPurchaseOrder getPurchaseOrder sendPurchaseOrder updatePurchaseOrder getOrderPaper getPurchaseOrderPaper getDeliveryNotePaper startImport startRatesImport
  cancelJob getJob getRefusedRows dropUnsavedForm getUnsavedForm keepUnsavedForm createView deleteView saveListColumns updateView awardRfq writeMessage createComment removeComment updateComment addAttachment getAttachment
  removeAttachment getRfqMessages cutPaperFont cutQuoteFont getPaperPicture`.split(/\s+/)

/** Ends the session that walks, or never ends: looked at on their own below. */
const apart = ['signOut', 'getEvents']

/** Words that only some reads are asked with. */
const queries = ({ item_id }: SealedRfq): Record<string, Record<string, string>> => ({
  searchItems: { q: 'valve' },
  searchParties: { q: 'shreeji' },
  getSimilar: { name: 'Shreeji' },
  getMarkups: { item_ids: item_id },
  listViews: { list: 'rfqs' },
  getRfqMessages: { kind: 'rfq_reminder' },
})

const bodies = ({ rfq, item_id }: SealedRfq): Record<string, object> => ({
  typeInQuote: answerTo(rfq.lines, ['1', '2']),
  awardRfq: { strategy: 'cheapest_per_line' },
  optimiseRfq: {},
  writeMessage: { kind: 'rfq_extended', channel: 'whatsapp' },
  whoToAsk: { lines: [{ item_id }] },
  parseEnquiry: { text: '20 pcs gate valve' },
})

/** Calls everything there is as an admin, over the sealed RFQ and all that it touches. */
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
  const found: Walked[] = []
  for (const operation of operations.filter(({ operationId }) => !apart.includes(operationId))) {
    const { operationId } = operation
    const version =
      operationId === 'typeInQuote' ? (invitation?.version ?? 1) : operationId === 'awardRfq' ? rfq.version : 999
    const way = { ids, version, body: bodies(sealed)[operationId] ?? {}, query: queries(sealed)[operationId] ?? {} }
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

describe('A sealed RFQ', () => {
  it('is looked for in every operation that there is: a new one is added here before it passes', () => {
    expect([...reads, ...refused, ...others, ...apart].toSorted()).toEqual(
      operations.map(({ operationId }) => operationId).toSorted(),
    )
  })

  it('shows no price before its opening: on no operation, in no export, no event, no paper, to no admin; and all of it after', async () => {
    const events = await listen(server, server.admin.token)
    const sealed = await sealedRfq(server)
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
    // What was submitted is kept where it belongs and nowhere else: whoever reads anything else reads no price.
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
    // What he was typing on and did not submit is still his alone.
    expect(after.flatMap(({ text }) => canaryIn(text)).filter((needle) => needle.startsWith('19283746'))).toEqual([])
    await new Promise((resolve) => setImmediate(resolve))
    expect(canaryIn(JSON.stringify(events.events))).toEqual([])
    expect(events.events.length).toBeGreaterThan(5)
    events.leave()
  }, 180_000)

  it('shows its supplier all of his own as ever', async () => {
    const { token } = await sealedRfq(server)
    const page = await supplier(server, token)(getPublicRfq)
    expect(canaryIn(JSON.stringify(page.payload))).toEqual(
      expect.arrayContaining(['19283746', canaryWords, canary.freight]),
    )
  })

  it('tells the staff only that answers were received, and when', async () => {
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
  it('is put on and taken off a draft by an admin; staff change all but it', async () => {
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

  it('is put on none that was sent open, and taken off none but by the opening', async () => {
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

describe('The opening', () => {
  it('is an admin’s, after the deadline by the server’s clock, once', async () => {
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

  it('is noted with its time and how many answers there were, and with what the suppliers had said of their warnings', async () => {
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
    // What he said may name a price, which is not for a viewer.
    const seen = (await server.viewer.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })).payload
    expect(seen.map(({ action }) => action)).toEqual(payload.map(({ action }) => action))
    expect(JSON.stringify(seen)).not.toContain(canaryWords)
  })

  it('writes to the price lists what each submission would have written, as of its day', async () => {
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

  it('comes before any award and any quote typed in, which are possible from then on', async () => {
    const { rfq, supplier_id } = await sealedRfq(server)
    server.clock.advance(2 * hour)
    const invitation = async () => (await read(rfq)).invitations.find((each) => each.supplier_id === supplier_id)
    const type = async () =>
      server.staff.call(typeInQuote, {
        params: { id: rfq.id, supplier_id },
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

  it('ends the time for more: until it the deadline can be moved, after it only a revision asks again, sealed anew', async () => {
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

  it('comes before any link that would show what a supplier has begun to type', async () => {
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

  it('comes before any link to what a supplier typed before he declined, also once he has taken that back', async () => {
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
    expect((await call(takeBackDecline, { version: await version() })).payload.quote?.lines).toHaveLength(2)
    expect((await link()).error.code).toBe('sealed')
  })
})
