import fc from 'fast-check'
import { awardRfq, undoAward } from '../../src/contract/awards'
import {
  cancelEnquiry,
  createEnquiry,
  getEnquiry,
  loseEnquiry,
  openEnquiry,
  reopenEnquiry,
  type Enquiry,
} from '../../src/contract/enquiries'
import type { Operation } from '../../src/contract/operation'
import {
  acknowledgePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrderShort,
  getPurchaseOrder,
  sendPurchaseOrder,
  type PurchaseOrder,
} from '../../src/contract/purchaseOrders'
import { enterQuote } from '../../src/contract/quotes'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { cancelRfq, closeRfq, extendRfq, getRfq, sendRfq, type Rfq } from '../../src/contract/rfqs'
import { confirmedOrder, done, insertClient, lineOf, receive, sendBack } from './support/fulfilment'
import { liveAtRandom } from './support/randomLife'
import { answerTo, draftRfq, insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

jest.setTimeout(10_800_000)

let server: TestServer
let client_id: string
beforeAll(async () => {
  server = await startTestServer()
  client_id = await insertClient(server)
})
afterAll(() => server.stop())

/** Calls a step, and agrees to its warnings with a reason. */
async function agreed<O extends Operation>(
  operation: O,
  { id, version }: { id: string; version: number },
  body: object,
) {
  const take = (more: object) =>
    server.staff.call(operation, { params: { id }, version, body: { ...body, ...more } } as never)
  const first = await take({})
  const warnings = first.status === 422 ? first.error.warnings : undefined
  if (!warnings) return first
  return take({ accept: warnings.map(({ code, path }) => ({ code, path, reason: 'Agreed' })) })
}

/** The status that each step leads to from each other one. */
type Moves<Step extends string> = Record<Step, Readonly<Record<string, string>>>

const byMoves =
  <Step extends string>(moves: Moves<Step>) =>
  ({ status }: { status: string }, step: Step) => {
    const to = moves[step][status]
    return to === undefined ? undefined : { status: to }
  }

describe('An enquiry through a random life', () => {
  const steps = { openEnquiry, loseEnquiry, cancelEnquiry, reopenEnquiry }
  type Step = keyof typeof steps
  const everyStep = Object.keys(steps) as Step[]
  const moves: Moves<Step> = {
    openEnquiry: { draft: 'open' },
    loseEnquiry: { open: 'lost' },
    cancelEnquiry: { draft: 'cancelled', open: 'cancelled', lost: 'cancelled' },
    reopenEnquiry: { lost: 'open', cancelled: 'open' },
  }

  it('takes exactly the allowed steps, and a refused one changes nothing', async () => {
    const { reached, refused, others } = await liveAtRandom<Enquiry, { status: string }, Step>(server, {
      entity: 'enquiries',
      begin: () =>
        done(
          server.staff.call(createEnquiry, {
            body: { client_id, lines: [{ description: 'Gate valve', quantity: '4', unit: 'H87' }] },
          }),
        ),
      read: (id) => done(server.staff.call(getEnquiry, { params: { id } })),
      take: (enquiry, step) => agreed(steps[step], enquiry, step === 'openEnquiry' ? {} : { reason: 'By chance' }),
      initial: { status: 'draft' },
      after: byMoves(moves),
      stateOf: ({ status }) => ({ status }),
      ways: [[], ['openEnquiry'], ['openEnquiry', 'loseEnquiry'], ['cancelEnquiry']],
      everyStep,
      anyStep: fc.constantFrom(...everyStep),
    })
    expect(reached).toEqual(['cancelled', 'draft', 'lost', 'open'])
    expect(refused).toBeGreaterThan(others)
  })
})

describe('An RFQ through a random life', () => {
  const steps = { sendRfq, extendRfq, reviseRfq, closeRfq, awardRfq, undoAward, cancelRfq }
  type Step = keyof typeof steps
  const everyStep = Object.keys(steps) as Step[]
  const moves: Moves<Step> = {
    sendRfq: { draft: 'sent' },
    extendRfq: { sent: 'sent', closed: 'sent' },
    reviseRfq: { sent: 'sent', closed: 'sent' },
    closeRfq: { sent: 'closed' },
    awardRfq: { closed: 'awarded' },
    undoAward: { awarded: 'closed' },
    cancelRfq: { draft: 'cancelled', sent: 'cancelled', closed: 'cancelled' },
  }
  const bodyOf = (step: Step, rfq: Rfq) =>
    ({
      sendRfq: {},
      extendRfq: { deadline: new Date(Date.parse(rfq.deadline ?? '') + 86_400_000).toISOString() },
      reviseRfq: { reason: 'By chance', delivery_place: `Site ${rfq.revision + 1}` },
      closeRfq: {},
      awardRfq: { strategy: 'cheapest_per_line' },
      undoAward: { reason: 'By chance' },
      cancelRfq: { reason: 'By chance' },
    })[step]

  it('takes exactly the allowed steps, and a refused one changes nothing', async () => {
    const supplier_id = await insertSupplier(server, 'Kariakoo Hardware')
    const { reached, refused, others } = await liveAtRandom<Rfq, { status: string }, Step>(server, {
      entity: 'rfqs',
      begin: () => draftRfq(server, [supplier_id]),
      read: (id) => done(server.staff.call(getRfq, { params: { id } })),
      async take(rfq, step) {
        const taken = await agreed(steps[step], rfq, bodyOf(step, rfq))
        if (taken.status === 200 && (step === 'sendRfq' || step === 'reviseRfq')) await quote(rfq.id, supplier_id)
        return taken
      },
      initial: { status: 'draft' },
      after: byMoves(moves),
      stateOf: ({ status }) => ({ status }),
      ways: [[], ['sendRfq'], ['sendRfq', 'closeRfq'], ['sendRfq', 'closeRfq', 'awardRfq'], ['sendRfq', 'cancelRfq']],
      everyStep,
      anyStep: fc.oneof(fc.constantFrom(...everyStep), fc.constantFrom<Step>('sendRfq', 'closeRfq', 'awardRfq')),
    })
    expect(reached).toEqual(['awarded', 'cancelled', 'closed', 'draft', 'sent'])
    expect(refused).toBeGreaterThan(others)
  })

  /** The supplier's answer, entered for them. */
  async function quote(id: string, supplier_id: string) {
    const rfq = await done(server.staff.call(getRfq, { params: { id } }))
    const version = rfq.invitations.find((each) => each.supplier_id === supplier_id)?.version ?? 0
    const params = { id, supplier_id }
    const body = answerTo(rfq.lines, ['1000', '2000'])
    const first = await server.staff.call(enterQuote, { params, version, body })
    if (first.status === 200) return
    const accept = (first.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'Agreed' }))
    await done(server.staff.call(enterQuote, { params, version, body: { ...body, accept } }))
  }
})

describe('A purchase order through a random life', () => {
  const steps = { sendPurchaseOrder, acknowledgePurchaseOrder, closePurchaseOrderShort, cancelPurchaseOrder }
  type Step = { step: keyof typeof steps | 'cancelReceipt' } | { step: 'receive'; quantity: number }
  const ordered = 4

  /** Its status, whether the supplier acknowledged it, and the quantities of its receipts. */
  interface Model {
    status: string
    acknowledged: boolean
    received: readonly number[]
  }
  const sum = (quantities: readonly number[]) => quantities.reduce((all, each) => all + each, 0)
  const moves: Moves<keyof typeof steps> = {
    sendPurchaseOrder: { draft: 'sent' },
    acknowledgePurchaseOrder: { sent: 'acknowledged' },
    closePurchaseOrderShort: { receiving: 'received' },
    cancelPurchaseOrder: { draft: 'cancelled', sent: 'cancelled', acknowledged: 'cancelled' },
  }

  function after(model: Model, given: Step): Model | undefined {
    const { status, acknowledged, received } = model
    if (given.step === 'receive') {
      const all = [...received, given.quantity]
      if (!['sent', 'acknowledged', 'receiving'].includes(status) || sum(all) > ordered) return undefined
      return { ...model, status: sum(all) === ordered ? 'received' : 'receiving', received: all }
    }
    if (given.step === 'cancelReceipt') {
      const left = received.slice(0, -1)
      if (received.length === 0) return undefined
      const before = acknowledged ? 'acknowledged' : 'sent'
      return { ...model, status: left.length === 0 ? before : 'receiving', received: left }
    }
    const to = moves[given.step][status]
    return to === undefined ? undefined : { ...model, status: to, acknowledged: acknowledged || to === 'acknowledged' }
  }

  const names = Object.keys(steps) as (keyof typeof steps)[]
  const sent: Step[] = [{ step: 'sendPurchaseOrder' }]
  const take = (purchase_order: PurchaseOrder, given: Step) => {
    if (given.step === 'receive') return receive(server, purchase_order, { 1: String(given.quantity) })
    if (given.step === 'cancelReceipt')
      return sendBack(
        server,
        purchase_order.receipts.findLast(({ cancelled_at }) => cancelled_at === null) ?? purchase_order,
      )
    const reasoned = given.step === 'closePurchaseOrderShort' || given.step === 'cancelPurchaseOrder'
    return agreed(steps[given.step], purchase_order, reasoned ? { reason: 'By chance' } : {})
  }

  it('takes exactly the allowed steps, and a refused one changes nothing', async () => {
    const supplier_id = await insertSupplier(server, 'Ningbo Haitai')
    const { reached, refused, others } = await liveAtRandom<PurchaseOrder, Model, Step>(server, {
      entity: 'purchase-orders',
      async begin() {
        const order = await confirmedOrder(server, {
          client_id,
          lines: [lineOf('Gate valve', String(ordered), supplier_id)],
        })
        return done(server.staff.call(getPurchaseOrder, { params: { id: order.purchase_orders[0]?.id ?? '' } }))
      },
      read: (id) => done(server.staff.call(getPurchaseOrder, { params: { id } })),
      take,
      initial: { status: 'draft', acknowledged: false, received: [] },
      after,
      stateOf: ({ status, acknowledged_at, receipts }) => ({
        status,
        acknowledged: acknowledged_at !== null,
        received: receipts
          .filter(({ cancelled_at }) => cancelled_at === null)
          .map(({ lines }) => Number(lines[0]?.quantity)),
      }),
      ways: [
        [],
        sent,
        [...sent, { step: 'acknowledgePurchaseOrder' }],
        [...sent, { step: 'receive', quantity: 1 }],
        [...sent, { step: 'receive', quantity: ordered }],
        [...sent, { step: 'receive', quantity: 1 }, { step: 'closePurchaseOrderShort' }],
        [{ step: 'cancelPurchaseOrder' }],
      ],
      everyStep: [
        ...names.map((step) => ({ step })),
        { step: 'receive', quantity: ordered + 1 },
        { step: 'cancelReceipt' },
      ],
      anyStep: fc.oneof(
        fc.record({ step: fc.constant('receive' as const), quantity: fc.integer({ min: 1, max: ordered }) }),
        fc.record({ step: fc.constantFrom(...names, 'cancelReceipt' as const) }),
        fc.record({ step: fc.constant('sendPurchaseOrder' as const) }),
      ),
    })
    expect(reached).toEqual(['acknowledged', 'cancelled', 'draft', 'received', 'receiving', 'sent'])
    expect(refused).toBeGreaterThan(others)
  })
})
