import type pg from 'pg'
import { getComparison } from '../../src/contract/comparison'
import { getAgentCommission, listDueCommission } from '../../src/contract/commission'
import { getOrder, listOrders } from '../../src/contract/orders'
import { getOrderDocument } from '../../src/contract/documents'
import { getPurchaseOrder, listPurchaseOrders } from '../../src/contract/purchaseOrders'
import { getSuppliersReport } from '../../src/contract/reports'
import { getRfq, listRfqs } from '../../src/contract/rfqs'
import type { Order } from '../../src/contract/order'
import { listedCount } from '../../src/domain/dashboard/suppliers'
import type { Database } from '../../src/server/db/connection/database'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import example from '../../src/server/seed/workedExample.json'
import { startDemoServer, type DemoServer } from './support/demoServer'
import { listedFigures, readListed } from './support/listedFigures'
import { countSortKeys, wrongSortKeys } from './support/sortKeys'
import { caller, type Person } from './support/testServer'

describe('The data of the demo company', () => {
  let server: DemoServer
  let db: Database
  let pool: pg.Pool
  let call: Person['call']
  beforeAll(async () => {
    server = await startDemoServer()
    ;({ db, pool } = server)
    const { app, branches } = server
    call = caller(app, await server.signIn('reader', 'staff', branches.slice(0, 1)), branches[0])
  })
  afterAll(() => server.stop())

  it('has what its lists are sorted by, equal to what it is taken from after all steps', async () => {
    expect(await wrongSortKeys(pool)).toEqual([])
    for (const count of Object.values(await countSortKeys(pool))) expect(count).toBeGreaterThan(1)
  })

  it('has figures in the supplier scorecard that each open a list with the same total', async () => {
    const [card] = (await call(getSuppliersReport, { query: { from: '2025-01-01', to: '2027-12-31' } })).payload
    const [branch] = card!.branches
    const scores = [...card!.rows, { ...card!.total, supplier_id: undefined }]
    for (const score of scores)
      for (const figure of listedFigures) {
        const { total } = await readListed({ call }, figure, branch!, score.supplier_id)
        expect([score.supplier_id, figure, total]).toEqual([score.supplier_id, figure, listedCount(score, figure)])
      }
    for (const figure of ['asked', 'answered', 'offered', 'won', 'due'] as const)
      expect([figure, listedCount(card!.total, figure) > 0]).toEqual([figure, true])
  })

  const ordersOf = async (query: object) =>
    Promise.all(
      (await call(listOrders, { query })).payload.map(
        async ({ id }) => (await call(getOrder, { params: { id } })).payload,
      ),
    )
  const rows = async (query: object) => (await call(listPurchaseOrders, { query })).payload

  it('has an order in each status', async () => {
    const { payload } = await call(listOrders, { query: { limit: 200 } })
    expect(new Set(payload.map(({ status }) => status))).toEqual(
      new Set(['draft', 'quoted', 'confirmed', 'delivering', 'completed', 'lost', 'cancelled']),
    )
  })

  it('has a confirmed order for the pump station in its second revision, with one purchase order sent and one acknowledged', async () => {
    const [pump] = (await ordersOf({ q: '88120-4' })) as [Order]
    expect(pump).toMatchObject({
      client_name: 'Mawenzi Gold Mine Ltd',
      status: 'confirmed',
      revision: 2,
      total: '70561640',
      deliveries: [],
    })
    expect(pump.purchase_orders.map(({ supplier_name, status }) => [supplier_name, status])).toEqual([
      ['Ningbo Haitai', 'sent'],
      ['Kariakoo Hardware', 'acknowledged'],
    ])
  })

  it('has an award for the pump station by the product’s own best split, which is that of the worked example', async () => {
    const [{ id } = { id: '' }] = (await call(listRfqs, { query: { status: 'awarded', q: 'Pump station refit' } }))
      .payload
    const { award, lines } = (await call(getRfq, { params: { id } })).payload
    const position = (line_id: string) => lines.find((line) => line.id === line_id)?.position
    const allocations =
      award?.allocations.map(({ rfq_line_id, supplier_name }) => ({
        position: position(rfq_line_id),
        supplier: supplier_name,
      })) ?? []
    expect(allocations.sort((left, right) => (left.position ?? 0) - (right.position ?? 0))).toEqual(
      example.expected.best_split.allocations,
    )
    expect(award).toMatchObject({ strategy: 'best_split' })
    const { award: compared } = (await call(getComparison, { params: { id }, query: {} })).payload
    expect(compared).toMatchObject({ best_split: { total: example.expected.best_split.total, proven: true } })
  })

  it('has documents whose QR codes lead to the address that the product serves', async () => {
    const [pump] = (await ordersOf({ q: '88120-4' })) as [Order]
    const { payload } = await call(getOrderDocument, { params: { id: pump.id }, query: { kind: 'proforma' } })
    expect(payload.check?.url).toBe(`http://127.0.0.1:3000/check#${payload.check?.code}`)
  })

  it('has one order that was delivered in full and its agent paid, on consecutive days', async () => {
    const [whole] = await ordersOf({ status: 'completed' })
    expect(whole?.lines.every(({ quantity, delivered }) => quantity === delivered)).toBe(true)
    expect(whole?.deliveries.map(({ date }) => date)).toEqual(['2026-11-04', '2026-11-06'])
    expect(whole?.completed_at?.slice(0, 10)).toBe('2026-11-06')
    const bought = (await call(getPurchaseOrder, { params: { id: whole?.purchase_orders[0]?.id ?? '' } })).payload
    expect(bought).toMatchObject({
      status: 'received',
      supplier_reference: 'NSW-2291',
      expected_on: '2026-11-05',
      created_at: expect.stringContaining('2026-10-26'),
      sent_at: expect.stringContaining('2026-10-27'),
      acknowledged_at: expect.stringContaining('2026-10-28'),
    })
    const agent = { params: { id: whole?.agent_id ?? '' } }
    const { payload } = await call(getAgentCommission, agent)
    expect(payload.totals).toEqual([expect.objectContaining({ currency: 'TZS', paid: whole?.margin?.commission })])
    // The commission of the pump station is still due.
    expect((await call(listDueCommission, agent)).payload.map(({ due }) => due)).toEqual(['1178960'])
  })

  it('has one late order, with goods of a late purchase order', async () => {
    const [late] = await ordersOf({ late: 'true' })
    expect(late).toMatchObject({
      client_name: 'Rufiji Sugar Estates',
      status: 'delivering',
      lines: [{ delivered: '8' }, { delivered: '18' }],
    })
    expect(await rows({ late: 'true' })).toMatchObject([
      {
        supplier_name: 'Tanga Industrial',
        status: 'receiving',
        order_id: late?.id,
        expected_on: '2026-11-15',
        received_lines: 0,
      },
    ])
    expect((await rows({ status: 'draft' })).map(({ supplier_name }) => supplier_name)).toEqual([
      'Mwanza Medical Stores',
    ])
  })

  it('has an intact audit trail, and documents that match it', async () => {
    const said: string[] = []
    expect([await verifyTrail(db, { say: (line) => said.push(line) }), said]).toEqual([
      true,
      [
        expect.stringMatching(/^The audit trail is complete: \d{3,} entries/),
        expect.stringMatching(/^Content: \d{2,} documents/),
        expect.anything(),
      ],
    ])
  })
})
