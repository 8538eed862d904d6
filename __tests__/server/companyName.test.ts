import { createLink, inviteSupplier } from '../../src/contract/invitations'
import { sendNotices, writeMessage } from '../../src/contract/notices'
import { sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { getRfq, sendRfq } from '../../src/contract/rfqs'
import { companies } from '../../src/server/db/schema/company'
import { confirmedOrder, lineOf, purchaseOrdersOf } from './support/fulfilment'
import { draftRfq, insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('A company without a name (RFQ-06)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const problem = {
    path: 'company.name',
    message: 'The company has no name. Enter it in Settings, Company, before you send documents.',
  }

  it('sends nothing: no RFQ, revision, invitation, link, message, notice or purchase order; with a name it does', async () => {
    const three = [
      await insertSupplier(server, 'Kibo Supplies'),
      await insertSupplier(server, 'Meru Traders'),
      await insertSupplier(server, 'Rungwe Ltd'),
    ]
    const fourth = await insertSupplier(server, 'Uluguru Steel')
    const draft = await draftRfq(server, three)
    const { rfq } = await sentRfq(server, three)
    const { payload: sent } = await server.staff.call(getRfq, { params: { id: rfq.id } })
    const [purchaseOrder] = await purchaseOrdersOf(
      server,
      await confirmedOrder(server, { lines: [lineOf('Pump', '2', three[0] ?? '')] }),
    )
    if (!purchaseOrder) throw new Error('no purchase order was made')
    const invitation = { id: sent.invitations[0]?.id ?? '' }
    const [company] = await server.db.update(companies).set({ name: ' ' }).returning()
    const attempts = [
      () => server.staff.call(sendRfq, { params: { id: draft.id }, version: draft.version, body: {} }),
      () =>
        server.staff.call(reviseRfq, {
          params: { id: sent.id },
          version: sent.version,
          body: { reason: 'Changed', title: 'Another title' },
        }),
      () =>
        server.staff.call(inviteSupplier, {
          params: { id: sent.id },
          version: sent.version,
          body: { supplier_id: fourth },
        }),
      () =>
        server.staff.call(sendNotices, {
          params: { id: sent.id },
          body: { kind: 'rfq_reminder', invitation_ids: [invitation.id] },
        }),
      () => server.staff.call(createLink, { params: invitation }),
      () => server.staff.call(writeMessage, { params: invitation, body: { kind: 'rfq_reminder', channel: 'copy' } }),
      () =>
        server.staff.call(sendPurchaseOrder, {
          params: { id: purchaseOrder.id },
          version: purchaseOrder.version,
          body: {},
        }),
    ]
    for (const attempt of attempts) {
      const { status, error } = await attempt()
      expect([status, error.fields]).toEqual([422, expect.arrayContaining([problem])])
    }
    expect((await server.staff.call(getRfq, { params: { id: draft.id } })).payload).toMatchObject({
      status: 'draft',
      number: null,
    })
    await server.db.update(companies).set({ name: company ? 'Pwani Supplies' : '' })
    for (const attempt of attempts) expect((await attempt()).error?.fields ?? []).not.toContainEqual(problem)
  })
})
