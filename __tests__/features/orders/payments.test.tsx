import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Order } from '../../../src/contract/order'
import { getOrder, listOrders } from '../../../src/contract/orders'
import { recordPayment, reversePayment } from '../../../src/contract/payments'
import { noBreak } from '../../../src/domain/money/figures'
import { enter } from '../../support/enter'
import { aUser } from '../../support/clientData'
import { screenIs } from '../../support/jsdomGaps'
import { answer, page, refuse } from '../../support/mswServer'
import {
  anOrder,
  anOrderLine,
  anOrderSummary,
  aPayment,
  aPurchaseOrderSummary,
  asViewerSees,
  cableOrdered,
  orderIds,
} from '../../support/orderData'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderPage } from '../../support/renderApp'

beforeEach(answerAll)

/** TZS 23,333,320: a deposit of 9,333,328 and a balance of 13,999,992. */
const confirmed = (over: Partial<Order> = {}) =>
  anOrder({
    status: 'confirmed',
    confirmed_at: '2026-11-18T12:00:00Z',
    payment_terms: '40 % with order, 60 % before delivery',
    payment_state: 'unpaid',
    ...over,
  })
const partPaid = (over: Partial<Order> = {}) =>
  confirmed({ paid: '9333328', payment_state: 'part_paid', payments: [aPayment()], ...over })

async function show(order: Order) {
  answer(getOrder, () => order)
  const rendered = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return rendered
}

/** The order as it is after a change, also when it is read again. */
const nowIs = (order: Order) => {
  answer(getOrder, () => order)
  return order
}

const card = () => within(screen.getByRole('region', { name: 'Payments' }))
const plain = (element: Element) => element.textContent?.replaceAll(noBreak, ' ') ?? ''
const items = (name: string) => within(card().getByRole('list', { name })).getAllByRole('listitem')
const totals = () => card().getAllByRole('definition').map(plain)

describe('The payments of an order', () => {
  it('show what is to be paid, by the instalments of its terms', async () => {
    await show(confirmed())
    expect(totals()).toEqual(['23,333,320', '0', 'TZS 23,333,320'])
    expect(screen.getAllByText('Unpaid')).toHaveLength(2)
    expect(items('Instalments').map(plain)).toEqual([
      '40 % with order9,333,328Record payment',
      '60 % before delivery13,999,992',
    ])
    expect(card().getByText('No payment recorded yet.')).toBeVisible()
  })

  it('tick off an instalment: a payment of its amount is recorded, once', async () => {
    const sent: unknown[] = []
    answer(recordPayment, ({ body, headers }) => {
      sent.push(body, headers.get('Idempotency-Key'), headers.get('If-Match'))
      return nowIs(partPaid())
    })
    const { user } = await show(confirmed())
    await user.click(card().getByRole('button', { name: /Record payment of TZS.9,333,328: with order/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment from Mawenzi Gold Mine Ltd' }))
    expect(dialog.getByLabelText('Amount')).toHaveValue('9,333,328')
    await user.selectOptions(dialog.getByLabelText(/Method/), 'Bank transfer')
    await enter(user, dialog.getByLabelText(/Reference/), 'TT 44120')
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    expect(await screen.findByText(/^Payment of TZS.9,333,328 recorded\.$/)).toBeVisible()
    expect(sent).toEqual([
      { amount: '9333328', date: expect.any(String), method: 'bank_transfer', reference: 'TT 44120' },
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      null,
    ])
    await waitFor(() => expect(totals()).toEqual(['23,333,320', '9,333,328', 'TZS 13,999,992']))
    expect(items('Instalments').map(plain)).toEqual([
      '40 % with order9,333,328Paid',
      '60 % before delivery13,999,992Record payment',
    ])
    expect(screen.getAllByText('Part paid')).toHaveLength(2)
    expect(card().getByRole('img', { name: '40 % paid' })).toBeInTheDocument()
    expect(items('Recorded payments').map(plain)).toEqual([
      expect.stringMatching(/9,333,328.*Bank transfer · TT 44120.*Asha Mushi/),
    ])
  })

  it('show what is missing of an instalment that is paid in part', async () => {
    await show(confirmed({ paid: '9333327', payments: [aPayment({ amount: '9333327' })] }))
    expect(plain(items('Instalments')[0]!)).toBe('40 % with order9,333,328TZS 1 to be paidRecord payment')
    expect(card().getByRole('img', { name: '39 % paid' })).toBeInTheDocument()
  })

  it('ask for a reason above the balance, and show what is overpaid (PAY-01)', async () => {
    const sent: Record<string, unknown>[] = []
    const message = 'The balance due is TZS 23,333,320. With this payment the order is overpaid by TZS 1.'
    answer(recordPayment, ({ body }) => {
      sent.push(body)
      return body.accept
        ? nowIs(confirmed({ paid: '23333321', payments: [aPayment({ amount: '23333321' })] }))
        : refuse(422, { code: 'warning', message, warnings: [{ code: 'PAY-01', path: 'amount', message }] })
    })
    const { user } = await show(confirmed())
    await user.click(card().getAllByRole('button', { name: 'Record payment' }).at(-1)!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment from Mawenzi Gold Mine Ltd' }))
    expect(dialog.getByLabelText('Amount')).toHaveValue('23,333,320')
    await user.clear(dialog.getByLabelText('Amount'))
    await enter(user, dialog.getByLabelText('Amount'), '23333321')
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    expect(question.getByText(message)).toBeVisible()
    await enter(user, question.getByRole('textbox'), 'Rounded up')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    expect(await card().findByText('Overpaid by')).toBeVisible()
    expect(totals()[2]).toBe('TZS 1')
    expect(sent.map(({ accept }) => accept)).toEqual([
      undefined,
      [{ code: 'PAY-01', path: 'amount', reason: 'Rounded up' }],
    ])
  })

  it('that look recorded already are asked about, and not recorded twice without a reason (PAY-02)', async () => {
    const sent: unknown[] = []
    const message = 'A payment of TZS 9,333,328 is already recorded on this order.'
    answer(recordPayment, ({ body }) => {
      sent.push(body.accept)
      return refuse(422, { code: 'warning', message, warnings: [{ code: 'PAY-02', path: 'reference', message }] })
    })
    const { user } = await show(partPaid())
    await user.click(card().getAllByRole('button', { name: 'Record payment' }).at(-1)!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment from Mawenzi Gold Mine Ltd' }))
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    expect(question.getByText(message)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await dialog.findByRole('button', { name: 'Record payment' })).toBeEnabled()
    expect(sent).toEqual([undefined])
  })

  it('are not recorded with a date in the future or decimals that the currency does not have', async () => {
    const { user } = await show(confirmed())
    await user.click(card().getAllByRole('button', { name: 'Record payment' }).at(-1)!)
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('Amount'))
    await user.type(dialog.getByLabelText('Amount'), '10.5')
    await user.clear(dialog.getByLabelText('Date received'))
    await enter(user, dialog.getByLabelText('Date received'), '2034-01-01')
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(
        expect.stringContaining('Amounts in TZS have no decimals (you entered 10.5).'),
      ),
    )
    expect(dialog.getByLabelText('Date received')).toHaveAccessibleDescription(
      expect.stringContaining('is in the future. Enter today or an earlier date.'),
    )
  })

  it('are reversed with a reason, and stay struck through', async () => {
    const sent: unknown[] = []
    answer(reversePayment, ({ body, headers, params }) => {
      sent.push(params.id, headers.get('If-Match'), body)
      return nowIs(
        confirmed({
          payments: [
            aPayment({
              version: 2,
              reversed_at: '2026-11-20T08:00:00Z',
              reversed_reason: 'Another client’s',
              reversed_by_name: 'Neema Mushi',
            }),
          ],
        }),
      )
    })
    const { user } = await show(partPaid())
    await user.click(card().getByRole('button', { name: /^Reverse payment of TZS.9,333,328$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Reverse payment of TZS.9,333,328\?$/ }))
    await enter(user, dialog.getByLabelText('Reason'), 'Another client’s')
    await user.click(dialog.getByRole('button', { name: 'Reverse payment' }))
    expect(await card().findByText('Reversed by Neema Mushi: Another client’s')).toBeVisible()
    expect(sent).toEqual([orderIds.payment, '"1"', { reason: 'Another client’s' }])
    expect(card().getByText('9,333,328', { selector: 's *' })).toBeInTheDocument()
    expect(totals()).toEqual(['23,333,320', '0', 'TZS 23,333,320'])
    expect(card().queryByRole('button', { name: /^Reverse/ })).toBeNull()
  })

  it('of a cancelled order are to be paid back', async () => {
    await show(partPaid({ status: 'cancelled', payable: '0', closed_reason: 'Withdrawn' }))
    expect(card().getByText('Overpaid by')).toBeVisible()
    expect(totals()).toEqual(['0', '9,333,328', 'TZS 9,333,328'])
    expect(card().queryByRole('button', { name: 'Record payment' })).toBeNull()
  })

  it('are shown to a viewer, who changes nothing', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await show(asViewerSees(partPaid()))
    expect(totals()).toEqual(['23,333,320', '9,333,328', 'TZS 13,999,992'])
    expect(card().queryAllByRole('button')).toEqual([])
  })

  it('do not exist before the order is quoted', async () => {
    await show(anOrder({ number: null, status: 'draft', quoted_at: null, revisions: [] }))
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
  })

  it('have a tab of their own on a phone', async () => {
    screenIs.phone = true
    const { user } = await show(partPaid())
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
    await user.click(screen.getByRole('link', { name: /^Payments/ }))
    expect(totals()).toEqual(['23,333,320', '9,333,328', 'TZS 13,999,992'])
  })
})

describe('The list of orders by payment', () => {
  it('shows the state of each, nothing for a quotation, and is filtered by it', async () => {
    const asked: unknown[] = []
    answer(listOrders, ({ query }) => {
      asked.push(query.payment)
      return page([
        anOrderSummary({ status: 'confirmed', paid: '5', payment_state: 'part_paid' }),
        anOrderSummary({ id: orderIds.other, client_name: 'Kibo' }),
      ])
    })
    const { user, router } = await renderPage({ at: '/admin/orders' })
    expect(
      within((await screen.findByText('Mawenzi Gold Mine Ltd')).closest('tr')!).getByText('Part paid'),
    ).toBeVisible()
    expect(within(screen.getByText('Kibo').closest('tr')!).queryByText(/paid/i)).toBeNull()
    const payment = await openFilter(user, 'Payment')
    await user.click(await payment.findByRole('checkbox', { name: 'Deposit due' }))
    await waitFor(() => expect(asked).toEqual([undefined, 'deposit_due']))
    expect(router.state.location.search).toBe('?payment=deposit_due')
  })
})

describe('The goods of an order’s lines', () => {
  it('show what is bought, received, ready and delivered, in words for a screen reader too', async () => {
    await show(
      confirmed({
        status: 'delivering',
        lines: [
          anOrderLine({ bought: '72', received: '30', delivered: '20' }),
          cableOrdered({ bought: '450', received: '0' }),
          anOrderLine({
            id: orderIds.other,
            position: 3,
            bought: null,
            received: null,
            cost: null,
            description: 'Hose',
          }),
        ],
      }),
    )
    const table = within(screen.getByRole('region', { name: 'Lines' }))
    expect(table.getByText('20 delivered · 10 ready')).toBeVisible()
    expect(table.getByText('Ordered 60, bought 72, received 30, ready to deliver 10, delivered 20')).toBeInTheDocument()
    expect(table.getByText('450 on order')).toBeVisible()
    expect(table.getByText('60 ready')).toBeVisible()
    expect(table.getByText('Ordered 60, from stock, ready to deliver 60, delivered 0')).toBeInTheDocument()
  })

  it('that are not bought yet say so; a viewer sees only what was delivered', async () => {
    const order = confirmed({ lines: [anOrderLine({ bought: '0', received: '0' })] })
    const { unmount } = await show(order)
    expect(screen.getByText('not bought yet')).toBeVisible()
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await show(asViewerSees({ ...order, status: 'delivering', lines: [anOrderLine({ delivered: '20' })] }))
    expect(screen.getByText('20 delivered')).toBeVisible()
    expect(screen.queryByText(/ready/)).toBeNull()
  })
})

describe('The surplus of an order', () => {
  const bought = { purchase_orders: [aPurchaseOrderSummary()] }

  it('lists what is bought beyond the sold quantities, with its cost', async () => {
    await show(confirmed(bought))
    const surplus = within(screen.getByRole('region', { name: /^Surplus bought/ }))
    const [, row] = surplus.getAllByRole('row')
    expect(within(row!).getAllByRole('cell').map(plain)).toEqual([
      'Gate valve bronze 2″ PN16Ningbo Haitai',
      '60 pcs',
      '72 pcs',
      '12 pcs',
      '359,970',
    ])
    expect(surplus.getAllByRole('row')).toHaveLength(2)
  })

  it('is not shown to a viewer, nor before the order is confirmed', async () => {
    const { unmount } = await show(anOrder(bought))
    expect(screen.queryByRole('region', { name: /^Surplus/ })).toBeNull()
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await show(asViewerSees(confirmed(bought)))
    expect(screen.queryByRole('region', { name: /^Surplus/ })).toBeNull()
  })
})
