import { screen, waitFor, within } from '@testing-library/react'
import { listActivity } from '../../../src/contract/activity'
import { getOrder } from '../../../src/contract/orders'
import { acknowledgePurchaseOrder, cancelPurchaseOrder, getPurchaseOrder, sendPurchaseOrder, updatePurchaseOrder, type PurchaseOrder } from '../../../src/contract/purchaseOrders'
import { noBreak } from '../../../src/domain/figures'
import { answer, page, refuse } from '../../support/mswServer'
import { aConfirmedOrder, aPurchaseOrder, aPurchaseOrderSummary, orderIds } from '../../support/orderData'
import { answerAll, renderApp } from '../../support/renderApp'
import { rfqIds } from '../../support/rfqData'

const at = `/admin/orders/${orderIds.pump}`
const draft = (over: Partial<PurchaseOrder> = {}) => aPurchaseOrder({ number: null, status: 'draft', sent_at: null, ...over })

beforeEach(answerAll)

/** Opens the one to Ningbo by its address. */
async function open(purchaseOrder: PurchaseOrder) {
  const { number, status } = purchaseOrder
  answer(getOrder, () => aConfirmedOrder({ purchase_orders: [aPurchaseOrderSummary({ number, status })] }))
  answer(getPurchaseOrder, () => purchaseOrder)
  const rendered = await renderApp({ at: `${at}?purchase=${orderIds.ningboOrder}` })
  await screen.findByRole('button', { name: 'Download PDF' })
  await screen.findByRole('img', { name: 'Neema Mushi' })
  return { ...rendered, entry: within(within(screen.getByRole('list', { name: 'Purchase orders' })).getAllByRole('listitem')[0]!) }
}

describe('The purchase orders of an order', () => {
  it('are listed with number, supplier, state, total and the day they are expected', async () => {
    answer(getOrder, () => aConfirmedOrder())
    await renderApp({ at })
    const entries = within(await screen.findByRole('list', { name: 'Purchase orders' })).getAllByRole('listitem')
    expect(entries.map((entry) => entry.textContent?.replaceAll(noBreak, ' '))).toEqual(['PO-DSM-2026-00184Ningbo HaitaiSentUSD 2,184.40expected 4 Jan 2027', 'no number yetKariakoo HardwareDraftTZS 13,135,950'])
    expect(within(entries[0]!).getByRole('link', { name: 'Ningbo Haitai' })).toHaveAttribute('href', `/admin/suppliers/${rfqIds.ningbo}`)
  })

  it('open to who did what to them, beside what was done to the order', async () => {
    answer(listActivity, ({ params }) => page(params.entity === 'purchase-orders' ? [{ id: orderIds.ningboOrder, actor_kind: 'user' as const, actor_name: 'Joseph Massawe', action: 'acknowledged', at: '2026-11-20T09:12:00Z', before: {}, after: {}, reason: null, comment: null }] : []))
    const { entry } = await open(aPurchaseOrder())
    expect(await entry.findByText('Joseph Massawe')).toBeVisible()
    expect(entry.getByText('Acknowledged')).toBeVisible()
  })

  it('open to their lines at the supplier’s own prices, and the address remembers which', async () => {
    answer(getOrder, () => aConfirmedOrder())
    const { user, router } = await renderApp({ at })
    const toggle = await screen.findByRole('button', { name: 'Show the lines of PO-DSM-2026-00184' })
    await user.click(toggle)
    const line = (await screen.findByText(/His code HT-GV50/)).closest('tr')!
    expect(within(line).getAllByRole('cell').map((cell) => cell.textContent?.replaceAll(noBreak, ' '))).toEqual(['1', 'Gate valve bronze 2″ PN16VLV-GT-050B · His code HT-GV50', '72 pcs', '10.20', '734.40'])
    expect(screen.getByText('Freight').nextElementSibling).toHaveTextContent('1,450.00')
    expect(router.state.location.search).toBe(`?purchase=${orderIds.ningboOrder}`)
    await user.click(toggle)
    expect(router.state.location.search).toBe('')
    expect(screen.queryByText(/His code HT-GV50/)).toBeNull()
  })

  it.each<[PurchaseOrder['status'], string[]]>([
    ['draft', ['Send', 'Cancel', 'Edit terms']],
    ['sent', ['Acknowledge', 'Cancel']],
    ['acknowledged', ['Cancel']],
    ['receiving', []],
    ['received', []],
    ['cancelled', []],
  ])('offer when %s: %j', async (status, offers) => {
    const { entry } = await open(aPurchaseOrder({ status }))
    expect(['Send', 'Acknowledge', 'Cancel', 'Edit terms'].filter((name) => entry.queryByRole('button', { name }))).toEqual(offers)
  })

  it.each([
    ['Send', sendPurchaseOrder, 'draft', 'Send purchase order', 'PO-DSM-2026-00184 is sent.'],
    ['Acknowledge', acknowledgePurchaseOrder, 'sent', 'Acknowledge', 'PO-DSM-2026-00184 is acknowledged.'],
    ['Cancel', cancelPurchaseOrder, 'sent', 'Cancel purchase order', 'PO-DSM-2026-00184 is cancelled.'],
  ] as const)('%s, over the version on the screen', async (name, operation, status, yes, done) => {
    const sent: unknown[] = []
    answer(operation, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return aPurchaseOrder({ version: 2 })
    })
    const { user, entry } = await open(status === 'draft' ? draft() : aPurchaseOrder({ status }))
    await user.click(entry.getByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(sent).toEqual([['"1"', { reason: null }]])
  })

  it('say in words why one cannot be sent', async () => {
    answer(sendPurchaseOrder, () => refuse(422, { code: 'invalid', fields: [{ path: 'supplier_id', message: 'Ningbo Haitai is inactive. Make the supplier active first.' }] }))
    const { user, entry } = await open(draft())
    await user.click(entry.getByRole('button', { name: 'Send' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send the draft to Ningbo Haitai?' })
    await user.click(within(dialog).getByRole('button', { name: 'Send purchase order' }))
    expect(await within(dialog).findByText('Ningbo Haitai is inactive. Make the supplier active first.')).toBeVisible()
  })

  it('go over what stands now, once they were told that somebody was first', async () => {
    const versions: (string | null)[] = []
    answer(sendPurchaseOrder, ({ headers }) => {
      versions.push(headers.get('If-Match'))
      if (versions.at(-1) === '"5"') return aPurchaseOrder({ version: 6 })
      answer(getPurchaseOrder, () => draft({ version: 5 }))
      return refuse(412, { code: 'stale', message: 'Somebody saved a newer version meanwhile.' })
    })
    const { user, entry } = await open(draft())
    await user.click(entry.getByRole('button', { name: 'Send' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Send purchase order' }))
    expect(await within(dialog).findByText('Somebody saved a newer version meanwhile.')).toBeVisible()
    await waitFor(async () => {
      await user.click(within(dialog).getByRole('button', { name: 'Send purchase order' }))
      expect(versions.at(-1)).toBe('"5"')
    })
  })

  it('have terms that are changed while one is a draft, what is emptied being cleared', async () => {
    const sent: unknown[] = []
    answer(updatePurchaseOrder, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return draft({ version: 2 })
    })
    const { user, entry } = await open(draft())
    await user.click(entry.getByRole('button', { name: 'Edit terms' }))
    const dialog = await screen.findByRole('dialog')
    await user.clear(within(dialog).getByLabelText(/Payment terms/))
    await user.type(within(dialog).getByLabelText(/Notes/), 'Pack in crates')
    await user.click(within(dialog).getByRole('button', { name: 'Save terms' }))
    expect(await screen.findByText('The terms of the draft to Ningbo Haitai are saved.')).toBeVisible()
    expect(sent).toEqual([['"1"', { payment_terms: null, delivery_place: 'Dar es Salaam', notes: 'Pack in crates' }]])
  })

  it('say that one could not be read', async () => {
    answer(getOrder, () => aConfirmedOrder())
    answer(getPurchaseOrder, () => refuse(503))
    await renderApp({ at: `${at}?purchase=${orderIds.ningboOrder}` })
    expect(await screen.findByText('The purchase order could not be loaded')).toBeVisible()
  })
})
