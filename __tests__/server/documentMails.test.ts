import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { getMailState, resendMail } from '../../src/contract/mails'
import type { Order } from '../../src/contract/order'
import { cancelOrder, confirmOrder, loseOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { createOrder, getOrder, updateOrder } from '../../src/contract/orders'
import { revokeVerifications } from '../../src/contract/documentVerifications'
import { mailDeliveryNote, mailOrderDocument, mailPurchaseOrder } from '../../src/contract/documentMails'
import { getPurchaseOrderDocument } from '../../src/contract/documents'
import { cancelPurchaseOrder, getPurchaseOrder, type PurchaseOrder } from '../../src/contract/purchaseOrders'
import type { BodyInput } from '../../src/contract/operation'
import { getSupplier, updateSupplier } from '../../src/contract/suppliers'
import { bank_accounts, branches, companies } from '../../src/server/db/schema/company'
import { outbox } from '../../src/server/db/schema/system'
import { listen } from './support/eventReader'
import {
  confirmedOrder,
  deliver,
  done,
  insertClient,
  lineOf,
  purchaseOrdersOf,
  quotedOrder,
  send,
  cancelDelivered,
} from './support/fulfilment'
import { linesOf } from './support/ordering'
import { type Mailbox, pdfWords, startMailbox } from './support/mailbox'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const minute = 60_000

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({ SMTP_URL: mailbox.url, SMTP_FROM: 'Test Trading <sales@test.example>' })
  await server.db.insert(bank_accounts).values({
    branch_id: server.branch_id,
    position: 1,
    bank_name: 'CRDB',
    account_name: 'Test Trading',
    account_number: '0150 4478',
    currency: 'TZS',
  })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})
beforeEach(() => {
  mailbox.arrived.length = 0
  mailbox.refuses = {}
})

const mail = (order: Pick<Order, 'id'>, body: BodyInput<typeof mailOrderDocument>) =>
  server.staff.call(mailOrderDocument, { params: { id: order.id }, body })
const read = ({ id }: Pick<Order, 'id'>) => done(server.staff.call(getOrder, { params: { id } }))
const only = (address: string) => {
  const [first, ...others] = mailbox.to(address)
  if (!first || others.length > 0) throw new Error(`${mailbox.to(address).length} mails came for ${address}`)
  return first
}
const pdfOf = (address: string) => pdfWords(only(address).files[0]?.content ?? Buffer.of())

/** An order that was just quoted to a client who reads this language. */
const quoted = async (language = 'en', to = 'Grace Mollel') =>
  quotedOrder(server, {
    client_id: await insertClient(server, { name: 'Mawenzi Gold Mine', language }),
    contact: to,
    valid_until: '2026-12-20',
    lines: [lineOf('Gate valve', '60')],
  })

describe('A mail with a document of an order', () => {
  it('is not queued while the company has no name (RFQ-06)', async () => {
    const order = await quoted()
    await server.db.update(companies).set({ name: ' ' })
    const { status, error } = await mail(order, { kind: 'quotation', to_address: 'grace@test.example' })
    await server.db.update(companies).set({ name: 'Test Trading Ltd' })
    expect([status, error.fields]).toEqual([
      422,
      [
        {
          path: 'company.name',
          message: 'The company has no name. Enter it in Settings, Company, before you send documents.',
        },
      ],
    ])
    expect((await read(order)).mails).toEqual([])
  })

  it('has the frozen quotation and a letter, and is in the activity and in the events', async () => {
    const order = await quoted()
    const events = await listen(server, server.staff.token)
    const waiting = await done(mail(order, { kind: 'quotation', to_address: 'grace@test.example' }))
    expect(waiting).toMatchObject({
      kind: 'quotation',
      number: order.number,
      to_address: 'grace@test.example',
      status: 'waiting',
      sent_at: null,
    })
    expect((await read(order)).mails).toEqual([waiting])
    await server.app.mail.deliver()
    const got = only('grace@test.example')
    expect(got.headers).toMatchObject({ subject: `Quotation ${order.number} from Test Trading Ltd` })
    expect(got.text.replace(/\n/g, ' ')).toMatch(
      new RegExp(
        `^Dear Grace Mollel, .*our quotation ${order.number}\\..*valid until 20 December 2026.* Kind regards, Staff Test Trading Ltd Dar es Salaam`,
      ),
    )
    expect(got.files.map(({ name, type }) => [name, type])).toEqual([
      [`quotation-${order.number}.pdf`, 'application/pdf'],
    ])
    expect(pdfOf('grace@test.example')).toMatch(
      new RegExp(`Quotation.*${order.number}.*Mawenzi Gold Mine.*Gate valve.*54,000,000`),
    )
    expect((await read(order)).mails).toMatchObject([
      { id: waiting.id, status: 'sent', sent_at: server.clock.now.toISOString() },
    ])
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } })
    expect(payload[0]).toMatchObject({
      action: 'document_mailed',
      actor_name: 'Staff',
      after: { document: 'quotation', number: order.number, to: 'grace@test.example' },
    })
    await events.until(order.id)
    // Events are ordered: once a later one has arrived, this one has too.
    await events.until((await quoted()).id)
    expect(events.events).toContainEqual(
      expect.objectContaining({ entity: 'orders', entity_id: order.id, action: 'mail_sent' }),
    )
    events.leave()
  })

  it.each([
    ['sw', 'Ndugu Grace Mollel,', /nukuu yetu ya bei .* halali hadi 20 Desemba 2026/, 'Nukuu ya bei'],
    ['fr', 'Bonjour Grace Mollel,', /notre offre de prix .* valable jusqu’au 20 décembre 2026/, 'Offre de prix'],
  ])('is written in its reader’s language: %s', async (language, greeting, sentence, title) => {
    const order = await quoted(language)
    await done(mail(order, { kind: 'quotation', to_address: `${language}@test.example` }))
    await server.app.mail.deliver()
    const { text, headers } = only(`${language}@test.example`)
    expect(text.startsWith(greeting)).toBe(true)
    expect(text.replace(/\n/g, ' ')).toMatch(sentence)
    expect(headers.subject).toContain(title)
    expect(pdfOf(`${language}@test.example`)).toContain(title)
  })

  it('contains the text that staff typed, above the signature, instead of the standard text', async () => {
    const order = await quoted()
    await done(
      mail(order, {
        kind: 'quotation',
        to_address: 'own@test.example',
        message: 'Dear Grace,\n\nas promised. {{link}}',
      }),
    )
    await server.app.mail.deliver()
    expect(only('own@test.example').text.trim()).toBe(
      'Dear Grace,\n\nas promised. \n\nStaff\nTest Trading Ltd\nDar es Salaam',
    )
  })

  it('has a proforma with accounts of the branch, or without any (ORD-02)', async () => {
    const order = await quoted()
    const none = await mail(order, { kind: 'proforma', to_address: 'p@test.example', bank: 'USD' })
    expect([none.status, none.error.fields]).toEqual([
      422,
      [{ path: 'bank', message: 'Dar es Salaam has no USD account. Choose another account, or print without one.' }],
    ])
    await done(mail(order, { kind: 'proforma', to_address: 'with@test.example' }))
    await done(mail(order, { kind: 'proforma', to_address: 'without@test.example', bank: 'none' }))
    await server.app.mail.deliver()
    expect(pdfOf('with@test.example')).toContain('0150 4478')
    expect(pdfOf('without@test.example')).not.toContain('0150 4478')
  })

  it('is refused for a draft, for a lost order, and with a confirmation before the order is confirmed', async () => {
    const draft = await done(
      server.staff.call(createOrder, {
        body: { client_id: await insertClient(server), lines: [lineOf('Valve', '1')] },
      }),
    )
    const to_address = 'x@test.example'
    const words = async (order: Pick<Order, 'id'>, kind: 'quotation' | 'order_confirmation' = 'quotation') => {
      const { status, error } = await mail(order, { kind, to_address })
      return [status, error.message]
    }
    expect(await words(draft)).toEqual([409, 'This order is a draft. Quote it before you send its documents.'])
    const order = await quoted()
    expect(await words(order, 'order_confirmation')).toEqual([
      409,
      'This order is not confirmed yet and has no order confirmation. Confirm it first.',
    ])
    expect((await mail(order, { kind: 'quotation', to_address: 'nobody' })).error.fields).toMatchObject([
      { path: 'to_address' },
    ])
    await done(server.staff.call(loseOrder, { params: { id: order.id }, version: order.version, body: {} }))
    expect(await words(order)).toEqual([409, 'This order is lost, so its documents cannot be sent.'])
    const other = await quoted()
    await done(
      server.staff.call(confirmOrder, {
        params: { id: other.id },
        version: other.version,
        body: { client_po_number: '88120-4' },
      }),
    )
    await done(mail(other, { kind: 'order_confirmation', to_address: 'yes@test.example' }))
    await server.app.mail.deliver()
    expect(only('yes@test.example').text).toContain('your reference 88120-4')
    expect(pdfOf('yes@test.example')).toContain('Order confirmation')
    const body = { kind: 'quotation', to_address } as const
    expect((await server.viewer.call(mailOrderDocument, { params: { id: other.id }, body })).status).toBe(403)
    expect((await server.stranger.call(mailOrderDocument, { params: { id: other.id }, body })).status).toBe(404)
  })

  it.each([
    [
      'cancelled',
      (order: Order) =>
        server.staff.call(cancelOrder, {
          params: { id: order.id },
          version: order.version,
          body: { reason: 'No money' },
        }),
    ],
    [
      'lost',
      (order: Order) => server.staff.call(loseOrder, { params: { id: order.id }, version: order.version, body: {} }),
    ],
    [
      'revised',
      (order: Order) => server.staff.call(reviseOrder, { params: { id: order.id }, version: order.version, body: {} }),
    ],
  ])('is not sent if the order was %s while it was queued', async (what, change) => {
    const order = await quoted()
    await done(mail(order, { kind: 'quotation', to_address: 'late@test.example' }))
    await done(change(order))
    await server.app.mail.deliver()
    expect(mailbox.arrived).toEqual([])
    expect((await read(order)).mails).toMatchObject([
      { status: 'dropped', last_error: `Not sent: the order was ${what} before the e-mail was sent.` },
    ])
  })

  it('is not sent with a revoked document, neither a queued mail nor a new request', async () => {
    const order = await quoted()
    await done(mail(order, { kind: 'quotation', to_address: 'late@test.example' }))
    const revoked = await done(
      server.staff.call(revokeVerifications, {
        params: { id: order.id },
        version: order.version,
        body: { reason: 'Somebody forged the account' },
      }),
    )
    await server.app.mail.deliver()
    expect(mailbox.arrived).toEqual([])
    expect((await read(order)).mails).toMatchObject([
      { status: 'dropped', last_error: 'Not sent: the document was revoked before the e-mail was sent.' },
    ])
    const { status, error } = await mail(order, { kind: 'proforma', bank: 'none', to_address: 'late@test.example' })
    expect([status, error.code, error.message]).toEqual([
      409,
      'revoked',
      'The verification code of this document was revoked, so the document cannot be sent.',
    ])
    const confirmed = await done(
      server.staff.call(confirmOrder, { params: { id: order.id }, version: revoked.version, body: {} }),
    )
    await done(mail(confirmed, { kind: 'order_confirmation', to_address: 'late@test.example' }))
  })

  it('that fails is shown on its order and can be sent again, and the activity records it', async () => {
    mailbox.refuses = { 'gone@test.example': { code: 550, words: 'No such user here' } }
    const order = await quoted()
    const { id } = await done(mail(order, { kind: 'quotation', to_address: 'gone@test.example' }))
    await server.app.mail.deliver()
    expect((await read(order)).mails).toMatchObject([
      { status: 'given_up', last_error: expect.stringContaining('550 No such user here') },
    ])
    const { mails } = await done(server.staff.call(getMailState))
    expect(mails.find((each) => each.id === id)).toMatchObject({
      kind: 'document_quotation',
      rfq: null,
      order: { id: order.id, number: order.number, reader_name: 'Mawenzi Gold Mine', purchase_order_id: null },
    })
    mailbox.refuses = {}
    await done(server.staff.call(resendMail, { params: { id } }))
    await server.app.mail.deliver()
    expect(mailbox.to('gone@test.example')).toHaveLength(1)
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } })
    expect(payload.map(({ action }) => action).slice(0, 3)).toEqual(['mail_retried', 'mail_failed', 'document_mailed'])
  })
})

describe('A mail with a delivery note', () => {
  it('goes to the client with the frozen note, and not after the delivery was cancelled', async () => {
    const order = await done(
      deliver(server, await confirmedOrder(server, { lines: [lineOf('Gate valve', '60')] }), { 1: '40' }),
    )
    const [delivery] = order.deliveries
    const note = (to_address: string) =>
      server.staff.call(mailDeliveryNote, { params: { id: delivery?.id ?? '' }, body: { to_address } })
    expect(await done(note('store@test.example'))).toMatchObject({ kind: 'delivery_note', number: delivery?.number })
    await server.app.mail.deliver()
    expect(only('store@test.example').text).toContain(
      `On 20 November 2026 we shipped goods of your order ${order.number}`,
    )
    expect(pdfOf('store@test.example')).toMatch(new RegExp(`${delivery?.number}.*Gate valve.*60.*40.*20`))
    expect(
      (
        await server.stranger.call(mailDeliveryNote, {
          params: { id: delivery?.id ?? '' },
          body: { to_address: 'a@b.example' },
        })
      ).status,
    ).toBe(404)
    await done(note('late@test.example'))
    await done(cancelDelivered(server, delivery ?? { id: '', version: 0 }))
    await server.app.mail.deliver()
    expect(mailbox.to('late@test.example')).toEqual([])
    expect((await read(order)).mails[0]).toMatchObject({
      status: 'dropped',
      last_error: 'Not sent: the delivery was cancelled before the e-mail was sent.',
    })
    expect((await note('more@test.example')).error.message).toBe(
      `${delivery?.number} is cancelled, so its delivery note cannot be sent.`,
    )
  })
})

describe('A mail with a purchase order', () => {
  const draft = async (language = 'en'): Promise<PurchaseOrder> => {
    const supplier_id = await insertSupplier(server, 'Ubungo Pumps', { lead_time_days: 10, language })
    const [first] = await purchaseOrdersOf(
      server,
      await confirmedOrder(server, { lines: [lineOf('Gate valve', '60', supplier_id)] }),
    )
    if (!first) throw new Error('no purchase order was made')
    return first
  }
  const cancel = ({ id, version }: PurchaseOrder) =>
    server.staff.call(cancelPurchaseOrder, { params: { id }, version, body: { reason: 'Too late' } })

  it('is sent at the moment the order gets its number, with the document that is frozen', async () => {
    const sent = await done(send(server, await draft(), { to_address: 'pumps@test.example' }))
    expect(sent.mails).toMatchObject([
      { kind: 'purchase_order', number: sent.number, to_address: 'pumps@test.example', status: 'waiting' },
    ])
    await server.app.mail.deliver()
    const { text, files } = only('pumps@test.example')
    expect(text).toContain(`our purchase order ${sent.number}`)
    expect(text).toContain('by 30 November 2026')
    expect(text).not.toContain('Kibo Hotels')
    expect(files[0]?.name).toBe(`purchase-order-${sent.number}.pdf`)
    const words = pdfOf('pumps@test.example')
    expect(words).toMatch(new RegExp(`${sent.number}.*Ubungo Pumps.*Gate valve.*36,000,000`))
    const generatedDocument = await done(server.staff.call(getPurchaseOrderDocument, { params: { id: sent.id } }))
    for (const { value } of generatedDocument.totals) expect(words).toContain(value)
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'purchase-orders', id: sent.id } })
    expect(payload[0]).toMatchObject({ action: 'sent', after: { number: sent.number, to: 'pumps@test.example' } })
    expect((await done(server.staff.call(getPurchaseOrder, { params: { id: sent.id } }))).mails).toMatchObject([
      { status: 'sent' },
    ])
  })

  it('greets the supplier’s contact with that address, and nobody by name at another', async () => {
    const order = await draft()
    const { payload: supplier } = await server.staff.call(getSupplier, { params: { id: order.supplier_id } })
    await done(
      server.staff.call(updateSupplier, {
        params: { id: supplier.id },
        version: supplier.version,
        body: { contacts: [{ name: 'Mr Juma Said', email: 'juma@test.example' }] },
      }),
    )
    await done(send(server, order, { to_address: 'juma@test.example' }))
    await done(
      server.staff.call(mailPurchaseOrder, {
        params: { id: order.id },
        body: { to_address: 'office@test.example' },
      }),
    )
    await server.app.mail.deliver()
    expect(only('juma@test.example').text).toMatch(/^Dear Mr Said,/)
    expect(only('office@test.example').text).toMatch(/^Dear Sir or Madam,/)
  })

  it('can be sent again, or to another address, once it has a number', async () => {
    const order = await draft('fr')
    const again = (to_address: string, message?: string) =>
      server.staff.call(mailPurchaseOrder, { params: { id: order.id }, body: { to_address, message } })
    expect((await again('a@test.example')).error.message).toBe('This purchase order is a draft. Send it first.')
    const sent = await done(send(server, order))
    await done(again('again@test.example'))
    await server.app.mail.deliver()
    expect(only('again@test.example').headers.subject).toBe(`Bon de commande ${sent.number} de Test Trading Ltd`)
    expect(
      (
        await server.viewer.call(mailPurchaseOrder, {
          params: { id: order.id },
          body: { to_address: 'a@test.example' },
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await server.stranger.call(mailPurchaseOrder, {
          params: { id: order.id },
          body: { to_address: 'a@test.example' },
        })
      ).status,
    ).toBe(404)
    await done(again('late@test.example'))
    await done(cancel(sent))
    await server.app.mail.deliver()
    expect(mailbox.to('late@test.example')).toEqual([])
    expect((await again('b@test.example')).error.message).toBe('This purchase order is cancelled and cannot be sent.')
    const { mails } = await done(server.staff.call(getPurchaseOrder, { params: { id: order.id } }))
    expect(mails.map(({ status, last_error }) => [status, last_error])).toEqual([
      ['dropped', 'Not sent: the purchase order was cancelled before the e-mail was sent.'],
      ['sent', null],
    ])
  })

  it('that fails is shown with its supplier and the order that it is for', async () => {
    mailbox.refuses = { 'gone@test.example': { code: 451, words: 'Try later' } }
    const sent = await done(send(server, await draft(), { to_address: 'gone@test.example' }))
    await server.app.mail.deliver()
    const { mails } = await done(server.staff.call(getMailState))
    expect(
      mails.find(({ to_address, kind }) => to_address === 'gone@test.example' && kind === 'document_purchase_order'),
    ).toMatchObject({
      status: 'failed',
      rfq: null,
      order: { id: sent.order_id, number: sent.order_number, reader_name: 'Ubungo Pumps', purchase_order_id: sent.id },
    })
    mailbox.refuses = {}
    server.clock.advance(minute)
    await server.app.mail.deliver()
    expect(mailbox.to('gone@test.example')).toHaveLength(1)
  })
})

describe('Without a mail server', () => {
  it('a purchase order is handed over by hand, and no document is queued for mail', async () => {
    const mute = await startTestServer()
    try {
      const supplier_id = await insertSupplier(mute, 'Ubungo Pumps')
      const order = await confirmedOrder(mute, { lines: [lineOf('Gate valve', '60', supplier_id)] })
      const [first] = await purchaseOrdersOf(mute, order)
      const refused = await send(mute, first!, { to_address: 'pumps@test.example' })
      const words =
        'This server cannot send e-mail. Download the document and send it yourself, or ask an administrator to set up e-mail in Settings → E-mail.'
      expect([refused.status, refused.error.fields]).toEqual([422, [{ path: 'to_address', message: words }]])
      expect(
        (
          await mute.staff.call(mailOrderDocument, {
            params: { id: order.id },
            body: { kind: 'quotation', to_address: 'g@test.example' },
          })
        ).error.fields,
      ).toMatchObject([{ path: 'to_address', message: words }])
      expect(await done(send(mute, first!))).toMatchObject({ status: 'sent', number: 'PO-DSM-2026-00001' })
    } finally {
      await mute.stop()
    }
  })
})

describe('An order that is quoted and sent in one step', () => {
  const drafted = async (more: Partial<BodyInput<typeof createOrder>> = {}, language = 'en') =>
    done(
      server.staff.call(createOrder, {
        body: {
          client_id: await insertClient(server, { name: 'Mawenzi Gold Mine', language }),
          contact: 'Grace Mollel',
          lines: [lineOf('Gate valve', '60')],
          ...more,
        },
      }),
    )
  const quoteAndSend = ({ id, version }: Order, letter: NonNullable<BodyInput<typeof quoteOrder>['mail']>) =>
    server.staff.call(quoteOrder, { params: { id }, version, body: { mail: letter } })
  const queued = (order: Pick<Order, 'id'>) =>
    server.db.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.entity_id, order.id))

  it('has its number in the letter that was written before, and its document goes to all recipients', async () => {
    const draft = await drafted()
    const order = await done(
      quoteAndSend(draft, {
        kind: 'quotation',
        to_address: 'Grace Mollel <grace@test.example>; juma@test.example',
        cc_address: 'boss@test.example',
        subject: 'Offer {number}\n for your pumps',
        message: 'Dear Grace,\n\nattached is {number}.\n\nKind regards,',
      }),
    )
    expect(order).toMatchObject({
      status: 'quoted',
      number: expect.stringMatching(/^ORD-/),
      mails: [
        {
          kind: 'quotation',
          number: order.number,
          to_address: 'grace@test.example, juma@test.example',
          cc_address: 'boss@test.example',
          status: 'waiting',
        },
      ],
    })
    await server.app.mail.deliver()
    const got = only('boss@test.example')
    expect(got.to).toEqual(['grace@test.example', 'juma@test.example', 'boss@test.example'])
    expect(got.headers).toMatchObject({
      to: 'grace@test.example, juma@test.example',
      cc: 'boss@test.example',
      subject: `Offer ${order.number} for your pumps`,
    })
    expect(got.text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`^Dear Grace, attached is ${order.number}\\. Kind regards, Staff Test Trading Ltd`),
    )
    expect(pdfOf('boss@test.example')).toMatch(new RegExp(`Quotation.*${order.number}.*Gate valve`))
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } })
    expect(payload.slice(0, 2)).toMatchObject([
      {
        action: 'document_mailed',
        after: {
          document: 'quotation',
          number: order.number,
          to: 'grace@test.example, juma@test.example',
          cc: 'boss@test.example',
        },
      },
      { action: 'quoted' },
    ])
  })

  it('says which revision it replaces, and what changed; also when it is sent again later', async () => {
    const first = await done(quoteAndSend(await drafted(), { kind: 'quotation', to_address: 'first@test.example' }))
    await server.app.mail.deliver()
    expect(only('first@test.example').text).not.toContain('replaces')
    const revised = await done(
      server.staff.call(reviseOrder, { params: { id: first.id }, version: first.version, body: {} }),
    )
    const changed = await done(
      server.staff.call(updateOrder, {
        params: { id: revised.id },
        version: revised.version,
        body: { lines: linesOf(revised).map((line) => ({ ...line, quantity: '72' })) },
      }),
    )
    const second = await done(quoteAndSend(changed, { kind: 'quotation', to_address: 'second@test.example' }))
    await done(
      server.staff.call(mailOrderDocument, {
        params: { id: second.id },
        body: { kind: 'proforma', to_address: 'again@test.example' },
      }),
    )
    await server.app.mail.deliver()
    for (const address of ['second@test.example', 'again@test.example']) {
      const text = only(address).text.replace(/\s+/g, ' ')
      expect(text).toMatch(/This is revision 2\. It replaces revision 1 of \d/)
      expect(text).toContain('What has changed: - Line 1, Gate valve: Quantity 72 (was 60) - Total: ')
    }
  })

  it('has the standard letter in the client’s language where none was written', async () => {
    const order = await done(
      quoteAndSend(await drafted({ valid_until: '2026-12-20' }, 'fr'), {
        kind: 'quotation',
        to_address: 'fr@test.example',
      }),
    )
    await server.app.mail.deliver()
    const got = only('fr@test.example')
    expect(got.headers.subject).toContain(order.number)
    expect(got.text).toMatch(/^Bonjour Grace Mollel,/)
  })

  it.each<[string, Partial<BodyInput<typeof createOrder>>, object, string]>([
    ['the order cannot be quoted', { valid_until: '2020-01-01' }, {}, 'valid_until'],
    ['an address is wrong', {}, { to_address: 'grace' }, 'mail.to_address'],
    ['the branch has no account for the proforma', { currency: 'KES' }, { kind: 'proforma' }, 'mail.bank'],
  ])('is neither quoted nor sent where %s', async (_words, more, letter, path) => {
    const draft = await drafted(more)
    const { status, error } = await quoteAndSend(draft, {
      kind: 'quotation',
      to_address: 'grace@test.example',
      ...letter,
    })
    expect([status, error.fields.map((field) => field.path)]).toEqual([422, [path]])
    expect(await read(draft)).toMatchObject({ status: 'draft', number: null, version: draft.version, mails: [] })
    expect(await queued(draft)).toEqual([])
  })

  it('sends nothing where another user changed the order, and warns before it does', async () => {
    const draft = await drafted()
    const stale = await quoteAndSend(
      { ...draft, version: draft.version + 1 },
      { kind: 'quotation', to_address: 'a@test.example' },
    )
    expect(stale.status).toBe(412)
    await server.db.update(branches).set({ margin_floor_percent: '50' }).where(eq(branches.id, server.branch_id))
    const low = await drafted({
      lines: [lineOf('Gate valve', '60', await insertSupplier(server, 'Kariakoo'))],
    })
    const warned = await quoteAndSend(low, { kind: 'quotation', to_address: 'a@test.example' })
    await server.db.update(branches).set({ margin_floor_percent: null }).where(eq(branches.id, server.branch_id))
    expect([warned.status, warned.error.code]).toEqual([422, 'warning'])
    expect([await queued(draft), await queued(low)]).toEqual([[], []])
  })

  it('says who was not reached where the mail server accepts only some recipients', async () => {
    const order = await done(
      quoteAndSend(await drafted(), {
        kind: 'quotation',
        to_address: 'grace@test.example',
        cc_address: 'left@test.example',
      }),
    )
    mailbox.refuses = { 'left@test.example': { code: 550, words: 'No such user here' } }
    await server.app.mail.deliver()
    expect(only('grace@test.example').to).toEqual(['grace@test.example'])
    expect((await read(order)).mails).toMatchObject([
      { status: 'sent', last_error: 'Not accepted for left@test.example: 550 No such user here' },
    ])
  })
})

describe('A server without SMTP', () => {
  it('refuses to quote and send an order, which stays a draft, and quotes it alone', async () => {
    const silent = await startTestServer()
    try {
      const draft = await done(
        silent.staff.call(createOrder, {
          body: { client_id: await insertClient(silent), lines: [lineOf('Gate valve', '60')] },
        }),
      )
      const at = { params: { id: draft.id }, version: draft.version }
      const { status, error } = await silent.staff.call(quoteOrder, {
        ...at,
        body: { mail: { kind: 'quotation', to_address: 'grace@test.example' } },
      })
      expect([status, error.fields[0]?.path]).toEqual([422, 'mail.to_address'])
      expect(await done(silent.staff.call(quoteOrder, { ...at, body: {} }))).toMatchObject({
        status: 'quoted',
        mails: [],
      })
    } finally {
      await silent.stop()
    }
  })
})
