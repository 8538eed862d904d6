import { screen, waitFor, within } from '@testing-library/react'
import { getPurchaseOrder, type PurchaseOrder } from '../../../src/contract/purchaseOrders'
import { cancelReceipt, recordReceipt } from '../../../src/contract/receipts'
import { writeDay } from '../../../src/domain/dates/writtenDay'
import { dayIn } from '../../../src/domain/dates/days'
import { noBreak } from '../../../src/domain/money/figures'
import { enter } from '../../support/enter'
import { aBranch } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { aPurchaseOrder, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

const today = dayIn(new Date(), aBranch().timezone)
const [valve] = aPurchaseOrder().lines
const pumpLine = {
  ...valve!,
  id: orderIds.cable,
  position: 2,
  item_code: 'PMP-CF-30',
  description: 'Centrifugal pump 30 kW',
  quantity: '2',
  received: '0',
}
const gaugeLine = {
  ...valve!,
  id: orderIds.vat,
  position: 3,
  description: 'Pressure gauge',
  quantity: '24',
  received: '24',
}

/** 24 of 72 valves are received, no pump, all gauges. */
const arriving = (over: Partial<PurchaseOrder> = {}) =>
  aPurchaseOrder({
    status: 'receiving',
    version: 4,
    line_count: 3,
    received_lines: 1,
    lines: [{ ...valve!, received: '24' }, pumpLine, gaugeLine],
    ...over,
  })

const aReceipt = (over: Partial<PurchaseOrder['receipts'][number]> = {}): PurchaseOrder['receipts'][number] => ({
  id: orderIds.site,
  version: 1,
  number: 'GRN-DSM-2026-00007',
  date: '2026-11-21',
  internal_notes: 'Two crates, one dented',
  cancelled_at: null,
  cancelled_reason: null,
  lines: [
    {
      purchase_order_line_id: orderIds.ningboLine,
      position: 1,
      description: 'Gate valve bronze 2″ PN16',
      unit: 'H87',
      quantity: '24',
    },
  ],
  ...over,
})

beforeEach(answerAll)

async function open(purchaseOrder: PurchaseOrder = arriving()) {
  answer(getPurchaseOrder, () => purchaseOrder)
  const rendered = await renderPage({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
  await screen.findByRole('heading', { level: 1, name: 'Ningbo Haitai' })
  return rendered
}

async function ask() {
  const rendered = await open()
  await rendered.user.click(await screen.findByRole('button', { name: 'Record receipt' }))
  return {
    ...rendered,
    dialog: within(await screen.findByRole('dialog', { name: 'Record goods receipt for PO-DSM-2026-00184' })),
  }
}

const save = 'Record receipt'

describe('A goods receipt', () => {
  it('is recorded from a link that asks for it', async () => {
    answer(getPurchaseOrder, () => arriving())
    await renderPage({ at: `/admin/orders/purchase/${orderIds.ningboOrder}?do=receive` })
    expect(await screen.findByRole('dialog', { name: /^Record (goods )?receipt/ })).toBeVisible()
  })

  it('is entered line by line, with ordered, received and remaining quantities, prefilled with what remains; complete lines are omitted', async () => {
    const { dialog } = await ask()
    const rows = within(dialog.getByRole('table')).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(2, 5)
          .map((cell) => cell.textContent?.replaceAll(noBreak, ' ')),
      ),
    ).toEqual([
      ['72 pcs', '24', '48'],
      ['2 pcs', '0', '2'],
    ])
    expect(dialog.getByRole('textbox', { name: 'Quantity received of line 1, Gate valve bronze 2″ PN16' })).toHaveValue(
      '48',
    )
    expect(dialog.getByRole('textbox', { name: 'Quantity received of line 2, Centrifugal pump 30 kW' })).toHaveValue(
      '2',
    )
    expect(dialog.getByText('1 completed line is not shown.')).toBeVisible()
    expect(dialog.getByLabelText('Date')).toHaveValue(writeDay(today, 'en'))
  })

  it('is recorded over the version on the screen, with only the lines that have a quantity', async () => {
    const sent: unknown[] = []
    answer(recordReceipt, ({ params, headers, body }) => {
      sent.push([params.id, headers.get('If-Match'), body])
      return arriving({ version: 5 })
    })
    const { user, dialog } = await ask()
    await user.clear(dialog.getByRole('textbox', { name: /line 1/ }))
    await user.clear(dialog.getByRole('textbox', { name: /line 2/ }))
    await user.type(dialog.getByRole('textbox', { name: /line 2/ }), '1')
    await enter(user, dialog.getByLabelText(/Internal notes/), 'One is still at the port')
    await user.click(dialog.getByRole('button', { name: save }))
    expect(await screen.findByText('Goods receipt recorded.')).toBeVisible()
    expect(sent).toEqual([
      [
        orderIds.ningboOrder,
        '"4"',
        {
          date: today,
          internal_notes: 'One is still at the port',
          lines: [{ purchase_order_line_id: orderIds.cable, quantity: '1' }],
        },
      ],
    ])
  })

  it('reports when everything is received', async () => {
    answer(recordReceipt, () => arriving({ version: 5, status: 'received' }))
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: save }))
    expect(await screen.findByText('Goods receipt recorded. PO-DSM-2026-00184 is received in full.')).toBeVisible()
  })

  it('above the remaining quantity shows an error beside the field before it is sent (ORD-05)', async () => {
    const { user, dialog } = await ask()
    const field = dialog.getByRole('textbox', { name: /line 1/ })
    await user.clear(field)
    await user.type(field, '49')
    await user.click(dialog.getByRole('button', { name: save }))
    expect(
      await dialog.findByText('Line 1: 72 are ordered and 24 received: at most 48 more (you entered 49).'),
    ).toBeVisible()
    expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  it('shows a server error beside its field, whatever index the line was sent with (ORD-05)', async () => {
    answer(recordReceipt, () =>
      refuse(422, {
        code: 'invalid',
        fields: [
          {
            path: 'lines.0.quantity',
            message: 'Line 2: 2 are ordered and 1 received: at most 1 more (you entered 2).',
          },
        ],
      }),
    )
    const { user, dialog } = await ask()
    // Without the first line, the second is the first of those that are sent.
    await user.clear(dialog.getByRole('textbox', { name: /line 1/ }))
    await user.click(dialog.getByRole('button', { name: save }))
    expect(await dialog.findByText(/at most 1 more/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /line 2/ })).toHaveAttribute('aria-invalid', 'true')
    expect(dialog.getByRole('textbox', { name: /line 1/ })).not.toHaveAttribute('aria-invalid')
  })

  it('requires a quantity, and a date that is not in the future', async () => {
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Clear quantities' }))
    await user.click(dialog.getByRole('button', { name: save }))
    expect(await dialog.findByText('Enter a quantity for at least one line.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Receive all remaining' }))
    await user.clear(dialog.getByLabelText('Date'))
    await enter(user, dialog.getByLabelText('Date'), '2034-01-01')
    await user.click(dialog.getByRole('button', { name: save }))
    expect(await dialog.findByText(/is in the future. Enter today or an earlier date./)).toBeVisible()
    expect(dialog.queryByText('Enter a quantity for at least one line.')).toBeNull()
  })

  it('uses the current version after a version conflict', async () => {
    const versions: (string | null)[] = []
    answer(recordReceipt, ({ headers }) => {
      versions.push(headers.get('If-Match'))
      if (versions.at(-1) === '"7"') return arriving({ version: 8 })
      answer(getPurchaseOrder, () => arriving({ version: 7 }))
      return refuse(412, { code: 'stale', message: 'Another user saved a newer version.' })
    })
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: save }))
    expect(await dialog.findByText('Another user saved a newer version.')).toBeVisible()
    await waitFor(async () => {
      if (versions.at(-1) !== '"7"') await user.click(dialog.getByRole('button', { name: save }))
      expect(versions.at(-1)).toBe('"7"')
    })
    expect(await screen.findByText('Goods receipt recorded.')).toBeVisible()
  })
})

describe('The receipts of a purchase order', () => {
  it('are listed with number, date, lines and notes, and cancelled ones with the reason', async () => {
    await open(
      arriving({
        receipts: [
          aReceipt({
            id: orderIds.vat,
            number: 'GRN-DSM-2026-00006',
            cancelled_at: '2026-11-21T09:00:00Z',
            cancelled_reason: 'Counted twice',
          }),
          aReceipt(),
        ],
      }),
    )
    const list = within(await screen.findByRole('list', { name: 'Goods receipts' }))
    const [cancelled, counted] = list.getAllByText(/^GRN-/).map((number) => number.closest('li')!)
    expect(cancelled).toHaveTextContent(/GRN-DSM-2026-00006.*21 Nov.*Cancelled.*Counted twice/)
    expect(within(cancelled!).queryByRole('button')).toBeNull()
    expect(counted).toHaveTextContent(
      /GRN-DSM-2026-00007.*21 Nov.*1Gate valve bronze 2″ PN1624\spcs.*Two crates, one dented/,
    )
  })

  it('are shown as empty once it was sent, and not mentioned before', async () => {
    const { unmount } = await open(aPurchaseOrder())
    expect(await screen.findByText('No goods receipts yet.')).toBeVisible()
    unmount()
    await open(aPurchaseOrder({ status: 'draft', number: null }))
    expect(screen.queryByText('No goods receipts yet.')).toBeNull()
  })

  it('are cancelled with a reason, over the receipt’s own version', async () => {
    const sent: unknown[] = []
    answer(cancelReceipt, ({ params, headers, body }) => {
      sent.push([params.id, headers.get('If-Match'), body])
      return arriving({ version: 5 })
    })
    const { user } = await open(arriving({ receipts: [aReceipt({ version: 2 })] }))
    await user.click(await screen.findByRole('button', { name: 'Cancel receipt GRN-DSM-2026-00007' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel receipt GRN-DSM-2026-00007?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }))
    expect(dialog.getByRole('alert')).toBeVisible()
    await enter(user, dialog.getByLabelText('Reason'), 'Of another order')
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }))
    expect(await screen.findByText('Receipt GRN-DSM-2026-00007 cancelled.')).toBeVisible()
    expect(sent).toEqual([[orderIds.site, '"2"', { reason: 'Of another order' }]])
  })

  it('show why one could not be cancelled', async () => {
    answer(cancelReceipt, () => refuse(409, { code: 'wrong_state', message: 'This receipt is already cancelled.' }))
    const { user } = await open(arriving({ receipts: [aReceipt()] }))
    await user.click(await screen.findByRole('button', { name: 'Cancel receipt GRN-DSM-2026-00007' }))
    const dialog = within(await screen.findByRole('dialog'))
    await enter(user, dialog.getByLabelText('Reason'), 'Of another order')
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }))
    expect(await dialog.findByText('This receipt is already cancelled.')).toBeVisible()
  })
})
