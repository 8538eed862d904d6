import fc from 'fast-check'
import type { Order } from '../../src/contract/order'
import {
  cancelOrder,
  closeOrderShort,
  confirmOrder,
  correctOrder,
  loseOrder,
  quoteOrder,
  reviseOrder,
} from '../../src/contract/orderSteps'
import { createOrder, getOrder } from '../../src/contract/orders'
import { cancelDelivered, deliver, done, insertClient, lineOf } from './support/fulfilment'
import { liveAtRandom } from './support/randomLife'
import { startTestServer, type TestServer } from './support/testServer'

jest.setTimeout(10_800_000)

const ordered = 4
const steps = { quoteOrder, reviseOrder, confirmOrder, loseOrder, cancelOrder, closeOrderShort }
type Step =
  { step: keyof typeof steps | 'cancelDelivery' | 'issueConfirmation' } | { step: 'deliver'; quantity: number }

/** What an order has to be: its status, and the quantities of its deliveries. */
interface Model {
  status: string
  delivered: readonly number[]
}

const sum = (quantities: readonly number[]) => quantities.reduce((all, each) => all + each, 0)
/** The statuses from which a step leads to another one. */
const moves: Record<keyof typeof steps, Readonly<Record<string, string>>> = {
  quoteOrder: { draft: 'quoted' },
  reviseOrder: { quoted: 'draft' },
  confirmOrder: { quoted: 'confirmed' },
  loseOrder: { draft: 'lost', quoted: 'lost' },
  cancelOrder: { draft: 'cancelled', quoted: 'cancelled', confirmed: 'cancelled' },
  closeOrderShort: { delivering: 'completed' },
}

/** The order after a step; undefined where it has to be refused. */
function after({ status, delivered }: Model, given: Step): Model | undefined {
  if (given.step === 'deliver') {
    const all = [...delivered, given.quantity]
    if (!['confirmed', 'delivering'].includes(status) || sum(all) > ordered) return undefined
    return { status: sum(all) === ordered ? 'completed' : 'delivering', delivered: all }
  }
  if (given.step === 'cancelDelivery') {
    const left = delivered.slice(0, -1)
    return delivered.length === 0
      ? undefined
      : { status: left.length === 0 ? 'confirmed' : 'delivering', delivered: left }
  }
  if (given.step === 'issueConfirmation')
    return ['confirmed', 'delivering', 'completed'].includes(status) ? { status, delivered } : undefined
  const to = moves[given.step][status]
  return to === undefined ? undefined : { status: to, delivered }
}

const everyStep: readonly Step[] = [
  ...Object.keys(steps).map((step) => ({ step: step as keyof typeof steps })),
  { step: 'deliver', quantity: ordered },
  { step: 'deliver', quantity: ordered + 1 },
  { step: 'cancelDelivery' },
  { step: 'issueConfirmation' },
]
const confirmed: Step[] = [{ step: 'quoteOrder' }, { step: 'confirmOrder' }]
const ways: Step[][] = [
  [],
  [{ step: 'quoteOrder' }],
  [{ step: 'loseOrder' }],
  [{ step: 'cancelOrder' }],
  confirmed,
  [...confirmed, { step: 'issueConfirmation' }, { step: 'issueConfirmation' }],
  [...confirmed, { step: 'deliver', quantity: 1 }],
  [...confirmed, { step: 'deliver', quantity: ordered }],
  [...confirmed, { step: 'deliver', quantity: 1 }, { step: 'closeOrderShort' }],
]

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ step: fc.constant('deliver' as const), quantity: fc.integer({ min: 1, max: ordered }) }),
  fc.record({
    step: fc.constantFrom(
      ...(Object.keys(steps) as (keyof typeof steps)[]),
      'cancelDelivery' as const,
      'issueConfirmation' as const,
    ),
  }),
  // Those that lead further, more often: otherwise few orders are confirmed.
  fc.record({ step: fc.constantFrom('quoteOrder' as const, 'confirmOrder' as const) }),
)

describe('An order through a random life', () => {
  let server: TestServer
  let client_id: string
  beforeAll(async () => {
    server = await startTestServer()
    client_id = await insertClient(server)
  })
  afterAll(() => server.stop())

  const take = (order: Order, given: Step) => {
    if (given.step === 'deliver') return deliver(server, order, { 1: String(given.quantity) })
    if (given.step === 'cancelDelivery')
      return cancelDelivered(server, order.deliveries.findLast(({ cancelled_at }) => cancelled_at === null) ?? order)
    if (given.step === 'issueConfirmation')
      return server.staff.call(correctOrder, {
        params: { id: order.id },
        version: order.version,
        body: { issue_confirmation: true },
      })
    const body = given.step === 'quoteOrder' || given.step === 'confirmOrder' ? {} : { reason: 'By chance' }
    return server.staff.call(steps[given.step], { params: { id: order.id }, version: order.version, body })
  }
  const stateOf = ({ status, deliveries }: Order): Model => ({
    status,
    delivered: deliveries
      .filter(({ cancelled_at }) => cancelled_at === null)
      .map(({ lines }) => Number(lines[0]?.quantity)),
  })

  it('takes exactly the allowed steps, and a refused one changes nothing', async () => {
    const { reached, refused, others } = await liveAtRandom<Order, Model, Step>(server, {
      entity: 'orders',
      begin: () =>
        done(
          server.staff.call(createOrder, {
            body: { client_id, currency: 'TZS', lines: [lineOf('Gate valve', String(ordered))] },
          }),
        ),
      read: (id) => done(server.staff.call(getOrder, { params: { id } })),
      take,
      initial: { status: 'draft', delivered: [] },
      after,
      stateOf,
      ways,
      everyStep,
      anyStep,
    })
    expect(reached).toEqual(['cancelled', 'completed', 'confirmed', 'delivering', 'draft', 'lost', 'quoted'])
    expect(refused).toBeGreaterThan(others)
  })
})
