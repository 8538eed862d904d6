import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { createOrdersFromAward } from '../../../src/contract/orders'
import type { Award } from '../../../src/contract/award'
import { getRfq, type Rfq } from '../../../src/contract/rfqs'
import { choose } from '../../support/choose'
import { aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { aDraftOrder, orderIds } from '../../support/orderData'
import { answerAll, renderApp } from '../../support/renderApp'
import { anRfq, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`

const award: Award = {
  id: rfqIds.quote,
  status: 'made',
  strategy: 'by_hand',
  reason: null,
  awarded_on: '2026-11-20',
  awarded_at: '2026-11-20T09:00:00Z',
  awarded_by_name: 'Neema Mushi',
  used: false,
  allocations: [{ id: rfqIds.quoteLine, rfq_line_id: rfqIds.valve, quote_line_id: rfqIds.quoteLine, supplier_id: rfqIds.ningbo, supplier_name: 'Ningbo Haitai', quantity: '60', buyable_quantity: '72', ordered: [] }],
}
const awarded = (over: Partial<Rfq> = {}) => anRfq({ status: 'awarded', award, ...over })
const made: Rfq['orders'] = [
  { id: orderIds.pump, number: 'ORD-DSM-2026-00231', status: 'quoted' },
  { id: orderIds.other, number: null, status: 'draft' },
]

beforeEach(() => {
  answerAll()
  answer(getRfq, () => awarded())
})

async function open() {
  const rendered = await renderApp({ at })
  await rendered.user.click(await screen.findByRole('button', { name: 'Make order' }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
}

describe('An order from the award', () => {
  it('is made by the markup rules, in the enquiry’s currency, and opened', async () => {
    const sent: unknown[] = []
    answer(createOrdersFromAward, ({ body }) => {
      sent.push(body)
      return [aDraftOrder()]
    })
    const { user, router, dialog } = await open()
    expect(await dialog.findByText(/each line takes its own markup rule, and the usual 18.% where there is none/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Make order' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${orderIds.pump}`))
    expect(await screen.findByText('The order is made, as a draft.')).toBeVisible()
    expect(sent).toEqual([{}])
  })

  it('takes another markup and another currency', async () => {
    const sent: unknown[] = []
    answer(createOrdersFromAward, ({ body }) => {
      sent.push(body)
      return [aDraftOrder()]
    })
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText(/Markup on every line/), '22.5')
    await choose(user, dialog.getByLabelText(/Currency/), 'USD')
    await user.click(dialog.getByRole('button', { name: 'Make order' }))
    await waitFor(() => expect(sent).toEqual([{ markup_percent: '22.5', currency: 'USD' }]))
  })

  it('asks for whom it is only where a line comes from no enquiry', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createOrdersFromAward, ({ body }) => {
      sent.push(body)
      return body.client_id ? [aDraftOrder()] : refuse(422, { code: 'invalid', fields: [{ path: 'client_id', message: 'Line 1 comes from no enquiry. Choose the client whose it is.' }] })
    })
    const { user, dialog } = await open()
    expect(dialog.queryByLabelText('Client')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Make order' }))
    expect(await dialog.findByText('Line 1 comes from no enquiry. Choose the client whose it is.')).toBeVisible()
    await user.type(dialog.getByLabelText('Client'), 'Mawenzi')
    await user.click(await screen.findByRole('option', { name: /Mawenzi Gold Mine Ltd/ }))
    await user.click(dialog.getByRole('button', { name: 'Make order' }))
    await waitFor(() => expect(sent.at(-1)).toHaveProperty('client_id'))
  })

  it('makes one for each client, listed at the award with a link to each', async () => {
    answer(createOrdersFromAward, () => {
      answer(getRfq, () => awarded({ award: { ...award, used: true }, orders: made }))
      return [aDraftOrder(), aDraftOrder({ id: orderIds.other })]
    })
    const { user, router, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Make order' }))
    expect(await screen.findByText('2 orders are made, one for each client.')).toBeVisible()
    const card = within(await screen.findByRole('region', { name: 'Award' }))
    expect(await card.findByRole('link', { name: /00231/ })).toHaveAttribute('href', `/admin/orders/${orderIds.pump}`)
    expect(card.getByRole('link', { name: 'a draft' })).toHaveAttribute('href', `/admin/orders/${orderIds.other}`)
    expect(router.state.location.pathname).toBe(at)
    expect(screen.queryByRole('button', { name: 'Make order' })).toBeNull()
  })

  it('says in words why none is made', async () => {
    answer(createOrdersFromAward, () => refuse(409, { code: 'orders_made', message: 'ORD-DSM-2026-00231 was made from this award already.' }))
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Make order' }))
    expect(await dialog.findByText('ORD-DSM-2026-00231 was made from this award already.')).toBeVisible()
  })

  it.each([
    ['before the award', { status: 'closed' as const, award: null }],
    ['once an order uses it', { award: { ...award, used: true }, orders: made }],
  ])('is not offered %s', async (_, over) => {
    answer(getRfq, () => awarded(over))
    await renderApp({ at })
    await screen.findByRole('img', { name: 'Neema Mushi' })
    expect(await screen.findByRole('list', { name: 'Lines' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make order' })).toBeNull()
  })

  it('is not offered to a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at })
    await screen.findByRole('img', { name: 'Neema Mushi' })
    expect(await screen.findByRole('region', { name: 'Award' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make order' })).toBeNull()
  })
})
