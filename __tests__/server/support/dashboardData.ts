import { seeded } from '../../../scripts/bench/seed/random'
import { closedReasonsOf } from '../../../src/domain/enquiries/closedReasons'
import { enquiryStatuses } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { orderStatuses } from '../../../src/domain/orders/orderLifeCycle'
import { purchaseOrderStatuses } from '../../../src/domain/orders/purchaseOrderLifeCycle'
import { invitationStatuses } from '../../../src/domain/rfqs/invitationLifeCycle'
import { rfqStatuses } from '../../../src/domain/rfqs/rfqLifeCycle'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import { exchange_rates } from '../../../src/server/db/schema/company'
import { enquiries, enquiry_lines } from '../../../src/server/db/schema/enquiries'
import { invitations } from '../../../src/server/db/schema/invitations'
import { comments } from '../../../src/server/db/schema/notes'
import { order_charges, order_lines, orders } from '../../../src/server/db/schema/orders'
import { purchase_orders } from '../../../src/server/db/schema/purchaseOrders'
import { rfqs } from '../../../src/server/db/schema/rfqs'
import { outbox } from '../../../src/server/db/schema/system'
import { insertClient } from './ordering'
import { insertSupplier } from './sourcing'
import type { TestServer } from './testServer'

const hour = 3_600_000

/**
 * Fills both branches with documents of every status, over more than a year around the clock of the server: with and
 * without days, costs, charges, quotes and reasons, in three currencies of which one has no rate at first.
 */
export async function fillDashboard(server: TestServer, count = 150): Promise<{ supplier_ids: string[] }> {
  const random = seeded(77)
  const now = server.clock.now.getTime()
  const instantAt = (days: number) => new Date(now + Math.round(days * 24 * hour)).toISOString()
  const dayAt = (days: number) => instantAt(days).slice(0, 10)
  const branch_ids = [server.branch_id, server.other_branch_id]
  const clients = await Promise.all(['Kibo', 'Mawenzi', 'Rufiji'].map((name) => insertClient(server, name)))
  const supplier_ids: string[] = []
  for (const name of ['Shreeji', 'Ningbo', 'Kariakoo', 'Tanga']) supplier_ids.push(await insertSupplier(server, name))
  await server.db.insert(exchange_rates).values([
    { currency: 'USD', rate: '2612.5', valid_from: '2025-01-01', source: 'book' },
    { currency: 'EUR', rate: '2900', valid_from: '2026-06-01', source: 'book' },
  ])
  const currency = () => random.pick(['TZS', 'TZS', 'USD', 'EUR'])
  const maybe = <T>(value: T) => (random.chance(0.8) ? value : null)

  const branches = Array.from({ length: count }, () => (random.chance(0.7) ? branch_ids[0]! : branch_ids[1]!))
  const madeOrders = branches.map((branch_id, place) => {
    const status = random.pick(orderStatuses)
    const created = -random.whole(1, 500)
    const quoted = status === 'draft' ? null : created + random.next() * 3
    const confirms =
      ['confirmed', 'delivering', 'completed'].includes(status) || (status === 'cancelled' && random.chance(0.4))
    const net = random.whole(100, 90_000)
    return {
      id: uuidv7(),
      number: status === 'draft' ? null : `ORD-${place}`,
      branch_id,
      status,
      client_id: random.pick(clients),
      currency: currency(),
      net: `${net}.25`,
      total: `${net + 40}.75`,
      cost: String(Math.round(net * 0.8)),
      created_at: instantAt(created),
      quoted_at: quoted === null ? null : instantAt(quoted),
      confirmed_at: confirms ? instantAt(Math.min(0, (quoted ?? created) + random.next() * 10)) : null,
      valid_until: maybe(dayAt(random.whole(-5, 20))),
      required_by: maybe(dayAt(random.whole(-20, 20))),
    }
  })
  await server.db.insert(orders).values(madeOrders)
  await server.db.insert(order_lines).values(
    madeOrders.map(({ id, net, cost }) => ({
      id: uuidv7(),
      order_id: id,
      position: 1,
      description: 'Gate valve',
      quantity: '1',
      unit: 'H87',
      unit_price: net,
      ...(random.chance(0.85) ? { cost_goods: cost, cost_freight: '0' } : {}),
    })),
  )
  await server.db
    .insert(order_charges)
    .values(
      madeOrders
        .filter(() => random.chance(0.3))
        .map(({ id }) => ({ id: uuidv7(), order_id: id, position: 1, label: 'Freight', amount: '12.5' })),
    )
  const madePurchases = madeOrders.map(({ id, branch_id }, place) => ({
    id: uuidv7(),
    number: `PO-${place}`,
    order_id: id,
    branch_id,
    supplier_id: random.pick(supplier_ids),
    status: random.pick(purchaseOrderStatuses),
    currency: 'TZS',
    expected_on: maybe(dayAt(random.whole(-20, 20))),
  }))
  const cancellationOf = (place: number) => ({
    sent_at: place % 5 === 0 ? null : instantAt(-30),
    cancelled_at: place % 7 === 0 ? null : instantAt(-(place % 6) / 2),
    cancellation_acknowledged_at: place % 4 === 0 ? instantAt(0) : null,
  })
  await server.db
    .insert(purchase_orders)
    .values(
      madePurchases.map((made, place) => ({ ...made, ...(made.status === 'cancelled' ? cancellationOf(place) : {}) })),
    )

  const madeEnquiries = branches.map((branch_id, place) => {
    const status = random.pick(enquiryStatuses)
    const closes = status === 'lost' || status === 'cancelled'
    return {
      id: uuidv7(),
      number: status === 'draft' ? null : `ENQ-${place}`,
      branch_id,
      status,
      client_id: maybe(random.pick(clients)),
      currency: currency(),
      received_on: dayAt(-random.whole(1, 500)),
      required_by: maybe(dayAt(random.whole(-10, 10))),
      closed_at: closes ? instantAt(-random.whole(0, 500)) : null,
      closed_because: closes ? maybe(random.pick(closedReasonsOf[status === 'lost' ? 'lose' : 'cancel'])) : null,
    }
  })
  await server.db.insert(enquiries).values(madeEnquiries)
  await server.db.insert(enquiry_lines).values(
    madeEnquiries.map(({ id }) => ({
      id: uuidv7(),
      enquiry_id: id,
      position: 1,
      description: 'Gate valve',
      quantity: String(random.whole(1, 60)),
      unit: 'H87',
      target_price: maybe(`${random.whole(1, 900)}.5`),
    })),
  )

  const madeRfqs = branches.map((branch_id, place) => {
    const status = random.pick(rfqStatuses)
    const sent = -random.whole(0, 400)
    const deadline = status === 'sent' ? random.pick([-2, 0.2, 0.3, 3]) : sent + 5
    return {
      id: uuidv7(),
      number: status === 'draft' ? null : `RFQ-${place}`,
      branch_id,
      title: `Refit ${place}`,
      status,
      currency: 'TZS',
      sealed: random.chance(0.2),
      sent_at: status === 'draft' ? null : instantAt(sent),
      deadline: instantAt(deadline),
    }
  })
  await server.db.insert(rfqs).values(madeRfqs)
  await server.db.insert(invitations).values(
    madeRfqs.flatMap(({ id, sent_at }) =>
      supplier_ids
        .filter(() => random.chance(0.6))
        .map((supplier_id) => {
          const status = sent_at ? random.pick(invitationStatuses) : ('pending' as const)
          const answered = sent_at && (status === 'submitted' || status === 'declined')
          const at = answered ? new Date(Date.parse(sent_at) + random.whole(1, 90) * hour).toISOString() : null
          return {
            id: uuidv7(),
            rfq_id: id,
            supplier_id,
            status,
            sent_at,
            submitted_at: status === 'submitted' ? at : null,
            declined_at: status === 'declined' ? at : null,
          }
        }),
    ),
  )

  await server.db.insert(outbox).values(
    branches.slice(0, 12).map((branch_id, place) => ({
      id: uuidv7(),
      status: random.pick(['waiting', 'sent', 'failed', 'given_up'] as const),
      kind: 'rfq_invitation' as const,
      to_address: `gone${place}@test.example`,
      subject: 'Prices',
      body: '',
      branch_id: place === 0 ? null : branch_id,
      entity: 'rfqs',
      entity_id: madeRfqs[place]!.id,
    })),
  )
  await server.db.insert(comments).values(
    madeOrders.slice(0, 12).flatMap(({ id, branch_id }, place) => [
      {
        id: uuidv7(),
        entity: 'orders',
        entity_id: id,
        branch_id,
        author_id: server.admin.id,
        text: `Look at ${place}`,
        mentions: [server.staff.id],
        created_at: instantAt(-place),
      },
      ...(place % 3 === 0
        ? [
            {
              id: uuidv7(),
              entity: 'orders',
              entity_id: id,
              branch_id,
              author_id: server.staff.id,
              text: 'Done',
              created_at: instantAt(-place + 0.1),
            },
          ]
        : []),
    ]),
  )
  return { supplier_ids }
}
