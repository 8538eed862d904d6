import { screen, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { cancelDelivery, recordDelivery } from '../../../src/contract/deliveries'
import type { Delivery } from '../../../src/contract/delivery'
import { listOrders, getOrder } from '../../../src/contract/orders'
import type { Order } from '../../../src/contract/order'
import { enter } from '../../support/enter'
import { aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { aConfirmedOrder, anOrderLine, anOrderSummary, cableOrdered, orderIds } from '../../support/orderData'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderPage } from '../../support/renderApp'

const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: '019a0000-0000-7000-8000-000000000271',
  version: 2,
  number: 'DN-DSM-2026-00012',
  date: '2026-11-20',
  remarks: 'By lorry T 123 ABC',
  internal_notes: null,
  cancelled_at: null,
  cancelled_reason: null,
  lines: [
    {
      order_line_id: orderIds.valve,
      position: 1,
      description: 'Gate valve bronze 2″ PN16',
      unit: 'H87',
      quantity: '20',
    },
  ],
  ...over,
})
/** Twenty of sixty valves are delivered. */
const delivering = (over: Partial<Order> = {}) =>
  aConfirmedOrder({
    status: 'delivering',
    lines: [anOrderLine({ delivered: '20' }), cableOrdered()],
    deliveries: [aDelivery()],
    ...over,
  })

beforeEach(answerAll)

async function show(order: Order) {
  answer(getOrder, () => order)
  const rendered = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return rendered
}

describe('A delivery', () => {
  it('is recorded from a link that asks for it, but not by a viewer', async () => {
    answer(getOrder, () => delivering())
    const at = `/admin/orders/${orderIds.pump}?do=deliver`
    const { user, router, unmount } = await renderPage({ at })
    const dialog = await screen.findByRole('dialog', { name: 'Record delivery to Mawenzi Gold Mine Ltd' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.search).toBe('')
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at })
    await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is prefilled with the remaining quantities, and sends the delivered ones', async () => {
    const sent: unknown[] = []
    answer(recordDelivery, ({ body, headers }) => {
      sent.push(headers.get('If-Match'), body)
      return delivering({ deliveries: [aDelivery(), aDelivery({ id: orderIds.other, number: 'DN-DSM-2026-00013' })] })
    })
    const { user } = await show(delivering())
    await user.click(screen.getByRole('button', { name: 'Record delivery' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record delivery to Mawenzi Gold Mine Ltd' }))
    expect(dialog.getByLabelText(/Quantity delivered of line 1/)).toHaveValue('40')
    await user.clear(dialog.getByLabelText(/Quantity delivered of line 2/))
    await user.click(dialog.getByRole('button', { name: 'Record delivery' }))
    expect(await screen.findByText('DN-DSM-2026-00013 recorded.')).toBeVisible()
    expect(sent).toEqual([
      '"3"',
      { date: expect.any(String), lines: [{ order_line_id: orderIds.valve, quantity: '40' }] },
    ])
  })

  it('is prefilled with what was received and not delivered, and warns and requires a reason above it (ORD-08)', async () => {
    const sent: Record<string, unknown>[] = []
    const message =
      'Line 1: 30 received and 20 delivered, so 10 can be delivered (you entered 15). Enter less, or enter a reason.'
    answer(recordDelivery, ({ body }) => {
      sent.push(body)
      return body.accept
        ? delivering()
        : refuse(422, { code: 'warning', message, warnings: [{ code: 'ORD-08', path: 'lines.0.quantity', message }] })
    })
    const { user } = await show(
      delivering({ lines: [anOrderLine({ delivered: '20', received: '30' }), cableOrdered({ received: '0' })] }),
    )
    await user.click(screen.getByRole('button', { name: 'Record delivery' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record delivery to Mawenzi Gold Mine Ltd' }))
    expect(dialog.getByRole('columnheader', { name: 'Received' })).toBeInTheDocument()
    const [valve, cable] = [
      dialog.getByLabelText(/Quantity delivered of line 1/),
      dialog.getByLabelText(/Quantity delivered of line 2/),
    ]
    expect([valve, cable].map((field) => (field as HTMLInputElement).value)).toEqual(['10', ''])
    await user.clear(valve)
    await user.type(valve, '15')
    expect(valve).toHaveAccessibleDescription('More than received: 10 available to deliver.')
    await user.click(dialog.getByRole('button', { name: 'Record delivery' }))
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    await enter(user, question.getByRole('textbox'), 'Lent from stock')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    expect(await screen.findByText(/recorded\.$/)).toBeVisible()
    expect(sent.map(({ accept }) => accept)).toEqual([
      undefined,
      [{ code: 'ORD-08', path: 'lines.0.quantity', reason: 'Lent from stock' }],
    ])
  })

  it('above the remaining quantity shows an error during typing, and is not sent (ORD-05)', async () => {
    const { user } = await show(delivering())
    await user.click(screen.getByRole('button', { name: 'Record delivery' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText(/Quantity delivered of line 1/))
    await user.type(dialog.getByLabelText(/Quantity delivered of line 1/), '41')
    expect(
      await dialog.findByText('Line 1: 60 are ordered and 20 delivered: at most 40 more (you entered 41).'),
    ).toBeVisible()
  })

  it('that the server rejects has its message at the line (ORD-05)', async () => {
    answer(recordDelivery, () =>
      refuse(422, { code: 'invalid', fields: [{ path: 'lines.0.quantity', message: 'Line 2: somebody was first.' }] }),
    )
    const { user } = await show(delivering())
    await user.click(screen.getByRole('button', { name: 'Record delivery' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText(/Quantity delivered of line 1/))
    await user.click(dialog.getByRole('button', { name: 'Record delivery' }))
    expect(await dialog.findByText('Line 2: somebody was first.')).toBeVisible()
    expect(dialog.getByLabelText(/Quantity delivered of line 2/)).toHaveAccessibleDescription(
      'Line 2: somebody was first.',
    )
  })

  it('is listed in a card with its lines, and on each line', async () => {
    const { user } = await show(delivering())
    expect(within(screen.getByRole('table', { name: 'Lines' })).getByText('20 delivered · 40 ready')).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Deliveries' }))
    expect(card.getByText('0 of 2 lines delivered')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Show the lines of DN-DSM-2026-00012' }))
    expect(card.getByText('By lorry T 123 ABC')).toBeVisible()
    expect(card.getByText('Gate valve bronze 2″ PN16')).toBeVisible()
  })

  it('that was entered by mistake is cancelled with a reason', async () => {
    const sent: unknown[] = []
    answer(cancelDelivery, ({ body, headers }) => {
      sent.push(headers.get('If-Match'), body)
      return delivering({ deliveries: [] })
    })
    const { user } = await show(delivering())
    await user.click(screen.getByRole('button', { name: 'Show the lines of DN-DSM-2026-00012' }))
    await user.click(screen.getByRole('button', { name: /^Cancel delivery DN/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel delivery DN-DSM-2026-00012?' }))
    await enter(user, dialog.getByRole('textbox'), 'The wrong client')
    await user.click(dialog.getByRole('button', { name: 'Cancel delivery' }))
    expect(await screen.findByText('DN-DSM-2026-00012 cancelled.')).toBeVisible()
    expect(sent).toEqual(['"2"', { reason: 'The wrong client' }])
  })

  it('that was cancelled is listed with its reason and cannot be cancelled again', async () => {
    const { user } = await show(
      delivering({
        deliveries: [aDelivery({ cancelled_at: '2026-11-21T08:00:00Z', cancelled_reason: 'The wrong client' })],
      }),
    )
    const card = within(screen.getByRole('region', { name: 'Deliveries' }))
    expect(card.getByText('Cancelled: The wrong client')).toBeVisible()
    await user.click(card.getByRole('button', { name: /Show the lines/ }))
    expect(card.queryByRole('button', { name: /^Cancel delivery/ })).toBeNull()
  })
})

describe('An order that is late', () => {
  it('shows this beside its status while its goods are in transit', async () => {
    await show(delivering({ required_by: '2020-01-31' }))
    expect(screen.getByText(/days late$/)).toBeVisible()
  })

  it('is not late before the client has confirmed', async () => {
    await show(aConfirmedOrder({ status: 'quoted', purchase_orders: [], required_by: '2020-01-31' }))
    expect(screen.queryByText(/days late$/)).toBeNull()
  })

  it('is found by a filter of the list, which the URL holds', async () => {
    const asked: Record<string, string>[] = []
    answer(listOrders, ({ query }) => {
      asked.push(query)
      return page([anOrderSummary({ status: 'confirmed', required_by: '2020-01-31' })])
    })
    const { user, router } = await renderPage({ at: '/admin/orders' })
    expect(await screen.findByText(/days late$/)).toBeVisible()
    const late = await openFilter(user, 'Late')
    await user.click(await late.findByRole('radio', { name: 'Late only' }))
    await screen.findByRole('button', { name: 'Remove filter Late' })
    expect(router.state.location.search).toBe('?late=true')
    expect(asked.at(-1)).toEqual({ late: 'true' })
  })
})
