import { screen, waitFor, within } from '@testing-library/react'
import { recordDelivery } from '../../../src/contract/deliveries'
import { getOrder, updateOrder } from '../../../src/contract/orders'
import { getPurchaseOrder, updatePurchaseOrder } from '../../../src/contract/purchaseOrders'
import { enter } from '../../support/enter'
import { findCell } from '../../support/lineGrid'
import { answer } from '../../support/mswServer'
import { aDraftOrder, anOrder, aPurchaseOrder, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

const hints = {
  remarks: 'Printed on the quotation, proforma invoice, order confirmation and delivery notes.',
  internal_notes: 'Not printed. Clients and suppliers don’t see them.',
  line_remarks: 'Printed below this line on the client’s documents.',
}

let sent: Record<string, unknown>[]
beforeEach(() => {
  answerAll()
  sent = []
})

describe('The form of an order', () => {
  async function edit(order = aDraftOrder()) {
    answer(getOrder, () => order)
    answer(updateOrder, ({ body }) => {
      sent.push(body)
      return aDraftOrder({ version: 4 })
    })
    const rendered = await renderPage({ at: `/admin/orders/${orderIds.pump}?edit=` })
    await findCell('Description', 1)
    return rendered
  }

  it('has remarks and internal notes as two fields, each showing who reads it', async () => {
    const { user } = await edit(aDraftOrder({ internal_notes: 'Pays late' }))
    const [remarks, notes] = [
      screen.getByLabelText(/^Remarks optional/),
      screen.getByLabelText(/^Internal notes optional/),
    ]
    expect(remarks).toHaveAccessibleDescription(hints.remarks)
    expect(notes).toHaveAccessibleDescription(hints.internal_notes)
    expect([remarks, notes].map((field) => (field as HTMLTextAreaElement).value)).toEqual(['', 'Pays late'])
    await enter(user, remarks, 'Store number 7')
    await user.click(screen.getByRole('button', { name: 'Save order' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ remarks: 'Store number 7', internal_notes: 'Pays late' })
  })

  it('has both on each line, opened by a button, and sends them with the line', async () => {
    const { user } = await edit()
    expect(screen.queryByRole('textbox', { name: 'Remarks, line 1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remarks and internal notes on line 1' }))
    const remarks = screen.getByRole('textbox', { name: 'Remarks, line 1' })
    expect(remarks).toHaveFocus()
    expect(remarks).toHaveAccessibleDescription(hints.line_remarks)
    await enter(user, remarks, 'With certificate')
    const notes = screen.getByRole('textbox', { name: 'Internal notes, line 1' })
    expect(notes).toHaveAccessibleDescription('Not printed.')
    await enter(user, notes, 'Ask 5 %')
    await user.click(screen.getByRole('button', { name: 'Save order' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.lines).toMatchObject([
      { id: orderIds.valve, remarks: 'With certificate', internal_notes: 'Ask 5 %' },
      { remarks: null, internal_notes: null },
    ])
  })

  it('shows existing notes of a line, and clears emptied ones', async () => {
    const order = aDraftOrder()
    const { user } = await edit({
      ...order,
      lines: order.lines.map((line, index) => (index === 0 ? { ...line, remarks: 'Old remark' } : line)),
    })
    const remarks = await screen.findByRole('textbox', { name: 'Remarks, line 1' })
    expect(remarks).toHaveValue('Old remark')
    await user.clear(remarks)
    await user.click(screen.getByRole('button', { name: 'Save order' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.lines).toMatchObject([{ remarks: null }, {}])
  })
})

describe('The page of an order', () => {
  it('shows the remarks and the internal notes of the order and of a line, each under its label', async () => {
    const order = anOrder({ remarks: 'Store number 7', internal_notes: 'Pays late' })
    answer(getOrder, () => ({
      ...order,
      lines: order.lines.map((line, index) =>
        index === 0 ? { ...line, remarks: 'With certificate', internal_notes: 'Ask 5 %' } : line,
      ),
    }))
    await renderPage({ at: `/admin/orders/${orderIds.pump}` })
    const facts = within(await screen.findByRole('region', { name: 'Details' }))
    expect(facts.getByText(/Store number 7/)).toHaveTextContent('Remarks: Store number 7')
    expect(facts.getByText(/Pays late/)).toHaveTextContent('Internal notes: Pays late')
    expect(screen.getByText(/With certificate/)).toHaveTextContent('Remarks: With certificate')
    expect(screen.getByText(/Ask 5 %/)).toHaveTextContent('Internal notes: Ask 5 %')
  })

  it('has both fields for a delivery, and shows which is printed on its note', async () => {
    const order = anOrder({ status: 'confirmed', confirmed_at: '2026-11-20T09:00:00Z' })
    answer(getOrder, () => order)
    answer(recordDelivery, ({ body }) => {
      sent.push(body)
      return { ...order, status: 'delivering' as const }
    })
    const { user } = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
    await user.click(await screen.findByRole('button', { name: 'Record delivery' }))
    const dialog = within(await screen.findByRole('dialog'))
    const remarks = await dialog.findByLabelText(/^Remarks/)
    expect(remarks).toHaveAccessibleDescription('Printed on the delivery note: vehicle, driver, packages.')
    await enter(user, remarks, 'Lorry T 123')
    await enter(user, dialog.getByLabelText(/^Internal notes/), 'Driver owes us')
    await user.click(dialog.getByRole('button', { name: 'Record delivery' }))
    await waitFor(() => expect(sent).toMatchObject([{ remarks: 'Lorry T 123', internal_notes: 'Driver owes us' }]))
  })
})

describe('The page of a purchase order', () => {
  it('accepts remarks and internal notes on a draft’s line, and shows that the supplier reads the remarks', async () => {
    const draft = aPurchaseOrder({ number: null, status: 'draft', sent_at: null, expected_on: null })
    answer(getPurchaseOrder, () => draft)
    answer(updatePurchaseOrder, ({ body }) => {
      sent.push(body)
      return { ...draft, version: draft.version + 1 }
    })
    const { user } = await renderPage({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
    await user.click(await screen.findByRole('button', { name: 'Remarks and internal notes on line 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(/^Remarks/)).toHaveAccessibleDescription(
      'Printed below this line on the purchase order. The supplier sees them.',
    )
    await enter(user, dialog.getByLabelText(/^Remarks/), 'Drilled PN16')
    await enter(user, dialog.getByLabelText(/^Internal notes/), 'Late last time')
    await user.click(dialog.getByRole('button', { name: 'Save line' }))
    expect(await screen.findByText('Line 1 saved.')).toBeVisible()
    expect(sent).toEqual([
      { lines: [{ id: orderIds.ningboLine, remarks: 'Drilled PN16', internal_notes: 'Late last time' }] },
    ])
  })

  it('has no such button once it was sent', async () => {
    answer(getPurchaseOrder, () => aPurchaseOrder())
    await renderPage({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
    await screen.findByRole('heading', { level: 1, name: 'Ningbo Haitai' })
    expect(screen.queryByRole('button', { name: 'Remarks and internal notes on line 1' })).toBeNull()
  })
})
