import { screen, waitFor, within } from '@testing-library/react'
import { listActivity } from '../../../src/contract/activity'
import { getMailState } from '../../../src/contract/mails'
import { getPurchaseOrderDocument } from '../../../src/contract/documents'
import {
  acknowledgeCancellation,
  acknowledgePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrderShort,
  getPurchaseOrder,
  updatePurchaseOrder,
  type PurchaseOrder,
} from '../../../src/contract/purchaseOrders'
import { purchaseOrderDocument } from '../../../src/documents/kinds/purchaseOrderDocument'
import { noBreak } from '../../../src/domain/money/figures'
import { enter } from '../../support/enter'
import { catchFiles, makePdf as drawn } from '../../support/drawn'
import { answer, page, refuse } from '../../support/mswServer'
import { aPurchaseOrder, orderIds } from '../../support/orderData'
import { purchaseOrderFacts } from '../../support/documentData'
import { answerAll, renderPage } from '../../support/renderApp'
import { rfqIds } from '../../support/rfqData'

const draft = (over: Partial<PurchaseOrder> = {}) =>
  aPurchaseOrder({ number: null, status: 'draft', sent_at: null, expected_on: null, ...over })

beforeEach(() => {
  answerAll()
  catchFiles()
})

async function open(purchaseOrder: PurchaseOrder) {
  answer(getPurchaseOrder, () => purchaseOrder)
  const rendered = await renderPage({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
  await screen.findByRole('heading', { level: 1, name: 'Ningbo Haitai' })
  return rendered
}

/** Chooses an action of the overflow menu. */
async function more(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name }))
}

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('The page of a purchase order', () => {
  it('shows its lines at the supplier’s own prices, received and remaining quantities, and totals that add up', async () => {
    const [line] = aPurchaseOrder().lines
    await open(aPurchaseOrder({ status: 'receiving', lines: [{ ...line!, received: '24' }] }))
    const row = (await screen.findByText(/Supplier code HT-GV50/)).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll(noBreak, ' ')),
    ).toEqual([
      '1',
      'Gate valve bronze 2″ PN16VLV-GT-050B · Supplier code HT-GV50',
      '72 pcs',
      '24',
      '48',
      '10.20',
      '734.40',
    ])
    expect(screen.getByText('Freight').nextElementSibling).toHaveTextContent('1,450.00')
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent(/USD\s2,184\.40/)
  })

  it('links to its supplier and its order, and shows the supplier’s reference', async () => {
    await open(aPurchaseOrder({ status: 'acknowledged', supplier_reference: 'HT-2026-88' }))
    const facts = region('Details')
    expect(facts.getByRole('link', { name: 'Ningbo Haitai' })).toHaveAttribute(
      'href',
      `/admin/suppliers/${rfqIds.ningbo}`,
    )
    expect(facts.getByRole('link', { name: /00231/ })).toHaveAttribute('href', `/admin/orders/${orderIds.pump}`)
    expect(facts.getByText('HT-2026-88')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/admin/orders/${orderIds.pump}`)
  })

  it('shows its progress, and why one ended with less than was ordered', async () => {
    await open(aPurchaseOrder({ status: 'received', closed_reason: 'The rest was never made' }))
    expect(
      within(screen.getByRole('list', { name: 'Purchase order progress' }))
        .getByText('Received')
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step')
    expect(screen.getByText('Short-closed: The rest was never made')).toBeVisible()
  })

  it('shows by how many days it is late', async () => {
    await open(aPurchaseOrder({ expected_on: '2020-01-31' }))
    expect(screen.getByText(/^\d+ days late$/)).toBeVisible()
  })

  it('shows who did what to it', async () => {
    answer(listActivity, ({ params }) =>
      page(
        params.entity === 'purchase-orders'
          ? [
              {
                id: orderIds.ningboOrder,
                actor_kind: 'user' as const,
                actor_name: 'Joseph Massawe',
                action: 'acknowledged',
                at: '2026-11-20T09:12:00Z',
                before: {},
                after: {},
                reason: null,
                comment: null,
                names: {},
              },
            ]
          : [],
      ),
    )
    await open(aPurchaseOrder())
    expect(await screen.findByText('Joseph Massawe')).toBeVisible()
  })

  it('reports that it could not be loaded', async () => {
    answer(getPurchaseOrder, () => refuse(503))
    await renderPage({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
    expect(await screen.findByText('The purchase order could not be loaded')).toBeVisible()
  })
})

describe('The actions of a purchase order', () => {
  const all = [
    'Send',
    'Acknowledge',
    'Record receipt',
    'Edit terms',
    'Send again by e-mail',
    'Close short',
    'Cancel purchase order',
  ]

  it.each<[PurchaseOrder['status'], string[]]>([
    ['draft', ['Send', 'Edit terms', 'Cancel purchase order']],
    ['sent', ['Acknowledge', 'Record receipt', 'Send again by e-mail', 'Cancel purchase order']],
    ['acknowledged', ['Record receipt', 'Send again by e-mail', 'Cancel purchase order']],
    ['receiving', ['Record receipt', 'Send again by e-mail', 'Close short']],
    ['received', ['Send again by e-mail']],
    ['cancelled', []],
  ])('when %s: %j', async (status, offers) => {
    const { user } = await open(status === 'draft' ? draft() : aPurchaseOrder({ status }))
    const dots = screen.queryByRole('button', { name: 'More actions' })
    if (dots) await user.click(dots)
    expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(offers)
  })

  it('cancel it over the version on the screen, with an optional reason', async () => {
    const sent: unknown[] = []
    answer(cancelPurchaseOrder, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return aPurchaseOrder({ version: 2, status: 'cancelled' })
    })
    const { user } = await open(aPurchaseOrder())
    await more(user, 'Cancel purchase order')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel PO-DSM-2026-00184?' }))
    expect(dialog.getByText(/Its lines can be ordered again/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel and tell the supplier' }))
    expect(await screen.findByText('PO-DSM-2026-00184 cancelled.')).toBeVisible()
    expect(sent).toEqual([['"1"', { reason: null }]])
  })

  it('cancel it by mail to its supplier, and record that the supplier acknowledges it', async () => {
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    const sent: unknown[] = []
    const cancelled = aPurchaseOrder({
      ...{ version: 2, status: 'cancelled', closed_reason: 'Too late' },
      cancelled_at: '2026-11-20T10:00:00Z',
    })
    answer(cancelPurchaseOrder, ({ body }) => {
      sent.push(body)
      return cancelled
    })
    const { user } = await open(aPurchaseOrder())
    await more(user, 'Cancel purchase order')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel PO-DSM-2026-00184?' }))
    expect(await dialog.findByDisplayValue('sales@ningbo.example')).toBeVisible()
    await enter(user, dialog.getByLabelText(/^Reason/), 'Too late')
    answer(getPurchaseOrder, () => cancelled)
    await user.click(dialog.getByRole('button', { name: 'Cancel and tell the supplier' }))
    expect(await screen.findByText('cancellation not acknowledged yet')).toBeVisible()
    expect(sent).toEqual([{ reason: 'Too late', to_address: 'sales@ningbo.example' }])

    const acknowledged = { ...cancelled, version: 3, cancellation_acknowledged_at: '2026-11-21T08:00:00Z' }
    answer(acknowledgeCancellation, () => acknowledged)
    answer(getPurchaseOrder, () => acknowledged)
    await user.click(screen.getByRole('button', { name: 'Record acknowledgement' }))
    expect(await screen.findByText(/the supplier’s acknowledgement is recorded/)).toBeVisible()
    expect(await screen.findAllByText(/cancellation acknowledged/)).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Record acknowledgement' })).toBeNull()
  })

  it('close it short only with a reason', async () => {
    const sent: unknown[] = []
    answer(closePurchaseOrderShort, ({ body }) => {
      sent.push(body)
      return aPurchaseOrder({ version: 2, status: 'received' })
    })
    const { user } = await open(aPurchaseOrder({ status: 'receiving' }))
    await more(user, 'Close short')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close PO-DSM-2026-00184 short?' }))
    await user.click(dialog.getByRole('button', { name: 'Close short' }))
    expect(dialog.getByRole('alert')).toBeVisible()
    await enter(user, dialog.getByLabelText('Reason'), 'No longer made')
    await user.click(dialog.getByRole('button', { name: 'Close short' }))
    expect(await screen.findByText('PO-DSM-2026-00184 short-closed.')).toBeVisible()
    expect(sent).toEqual([{ reason: 'No longer made' }])
  })

  it('acknowledge it with the supplier’s own reference and promised date', async () => {
    const sent: unknown[] = []
    answer(acknowledgePurchaseOrder, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return aPurchaseOrder({ version: 2, status: 'acknowledged' })
    })
    const { user } = await open(aPurchaseOrder())
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge PO-DSM-2026-00184?' }))
    expect(
      dialog.getByText('If left blank, it stays expected on 4 Jan 2027, by the supplier’s lead time.'),
    ).toBeVisible()
    await enter(user, dialog.getByLabelText(/Supplier’s reference/), 'HT-2026-88')
    const day = dialog.getByLabelText(/Promised date/)
    await enter(user, day, '2026-11-19')
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
    expect(await dialog.findByText(/19 November is before the purchase order was sent \(20 November\)/)).toBeVisible()
    await user.clear(day)
    await enter(user, day, '2027-01-11')
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
    expect(await screen.findByText('PO-DSM-2026-00184 acknowledged.')).toBeVisible()
    expect(sent).toEqual([['"1"', { supplier_reference: 'HT-2026-88', promised_on: '2027-01-11' }]])
  })

  it('use the current version once a version conflict was shown', async () => {
    const versions: (string | null)[] = []
    answer(cancelPurchaseOrder, ({ headers }) => {
      versions.push(headers.get('If-Match'))
      if (versions.at(-1) === '"5"') return aPurchaseOrder({ version: 6, status: 'cancelled' })
      answer(getPurchaseOrder, () => aPurchaseOrder({ version: 5 }))
      return refuse(412, { code: 'stale', message: 'Another user saved a newer version.' })
    })
    const { user } = await open(aPurchaseOrder())
    await more(user, 'Cancel purchase order')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel and tell the supplier' }))
    expect(await dialog.findByText('Another user saved a newer version.')).toBeVisible()
    await waitFor(async () => {
      if (versions.at(-1) !== '"5"')
        await user.click(dialog.getByRole('button', { name: 'Cancel and tell the supplier' }))
      expect(versions.at(-1)).toBe('"5"')
    })
  })

  it('change its terms while it is a draft, and send emptied fields as null', async () => {
    const sent: unknown[] = []
    answer(updatePurchaseOrder, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return draft({ version: 2 })
    })
    const { user } = await open(draft())
    await more(user, 'Edit terms')
    const dialog = await screen.findByRole('dialog')
    await user.clear(within(dialog).getByLabelText(/Payment terms/))
    await enter(user, within(dialog).getByLabelText(/Remarks/), 'Pack in crates')
    const place = within(dialog).getByLabelText(/^Place of delivery for suppliers/)
    expect(place).toHaveValue('Dar es Salaam')
    // The client's place is a choice.
    await user.click(await within(dialog).findByRole('button', { name: 'Use the client’s place' }))
    expect(place).toHaveValue('Geita')
    expect(within(dialog).queryByRole('button', { name: 'Use the client’s place' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Save terms' }))
    expect(await screen.findByText('Terms of the draft to Ningbo Haitai saved.')).toBeVisible()
    expect(sent).toEqual([
      ['"1"', { payment_terms: null, delivery_place: 'Geita', remarks: 'Pack in crates', internal_notes: null }],
    ])
  })
})

describe('The document of a purchase order', () => {
  const generatedDocument = purchaseOrderDocument(purchaseOrderFacts())

  it('is downloaded with the current data', async () => {
    answer(getPurchaseOrderDocument, () => generatedDocument)
    const { user } = await open(aPurchaseOrder())
    await user.click(region('Document').getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(generatedDocument, expect.anything()))
  })

  it('is previewed, and the preview matches the download', async () => {
    let asked = 0
    answer(getPurchaseOrderDocument, () => {
      asked += 1
      return generatedDocument
    })
    const { user } = await open(draft())
    expect(region('Document').getByText('current draft')).toBeVisible()
    await user.click(region('Document').getByRole('button', { name: 'Preview' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'the draft to Ningbo Haitai' }))
    expect(await dialog.findByRole('heading', { name: generatedDocument.title })).toBeVisible()
    expect(dialog.getByText('Centrifugal pump 30 kW')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(generatedDocument, expect.anything()))
    expect(asked).toBe(1)
  })

  it('reports that its preview could not be loaded, and can be retried', async () => {
    answer(getPurchaseOrderDocument, () => refuse(503))
    const { user } = await open(aPurchaseOrder())
    await user.click(region('Document').getByRole('button', { name: 'Preview' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('The document could not be loaded')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Download PDF' })).toBeNull()
    answer(getPurchaseOrderDocument, () => generatedDocument)
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('heading', { name: generatedDocument.title })).toBeVisible()
  })
})
