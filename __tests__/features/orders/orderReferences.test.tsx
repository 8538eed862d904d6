import { screen, waitFor, within } from '@testing-library/react'
import { getOrder } from '../../../src/contract/orders'
import { correctOrder } from '../../../src/contract/orderSteps'
import { enter } from '../../support/enter'
import { answer, refuse } from '../../support/mswServer'
import { aConfirmedOrder, aDraftOrder, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

beforeEach(answerAll)

async function show(order: ReturnType<typeof aConfirmedOrder>) {
  answer(getOrder, () => order)
  const rendered = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return rendered
}

describe('The references of a confirmed order', () => {
  it('are corrected, with the confirmation issued again, and a reused number requires a reason (ORD-04)', async () => {
    const sent: Record<string, unknown>[] = []
    const message =
      'This client’s purchase order number PO 4711 is already on ORD-DSM-2026-00229. Enter a reason to use it again.'
    answer(correctOrder, ({ body }) => {
      sent.push(body)
      return body.accept
        ? aConfirmedOrder({ client_po_number: 'PO 4711', confirmations: 2 })
        : refuse(422, { code: 'warning', message, warnings: [{ code: 'ORD-04', path: 'client_po_number', message }] })
    })
    const { user } = await show(
      aConfirmedOrder({ client_po_number: null, contact: 'Grace Mollel', confirmed_at: '2026-11-20T08:00:00Z' }),
    )
    await user.click(screen.getByRole('button', { name: 'Edit references' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit references of/ }))
    await enter(user, dialog.getByLabelText(/Client’s PO number/), 'PO 4711')
    await user.type(dialog.getByLabelText(/Delivery contact/), 'Juma')
    expect(dialog.getByRole('checkbox', { name: 'Reissue order confirmation' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Save references' }))
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    expect(question.getByText(message)).toBeVisible()
    await enter(user, question.getByRole('textbox'), 'One number for both')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({
      client_po_number: 'PO 4711',
      contact: 'Grace Mollel',
      delivery_contact: 'Juma',
      issue_confirmation: true,
      accept: [{ code: 'ORD-04', path: 'client_po_number', reason: 'One number for both' }],
    })
    expect(await screen.findByText(/order confirmation reissued\.$/)).toBeVisible()
  })

  it('merge with what another user corrected meanwhile: what is left alone here is theirs', async () => {
    const sent: { match: string | null; body: Record<string, unknown> }[] = []
    const before = aConfirmedOrder({ client_po_number: 'PO 1', contact: 'Grace Mollel', delivery_contact: null })
    const theirs = { ...before, version: before.version + 1, client_po_number: 'PO 2' }
    answer(correctOrder, ({ headers, body }) => {
      sent.push({ match: headers.get('If-Match'), body })
      return sent.length === 1 ? refuse(412, { code: 'stale', current: theirs }) : theirs
    })
    const { user } = await show(before)
    await user.click(screen.getByRole('button', { name: 'Edit references' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit references of/ }))
    await user.type(dialog.getByLabelText(/Delivery contact/), 'Juma')
    await user.click(dialog.getByRole('button', { name: 'Save references' }))
    const both = within(await screen.findByRole('dialog', { name: 'Version conflict' }))
    await user.click(both.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({
      match: `"${theirs.version}"`,
      body: { client_po_number: 'PO 2', contact: 'Grace Mollel', delivery_contact: 'Juma' },
    })
  })

  it('are edited with the other fields while it is a draft', async () => {
    await show(aDraftOrder())
    expect(screen.queryByRole('button', { name: 'Edit references' })).toBeNull()
  })
})
