import { checkActivity, listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import type { Order } from '../../src/contract/order'
import { confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward, getOrder } from '../../src/contract/orders'
import type { PurchaseOrder } from '../../src/contract/purchaseOrders'
import { getPublicRfq, saveQuote, submitQuote } from '../../src/contract/quotes'
import { closeRfq, getRfq, type Rfq } from '../../src/contract/rfqs'
import { bank_accounts } from '../../src/server/db/schema/company'
import { asAttacker } from './support/attacker'
import { deliver, done, insertClient, purchaseOrdersOf, receive, send, cancelDelivered } from './support/fulfilment'
import { answerTo, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { verified } from './support/wholeTrail'

describe('The audit trail and the contents of documents', () => {
  let server: TestServer
  let rfq: Rfq
  let order: Order
  let bought: PurchaseOrder

  const verify = () => verified(server.db)

  /**
   * An RFQ that two suppliers answered, one of them twice and one by phone as well; awarded, ordered, confirmed,
   * received and delivered in part.
   */
  beforeAll(async () => {
    server = await startTestServer()
    await server.db.insert(bank_accounts).values({
      branch_id: server.branch_id,
      position: 1,
      bank_name: 'CRDB Bank',
      account_name: 'Test Trading Ltd',
      account_number: '0150447822100',
      currency: 'TZS',
    })
    const supplier_ids = [await insertSupplier(server, 'Shreeji'), await insertSupplier(server, 'Kariakoo')]
    const sent = await sentRfq(server, supplier_ids)
    for (const [index, token] of [...sent.tokens, sent.tokens[0] ?? ''].entries()) {
      const call = supplier(server, token)
      const page = (await call(getPublicRfq)).payload
      const saved = await done(
        call(saveQuote, { version: page.version, body: answerTo(sent.rfq.lines, [`12.50${index}`, '880']) }),
      )
      const answer = await call(submitQuote, { version: saved.version, body: {} })
      if (answer.status !== 200)
        await done(
          call(submitQuote, {
            version: saved.version,
            body: {
              accept: (answer.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'It is so' })),
            },
          }),
        )
    }
    const { version } = (await server.staff.call(getRfq, { params: { id: sent.rfq.id } })).payload
    const closed = await done(
      server.staff.call(closeRfq, { params: { id: sent.rfq.id }, version, body: { reason: 'All have answered' } }),
    )
    const { suppliers } = await done(server.staff.call(getComparison, { params: { id: closed.id } }))
    const offers = suppliers.find(({ supplier_name }) => supplier_name === 'Shreeji')?.offers ?? []
    const allocations = closed.lines.map((line) => ({
      rfq_line_id: line.id,
      quote_line_id: offers.find(({ rfq_line_id }) => rfq_line_id === line.id)?.quote_line_id ?? '',
      quantity: line.quantity,
    }))
    const awarding = (accept: { code: string; path: string; reason: string }[]) =>
      server.staff.call(awardRfq, {
        params: { id: closed.id },
        version: closed.version,
        body: { strategy: 'by_hand', allocations, accept },
      })
    const first = await awarding([])
    rfq =
      first.status === 200
        ? first.payload
        : await done(awarding((first.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'Wanted' }))))
    const [draft] = await done(
      server.staff.call(createOrdersFromAward, {
        params: { id: rfq.id },
        body: { client_id: await insertClient(server), markup_percent: '25' },
      }),
    )
    const quoted = await done(
      server.staff.call(quoteOrder, { params: { id: draft?.id ?? '' }, version: draft?.version ?? 0, body: {} }),
    )
    order = await done(
      server.staff.call(confirmOrder, {
        params: { id: quoted.id },
        version: quoted.version,
        body: { client_po_number: 'PO-1' },
      }),
    )
    const [made] = await purchaseOrdersOf(server, order)
    if (!made) throw new Error('no purchase order')
    bought = await done(receive(server, await done(send(server, made)), { 1: '40' }))
    order = await done(
      deliver(server, (await server.staff.call(getOrder, { params: { id: order.id } })).payload, { 1: '30' }),
    )
  })
  afterAll(() => server.stop())

  it('match, as the product writes both', async () => {
    expect(await verify()).toEqual({
      whole: true,
      said: [
        expect.stringMatching(/^The audit trail is complete: \d+ entries of \d+ documents\.$/),
        'Content: 13 documents compared with the tables, field by field.',
        expect.stringContaining('--note'),
      ],
    })
  })

  /** Runs a check after an attacker's statement, and restores the tables afterwards. */
  async function meanwhile(query: string, values: unknown[], look: () => Promise<void>, undo: string) {
    await asAttacker(server.pool, query, values)
    try {
      await look()
    } finally {
      await asAttacker(server.pool, undo, values)
    }
  }

  it.each([
    [
      'a unit price of a quote',
      'quote_lines',
      'unit_price = unit_price / 2',
      'unit_price = unit_price * 2',
      () => quoteLineOf('Shreeji', 2, 1),
      /^quote of Shreeji for RFQ-DSM-2026-00001, revision 2: line 1 unit_price: 12\.502 in the trail, 6\.251 in the table\.$/,
    ],
    [
      'a unit price of a superseded quote',
      'quote_lines',
      'unit_price = 1',
      'unit_price = 12.5',
      () => quoteLineOf('Shreeji', 1, 1),
      /^quote of Shreeji for RFQ-DSM-2026-00001, revision 1: line 1 unit_price: 12\.5 in the trail, 1 in the table\.$/,
    ],
    [
      'the freight of a quote',
      'quotes',
      'freight = 45000',
      'freight = 450000',
      () => quoteOf('Kariakoo', 1),
      /^quote of Kariakoo for RFQ-DSM-2026-00001, revision 1: freight: 450000 in the trail, 45000 in the table\.$/,
    ],
    [
      'the current revision',
      'quotes',
      "status = 'superseded'",
      "status = 'submitted'",
      () => quoteOf('Kariakoo', 1),
      /^quote of Kariakoo .*: status: submitted in the trail, superseded in the table\.$/,
    ],
    [
      'the quantity awarded',
      'award_allocations',
      'quantity = 55',
      'quantity = 60',
      async () =>
        one('select a.id from award_allocations a join rfq_lines l on l.id = a.rfq_line_id where l.position = 1'),
      /^award of RFQ-DSM-2026-00001: line 1 of Shreeji quantity: 60 in the trail, 55 in the table\.$/,
    ],
    [
      'a price of an order',
      'order_lines',
      'unit_price = unit_price - 1',
      'unit_price = unit_price + 1',
      async () => order.lines[1]?.id ?? '',
      /^order ORD-DSM-2026-00001: line 2 unit_price: [\d.]+ in the trail, [\d.]+ in the table\.$/,
    ],
    [
      'a cost of an order',
      'order_lines',
      'cost_freight = cost_freight - 1',
      'cost_freight = cost_freight + 1',
      async () => order.lines[0]?.id ?? '',
      /^order ORD-DSM-2026-00001: line 1 cost_freight: /,
    ],
    [
      'a line of a purchase order',
      'purchase_order_lines',
      'quantity = quantity + 5',
      'quantity = quantity - 5',
      async () => bought.lines[0]?.id ?? '',
      /^purchase order PO-DSM-2026-00001: line 1 quantity: 60 in the trail, 65 in the table\.$/,
    ],
    [
      'a quantity delivered',
      'delivery_lines',
      'quantity = 20',
      'quantity = 30',
      async () => one('select id from delivery_lines'),
      /^delivery DN-DSM-2026-00001: line 1 quantity: 30 in the trail, 20 in the table\.$/,
    ],
    [
      'a quantity received',
      'receipt_lines',
      'quantity = 60',
      'quantity = 40',
      async () => one('select id from receipt_lines'),
      /^goods receipt GR-DSM-2026-00001: line 1 quantity: 40 in the trail, 60 in the table\.$/,
    ],
  ])(
    'differ where an attacker changed %s: the document and its field are named',
    async (_, table, set, back, id, expected) => {
      const values = [await id()]
      await meanwhile(
        `update ${table} set ${set} where id = $1`,
        values,
        async () => {
          const { whole, said } = await verify()
          expect([whole, said[0]]).toEqual([false, expect.stringMatching(expected)])
          expect(said).toHaveLength(3)
        },
        `update ${table} set ${back} where id = $1`,
      )
      expect((await verify()).whole).toBe(true)
    },
  )

  it('differ where an attacker changed the bank account on a frozen document', async () => {
    const swap = (from: string, to: string) =>
      `update order_revisions set documents = replace(documents::text, '${from}', '${to}')::jsonb where order_id = $1`
    await meanwhile(
      swap('0150447822100', '9990447822100'),
      [order.id],
      async () => {
        const { whole, said } = await verify()
        expect([whole, said[0]]).toEqual([
          false,
          'order ORD-DSM-2026-00001 revision 1: documents.proforma.banks[0].accounts[0].account_number: 0150447822100 in the trail, 9990447822100 in the table.',
        ])
      },
      swap('9990447822100', '0150447822100'),
    )
  })

  it('differ where an attacker changed the account that the verification page shows', async () => {
    const swap = (from: string, to: string) =>
      `update document_verifications set accounts = replace(accounts::text, '${from}', '${to}')::jsonb where entity_id = $1 and kind = 'proforma'`
    await meanwhile(
      swap('0150447822100', '9990447822100'),
      [order.id],
      async () =>
        expect((await verify()).said[0]).toMatch(
          /^order ORD-DSM-2026-00001: verification of proforma revision 1 .* accounts\[0\]\.account_number: 0150447822100 in the trail, 9990447822100 in the table\.$/,
        ),
      swap('9990447822100', '0150447822100'),
    )
  })

  it('differ where a document was deleted from the tables, or inserted directly', async () => {
    const id = await one('select id from deliveries')
    await asAttacker(
      server.pool,
      `insert into deliveries (id, number, branch_id, order_id, date) select gen_random_uuid(), 'DN-FORGED', branch_id, order_id, date from deliveries where id = '${id}'`,
    )
    expect((await verify()).said[0]).toMatch(
      /^delivery [\w-]{36}: is in the tables, but no entry of the audit trail covers it\.$/,
    )
    await server.pool.query("delete from deliveries where number = 'DN-FORGED'")
    await asAttacker(server.pool, `update quotes set status = 'draft' where id = $1`, [await quoteOf('Kariakoo', 1)])
    expect((await verify()).said[0]).toMatch(/^quote of Kariakoo .*: is in the audit trail, not in the tables\.$/)
    await server.pool.query(`update quotes set status = 'submitted' where status = 'draft'`)
    expect((await verify()).whole).toBe(true)
  })

  it('name what was changed even if the next step included the change', async () => {
    const { id } = order.lines[1] ?? { id: '' }
    await asAttacker(server.pool, 'update order_lines set unit_price = unit_price / 2 where id = $1', [id])
    const now = (await server.staff.call(getOrder, { params: { id: order.id } })).payload
    order = await done(cancelDelivered(server, now.deliveries[0] ?? { id: '', version: 0 }))
    await asAttacker(server.pool, 'update order_lines set unit_price = unit_price * 2 where id = $1', [id])
    order = await done(
      deliver(server, (await server.staff.call(getOrder, { params: { id: order.id } })).payload, { 1: '10' }),
    )
    const { whole, said } = await verify()
    expect([whole, said[0]]).toEqual([
      false,
      expect.stringMatching(
        /^order ORD-DSM-2026-00001: line 2 unit_price: [\d.]+ before, [\d.]+ after \(changed in the tables before entry \d+, which recorded the change\)\.$/,
      ),
    ])
  })

  it('name the verification code of a document with a changed total, even if the next step included the change', async () => {
    const halved = (from: string) =>
      asAttacker(
        server.pool,
        `update document_verifications set total = total ${from} 2 where entity_id = $1 and kind = 'proforma'`,
        [order.id],
      )
    await halved('/')
    order = await done(
      deliver(server, (await server.staff.call(getOrder, { params: { id: order.id } })).payload, { 1: '5' }),
    )
    await halved('*')
    order = await done(
      deliver(server, (await server.staff.call(getOrder, { params: { id: order.id } })).payload, { 1: '5' }),
    )
    const { said } = await verify()
    const taken = said.filter((line) => line.includes('verification of proforma'))
    // Both codes of the proforma: as they were changed and as they were restored.
    expect(taken).toEqual(
      Array.from({ length: 4 }, () =>
        expect.stringMatching(
          /^order ORD-DSM-2026-00001: verification of proforma revision 1 .* total: [\d.]+ before, [\d.]+ after \(changed in the tables before entry \d+, which recorded the change\)\.$/,
        ),
      ),
    )
  })

  it('name the document even if its stored content was changed with it', async () => {
    const quote_line = await quoteLineOf('Shreeji', 2, 2)
    await asAttacker(
      server.pool,
      `update quote_lines set unit_price = 440 where id = '${quote_line}'; update trail_contents set content = replace(content, '"unit_price":"880"', '"unit_price":"440"') where kind = 'quote'`,
    )
    const { said } = await verify()
    expect(said.filter((line) => line.startsWith('quote of Shreeji'))).toContainEqual(
      expect.stringMatching(/revision 2: the content kept with entry \d+ was changed after it was written\.$/),
    )
  })

  it('are not in the activity: it contains no digest and no price', async () => {
    const { payload } = await server.viewer.call(listActivity, {
      params: { entity: 'rfqs', id: rfq.id },
      query: { limit: 200 },
    })
    expect(payload.length).toBeGreaterThan(4)
    expect(JSON.stringify(payload)).not.toMatch(/digest|12\.50|"880"/)
    expect(
      (await server.viewer.call(checkActivity, { params: { entity: 'rfqs', id: rfq.id } })).payload.broken_at,
    ).toBeNull()
  })

  async function one(query: string): Promise<string> {
    return (await server.pool.query<{ id: string }>(query)).rows[0]?.id ?? ''
  }
  const quoteOf = (name: string, revision: number) =>
    one(
      `select q.id from quotes q join invitations i on i.id = q.invitation_id join suppliers s on s.id = i.supplier_id where s.name = '${name}' and q.revision = ${revision}`,
    )
  const quoteLineOf = async (name: string, revision: number, position: number) =>
    one(`select id from quote_lines where quote_id = '${await quoteOf(name, revision)}' and position = ${position}`)
})
