import { listActivity } from '../../src/contract/activity'
import { getOrderDocument } from '../../src/contract/documents'
import type { Order } from '../../src/contract/order'
import { listOrderRevisions } from '../../src/contract/orderRevisions'
import { copyOrder, getOrder } from '../../src/contract/orders'
import { linesOf, ordering, payloadOf, readyToOrder } from './support/ordering'
import { startTestServer, type TestServer } from './support/testServer'

describe('The discount on an order', () => {
  let server: TestServer
  let client_id: string
  let orders: ReturnType<typeof ordering>
  beforeAll(async () => {
    server = await startTestServer()
    ;({ client_id } = await readyToOrder(server))
    orders = ordering(server)
  })
  afterAll(() => server.stop())

  const line = (description: string, quantity: string, unit_price: string) => ({
    description,
    quantity,
    unit: 'H87',
    unit_price,
  })
  const ordered = async (body: object) =>
    payloadOf(
      await orders.create({ client_id, lines: [line('Valve', '3', '100000'), line('Pipe', '1', '33333')], ...body }),
    )
  const figures = ({ goods, discount, discount_percent, net, tax, total }: Order) => ({
    goods,
    discount,
    discount_percent,
    net,
    tax,
    total,
  })
  const totals = async (order: Order, kind: 'quotation' | 'proforma' = 'quotation') =>
    payloadOf(await server.staff.call(getOrderDocument, { params: { id: order.id }, query: { kind } })).totals.map(
      ({ label, value }) => `${label} ${value}`.replace(/\u00a0/g, ' '),
    )

  it('in percent follows the lines, and an amount does not', async () => {
    const draft = await ordered({ discount_percent: '5' })
    expect(figures(draft)).toEqual({
      goods: '333333',
      discount: '16667',
      discount_percent: '5',
      net: '316666',
      tax: '57000',
      total: '373666',
    })
    const one = payloadOf(await orders.change(draft, { lines: linesOf(draft).slice(0, 1) }))
    expect(figures(one)).toMatchObject({ goods: '300000', discount: '15000', discount_percent: '5', net: '285000' })

    const fixed = payloadOf(await orders.change(one, { discount: '20000' }))
    expect(figures(fixed)).toMatchObject({ discount: '20000', discount_percent: null, net: '280000' })
    const more = payloadOf(await orders.change(fixed, { lines: [...linesOf(fixed), line('Pipe', '1', '100000')] }))
    expect(figures(more)).toMatchObject({ goods: '400000', discount: '20000', net: '380000' })

    const again = payloadOf(await orders.change(more, { discount: '0', discount_percent: '10' }))
    expect(figures(again)).toMatchObject({ discount: '40000', discount_percent: '10', net: '360000' })
    const none = payloadOf(await orders.change(again, { discount: '0', discount_percent: null }))
    expect(figures(none)).toMatchObject({ discount: '0', discount_percent: null, net: '400000' })
  })

  it.each([
    ['both kinds', { discount: '1', discount_percent: '5' }, 'discount_percent', /not both/],
    ['more than all', { discount_percent: '100.5' }, 'discount_percent', /at most 100/],
    ['less than nothing', { discount_percent: '-1' }, 'discount_percent', /at least 0/],
    ['an amount above the lines', { discount: '333334' }, 'discount', /more than the line total of TZS.333,333/],
  ])('is rejected as %s', async (_words, body, path, message) => {
    const draft = await ordered({})
    for (const { status, error } of [
      await orders.create({ client_id, lines: linesOf(draft).map(({ id: _, ...rest }) => rest), ...body }),
      await orders.change(draft, body),
    ]) {
      expect([status, error.fields.map((each) => each.path)]).toEqual([422, [path]])
      expect(error.fields[0]?.message).toMatch(message)
    }
  })

  it('may be all of the lines, in percent or as an amount', async () => {
    expect(await ordered({ discount_percent: '100' })).toMatchObject({ discount: '333333', total: '0' })
    expect(await ordered({ discount: '333333' })).toMatchObject({ discount_percent: null, total: '0' })
  })

  it('is printed with its percentage, and as it was frozen', async () => {
    const draft = await ordered({ discount_percent: '7.5' })
    expect(await totals(draft)).toEqual([
      'Subtotal 333,333',
      'Discount 7.5 % −25,000',
      'Net 308,333',
      'VAT 18 % of 308,333 55,500',
      'Total 363,833',
    ])
    const quoted = payloadOf(await orders.quote(draft))
    const revised = payloadOf(await orders.revise(quoted, 'A better price'))
    expect(revised).toMatchObject({ discount_percent: '7.5' })
    const changed = payloadOf(await orders.change(revised, { discount: '30000' }))
    expect((await totals(changed))[1]).toBe('Discount −30,000')
    const [latest] = payloadOf(await server.staff.call(listOrderRevisions, { params: { id: draft.id } }))
    expect(latest?.changes?.filter(({ field }) => field?.startsWith('discount'))).toMatchObject([
      { field: 'discount_percent', before: '7.5', after: null },
      { field: 'discount', before: '25000', after: '30000' },
    ])
    const [entry] = payloadOf(await server.staff.call(listActivity, { params: { entity: 'orders', id: draft.id } }))
    expect([entry?.before, entry?.after]).toMatchObject([
      { discount_percent: '7.5', discount: '25000' },
      { discount_percent: null, discount: '30000' },
    ])
  })

  it('stays of its kind on a copy', async () => {
    const copied = async (body: object) =>
      figures(payloadOf(await server.staff.call(copyOrder, { params: { id: (await ordered(body)).id }, body: {} })))
    expect(await copied({ discount_percent: '5' })).toMatchObject({ discount: '16667', discount_percent: '5' })
    expect(await copied({ discount: '16667' })).toMatchObject({ discount: '16667', discount_percent: null })
  })

  it('in percent applies to each part of a partly confirmed order', async () => {
    const quoted = payloadOf(await orders.quote(await ordered({ discount_percent: '5' })))
    const [first] = quoted.lines
    const confirmed = payloadOf(await orders.confirm(quoted, { line_ids: [first?.id ?? ''] }))
    expect(figures(confirmed)).toMatchObject({
      goods: '300000',
      discount: '15000',
      discount_percent: '5',
      net: '285000',
    })
    const rest = payloadOf(
      await server.staff.call(getOrder, { params: { id: confirmed.remainder_orders[0]?.id ?? '' } }),
    )
    expect(figures(rest)).toMatchObject({ goods: '33333', discount: '1667', discount_percent: '5', net: '31666' })
    expect((await totals(rest))[1]).toBe('Discount 5 % −1,667')
  })
})
