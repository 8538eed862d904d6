import { screen, waitFor, within } from '@testing-library/react'
import type { Order } from '../../../src/contract/order'
import {
  cancelOrder,
  closeOrderShort,
  confirmOrder,
  loseOrder,
  quoteOrder,
  reviseOrder,
} from '../../../src/contract/orderSteps'
import { getOrderTerms } from '../../../src/contract/offeredTerms'
import { getMailState } from '../../../src/contract/mails'
import { getOrder } from '../../../src/contract/orders'
import { getPurchaseOrder } from '../../../src/contract/purchaseOrders'
import type { OrderStatus } from '../../../src/domain/orders/orderLifeCycle'
import { enter } from '../../support/enter'
import { answer, refuse } from '../../support/mswServer'
import {
  aConfirmedOrder,
  aDraftOrder,
  anOrder,
  aPurchaseOrder,
  aPurchaseOrderSummary,
  kariakooOrdered,
  orderIds,
} from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'
import { brokenTerms } from '../../support/termsData'

const at = `/admin/orders/${orderIds.pump}`

beforeEach(answerAll)

async function show(order: Order) {
  answer(getOrder, () => order)
  const rendered = await renderPage({ at })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return rendered
}

/** A request: the version that it is over, and its body. */
interface Sent {
  version: string | null
  body: unknown
}

const steps = ['Edit', 'Quote', 'Confirm', 'Record delivery', 'Revise', 'Close short', 'Mark as lost', 'Cancel order']

describe('The actions of an order', () => {
  it.each<[OrderStatus, string[]]>([
    ['draft', ['Edit', 'Quote', 'Mark as lost', 'Cancel order']],
    ['quoted', ['Confirm', 'Revise', 'Mark as lost', 'Cancel order']],
    ['confirmed', ['Record delivery', 'Cancel order']],
    ['delivering', ['Record delivery', 'Close short']],
    ['completed', []],
    ['lost', []],
    ['cancelled', []],
  ])('when %s are %j', async (status, offers) => {
    const { user } = await show(anOrder({ status }))
    const more = screen.queryByRole('button', { name: 'More actions' })
    if (more) await user.click(more)
    await waitFor(() => expect(steps.filter((name) => screen.queryByRole('button', { name }))).toEqual(offers))
  })

  it('quote it over the version on the screen, and show its number', async () => {
    const sent: Sent[] = []
    answer(quoteOrder, ({ headers, body }) => {
      sent.push({ version: headers.get('If-Match'), body })
      return anOrder({ version: 4 })
    })
    const { user } = await show(aDraftOrder())
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    const dialog = await screen.findByRole('dialog', { name: 'Quote the draft for Mawenzi Gold Mine Ltd?' })
    await user.click(within(dialog).getByRole('button', { name: 'Quote order' }))
    expect(await screen.findByText('ORD-DSM-2026-00231 quoted.')).toBeVisible()
    expect(sent).toEqual([{ version: '"3"', body: {} }])
  })

  it('quote it below the branch’s minimum margin only with a reason, which is sent', async () => {
    const sent: unknown[] = []
    const warning = {
      code: 'ORD-03',
      path: 'margin',
      message: 'The margin of 8.5 % is below the branch’s margin floor of 12 %. Enter a reason.',
    }
    answer(quoteOrder, ({ body }) => {
      sent.push(body)
      return body.accept ? anOrder({ version: 4 }) : refuse(422, { code: 'warning', warnings: [warning] })
    })
    const { user } = await show(aDraftOrder())
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    await user.click(await screen.findByRole('button', { name: 'Quote order' }))
    const question = await screen.findByRole('dialog', { name: 'Continue with warnings?' })
    expect(within(question).getByText(warning.message)).toBeVisible()
    await enter(user, within(question).getByRole('textbox'), 'A first order')
    await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
    expect(await screen.findByText('ORD-DSM-2026-00231 quoted.')).toBeVisible()
    expect(sent).toEqual([{}, { accept: [{ code: 'ORD-03', path: 'margin', reason: 'A first order' }] }])
  })

  it('leave it a draft when the user cancels at the warning, without showing an error', async () => {
    answer(quoteOrder, () =>
      refuse(422, {
        code: 'warning',
        message: 'A rule warns.',
        warnings: [{ code: 'ORD-03', path: 'margin', message: 'Under the floor.' }],
      }),
    )
    const { user } = await show(aDraftOrder())
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    await user.click(await screen.findByRole('button', { name: 'Quote order' }))
    const question = await screen.findByRole('dialog', { name: 'Continue with warnings?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Continue with warnings?' })).toBeNull())
    expect(screen.getByRole('dialog', { name: /Quote the draft/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('show in words what is missing before an order can be quoted', async () => {
    answer(quoteOrder, () =>
      refuse(422, {
        code: 'invalid',
        fields: [
          { path: 'lines', message: 'Add at least one line.' },
          { path: 'client_id', message: 'Kibo is inactive.' },
        ],
      }),
    )
    const { user } = await show(aDraftOrder({ lines: [] }))
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    await user.click(await screen.findByRole('button', { name: 'Quote order' }))
    expect(await screen.findByText('Add at least one line. Kibo is inactive.')).toBeVisible()
  })

  it('confirm it with the client’s own reference', async () => {
    const sent: Sent[] = []
    answer(confirmOrder, ({ headers, body }) => {
      sent.push({ version: headers.get('If-Match'), body })
      answer(getOrder, () => aConfirmedOrder({ version: 4 }))
      return aConfirmedOrder({ version: 4 })
    })
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm ORD-DSM-2026-00231, revision 2?' })
    await enter(user, within(dialog).getByLabelText(/Client’s PO number/), '88120-4')
    await user.click(within(dialog).getByRole('button', { name: 'Confirm revision 2' }))
    expect(await screen.findByText('ORD-DSM-2026-00231, revision 2 confirmed.')).toBeVisible()
    expect(sent).toEqual([
      { version: '"3"', body: { client_po_number: '88120-4', answered_on: expect.any(String), revision: 2 } },
    ])
    expect(await screen.findByRole('table', { name: 'Purchase orders' })).toBeVisible()
  })

  it('confirm it with a reused reference only for a reason, requested beside the reference (ORD-04)', async () => {
    const sent: object[] = []
    answer(confirmOrder, ({ body }) => {
      sent.push(body)
      return body.accept
        ? aConfirmedOrder()
        : refuse(422, {
            code: 'warning',
            warnings: [
              { code: 'ORD-04', path: 'client_po_number', message: 'This number is on ORD-DSM-2026-00200 already.' },
            ],
          })
    })
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Confirm ORD/ }))
    await enter(user, dialog.getByLabelText(/Client’s PO number/), '88120-4')
    await user.click(dialog.getByRole('button', { name: 'Confirm revision 2' }))
    expect(await dialog.findByText('This number is on ORD-DSM-2026-00200 already.')).toBeVisible()
    expect(dialog.getByLabelText(/Client’s PO number/)).toHaveAccessibleDescription(/already/)
    await user.click(dialog.getByRole('button', { name: 'Confirm anyway' }))
    expect(await dialog.findByText(/Enter a reason/)).toBeVisible()
    expect(sent).toHaveLength(1)
    await enter(user, dialog.getByLabelText('Reason'), 'A blanket order')
    await user.click(dialog.getByRole('button', { name: 'Confirm anyway' }))
    expect(await screen.findByText('ORD-DSM-2026-00231, revision 2 confirmed.')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({
      client_po_number: '88120-4',
      accept: [{ code: 'ORD-04', path: 'client_po_number', reason: 'A blanket order' }],
    })
  })

  it('warn again when another reference is entered after the warning (ORD-04)', async () => {
    answer(confirmOrder, () =>
      refuse(422, {
        code: 'warning',
        warnings: [
          { code: 'ORD-04', path: 'client_po_number', message: 'This number is on ORD-DSM-2026-00200 already.' },
        ],
      }),
    )
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Confirm ORD/ }))
    await enter(user, dialog.getByLabelText(/Client’s PO number/), '88120-4')
    await user.click(dialog.getByRole('button', { name: 'Confirm revision 2' }))
    expect(await dialog.findByLabelText('Reason')).toBeVisible()
    await user.type(dialog.getByLabelText(/Client’s PO number/), '5')
    expect(dialog.queryByLabelText('Reason')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Confirm revision 2' })).toBeVisible()
  })

  it('show before confirmation which purchase orders are created and the agent’s commission', async () => {
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const follows = within(await screen.findByRole('region', { name: 'What happens next' }))
    expect(follows.getByText('2 draft purchase orders are created:')).toBeVisible()
    expect(follows.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Ningbo Haitai, USD: 1 line',
      'Kariakoo Hardware, TZS: 1 line',
    ])
    expect(follows.getByText(/Commission of TZS\s378,480 is accrued for J. Massawe\./)).toBeVisible()
  })

  /** Opens the dialog that confirms a quoted order, with the bodies that it sends. */
  async function askToConfirm() {
    const sent: object[] = []
    answer(confirmOrder, ({ body }) => {
      sent.push(body)
      return aConfirmedOrder()
    })
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Confirm ORD/ }))
    return { user, dialog, sent }
  }

  describe('where a purchase is no longer on the terms of its quote (ORD-06)', () => {
    const path = `quotes.${orderIds.ningboQuote}.freight`

    async function ask() {
      answer(getOrderTerms, () => brokenTerms())
      const { user, dialog, sent } = await askToConfirm()
      const choices = within(
        await dialog.findByRole('group', {
          name: 'Ningbo Haitai: what is bought is no longer on the terms of the quote',
        }),
      )
      return {
        user,
        dialog,
        choices,
        sent,
        confirm: () => user.click(dialog.getByRole('button', { name: 'Confirm revision 2' })),
      }
    }

    it('show the figures of keeping it, of asking again and of the quote, and wait for a choice', async () => {
      const { choices, confirm, sent } = await ask()
      expect(choices.getByText(/freight of USD\s250.00 is bought, but by the quote it is USD\s1,000.00/)).toBeVisible()
      const figures = choices
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent?.replaceAll('\u00a0', ' '))
      expect(figures).toEqual([
        'Keep the purchase as it isGoods 10,000.00Freight 250.00Total USD 10,250.00Cost TZS 2,159,820Margin 18.0 %',
        'Ask the supplier againBetween USD 10,250.00 and USD 11,000.00, depending on the answer.',
        'Accept the figures of the quoteGoods 10,000.00Freight 1,000.00Total USD 11,000.00Cost TZS 2,317,857Margin 12.0 %Line 1: 96 pcs at USD 9.80',
      ])
      await confirm()
      expect(await choices.findByText('Choose how to continue.')).toBeVisible()
      expect(sent).toEqual([])
    })

    it('keep it for a reason', async () => {
      const { user, dialog, choices, confirm, sent } = await ask()
      await user.click(choices.getByRole('radio', { name: /^Keep/ }))
      await confirm()
      expect(await dialog.findByText(/^Enter a reason/)).toBeVisible()
      await enter(user, dialog.getByLabelText('Reason'), 'The rest follows')
      await confirm()
      expect(await screen.findByText('ORD-DSM-2026-00231, revision 2 confirmed.')).toBeVisible()
      expect(sent).toMatchObject([{ accept: [{ code: 'ORD-06', path, reason: 'The rest follows' }] }])
    })

    it('accept the figures of the quote', async () => {
      const { user, choices, confirm, sent } = await ask()
      await user.click(choices.getByRole('radio', { name: /^Accept/ }))
      await confirm()
      expect(await screen.findByText('ORD-DSM-2026-00231, revision 2 confirmed.')).toBeVisible()
      expect(sent).toEqual([
        {
          answered_on: expect.any(String),
          by_quote: [{ quote_id: orderIds.ningboQuote, total: '11000.00' }],
          revision: 2,
        },
      ])
    })

    it('ask the supplier again first, by a letter', async () => {
      const { user, choices, confirm, sent } = await ask()
      await user.click(choices.getByRole('radio', { name: /^Ask/ }))
      expect(choices.getByRole('link', { name: /Open RFQ/ })).toBeVisible()
      const letter = choices.getByRole('link', { name: /mail/i }).getAttribute('href') ?? ''
      expect(decodeURIComponent(letter)).toMatch(
        /^mailto:sales@ningbo.example\?subject=Your quote NB-2211&body=.*1\. Gate valve bronze 2″ PN16: 60 pcs/s,
      )
      await confirm()
      expect(await choices.findByText(/^Enter the supplier’s answer/)).toBeVisible()
      expect(sent).toEqual([])
    })
  })

  it('confirm some lines only, and show the value that stays quoted', async () => {
    const { user, dialog, sent } = await askToConfirm()
    await user.click(dialog.getByLabelText('Selected lines only'))
    await user.click(dialog.getByRole('checkbox', { name: /Gate valve/ }))
    expect(dialog.getByText(/1 line for TZS\s2,634,000 remains quoted on a new order/)).toBeVisible()
    expect(
      within(dialog.getByRole('region', { name: 'What happens next' }))
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Kariakoo Hardware, TZS: 1 line'])
    await user.click(dialog.getByRole('button', { name: 'Confirm revision 2' }))
    expect(await screen.findByText('ORD-DSM-2026-00231, revision 2 confirmed. 1 line remains quoted.')).toBeVisible()
    expect(sent).toEqual([{ answered_on: expect.any(String), line_ids: [orderIds.cable], revision: 2 }])
  })

  it('confirm nothing where no line is selected', async () => {
    const { user, dialog, sent } = await askToConfirm()
    await user.click(dialog.getByLabelText('Selected lines only'))
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Confirm revision 2' }))
    expect(await dialog.findByText('Select at least one line.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('close it short after a delivery, with a reason, where it can no longer be cancelled (ORD-05)', async () => {
    const sent: object[] = []
    answer(closeOrderShort, ({ body }) => {
      sent.push(body)
      return aConfirmedOrder({ status: 'completed', version: 4 })
    })
    const { user } = await show(aConfirmedOrder({ status: 'delivering' }))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Close short' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close ORD-DSM-2026-00231 short?' }))
    await user.click(dialog.getByRole('button', { name: 'Close short' }))
    expect(await dialog.findByText(/Enter a reason/)).toBeVisible()
    await enter(user, dialog.getByRole('textbox'), 'The mine has enough')
    await user.click(dialog.getByRole('button', { name: 'Close short' }))
    expect(await screen.findByText('ORD-DSM-2026-00231 short-closed.')).toBeVisible()
    expect(sent).toEqual([{ reason: 'The mine has enough' }])
  })

  it.each([
    ['Revise', reviseOrder, 'Revise order', 'ORD-DSM-2026-00231 returned to draft.'],
    ['Mark as lost', loseOrder, 'Mark as lost', 'ORD-DSM-2026-00231 marked as lost.'],
  ])('%s, with an optional reason', async (name, operation, yes, done) => {
    const sent: Sent[] = []
    answer(operation, ({ headers, body }) => {
      sent.push({ version: headers.get('If-Match'), body })
      return anOrder({ version: 4 })
    })
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(sent).toEqual([{ version: '"3"', body: { reason: null } }])
  })

  it('cancel it with a required reason', async () => {
    const sent: unknown[] = []
    answer(cancelOrder, ({ body }) => {
      sent.push(body)
      return anOrder({ status: 'cancelled', version: 4 })
    })
    const { user } = await show(aConfirmedOrder({ purchase_orders: [kariakooOrdered()] }))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel ORD-DSM-2026-00231, revision 2?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
    expect(await within(dialog).findByText(/Enter a reason/)).toBeVisible()
    expect(sent).toEqual([])
    await enter(user, within(dialog).getByRole('textbox'), 'The mine closed')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('ORD-DSM-2026-00231 cancelled.')).toBeVisible()
    expect(sent).toEqual([{ reason: 'The mine closed' }])
  })

  it('cancel it only with a choice about each purchase order that was sent (ORD-14)', async () => {
    const sent: unknown[] = []
    answer(cancelOrder, ({ body }) => {
      sent.push(body)
      return anOrder({ status: 'cancelled', version: 4 })
    })
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getPurchaseOrder, () => aPurchaseOrder())
    const { user } = await show(
      aConfirmedOrder({ purchase_orders: [aPurchaseOrderSummary({ line_count: 3 }), kariakooOrdered()] }),
    )
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel ORD-DSM-2026-00231?' }))
    // Number, supplier, when it was sent and what came of it; the draft is not asked about.
    const asked = dialog.getAllByRole('group')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toHaveTextContent(/PO-DSM-2026-00184 · Ningbo Haitai/)
    expect(asked[0]).toHaveTextContent(/Sent .*20 Nov.*0 of 3 lines/)
    await enter(user, dialog.getByLabelText('Reason'), 'The mine closed')
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    expect(await dialog.findByText('Choose whether to cancel it or leave it open.')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('radio', { name: 'Cancel and tell the supplier' }))
    expect(await dialog.findByDisplayValue('sales@ningbo.example')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('ORD-DSM-2026-00231 cancelled.')).toBeVisible()
    const { id } = aPurchaseOrderSummary()
    expect(sent).toEqual([
      {
        reason: 'The mine closed',
        purchase_orders: [{ id, choice: 'cancel', to_address: 'sales@ningbo.example' }],
      },
    ])
  })

  it('explain in words that the order’s status has changed', async () => {
    answer(loseOrder, () =>
      refuse(409, { code: 'wrong_state', message: 'This order is confirmed and cannot be lost.' }),
    )
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as lost' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }))
    expect(await within(dialog).findByText('This order is confirmed and cannot be lost.')).toBeVisible()
  })

  it('use the current version once a version conflict was shown', async () => {
    const versions: (string | null)[] = []
    answer(quoteOrder, ({ headers }) => {
      versions.push(headers.get('If-Match'))
      if (versions.at(-1) === '"7"') return anOrder({ version: 8 })
      answer(getOrder, () => aDraftOrder({ version: 7 }))
      return refuse(412, { code: 'stale', message: 'Another user saved a newer version.' })
    })
    const { user } = await show(aDraftOrder())
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Quote order' }))
    expect(await within(dialog).findByText('Another user saved a newer version.')).toBeVisible()
    await waitFor(async () => {
      if (versions.at(-1) !== '"7"') await user.click(within(dialog).getByRole('button', { name: 'Quote order' }))
      expect(versions.at(-1)).toBe('"7"')
    })
  })

  it('keep the entered reference after a version conflict', async () => {
    const sent: Sent[] = []
    answer(confirmOrder, ({ headers, body }) => {
      sent.push({ version: headers.get('If-Match'), body })
      if (headers.get('If-Match') === '"7"') return aConfirmedOrder({ version: 8 })
      answer(getOrder, () => anOrder({ version: 7 }))
      return refuse(412, { code: 'stale', message: 'Another user saved a newer version.' })
    })
    const { user } = await show(anOrder())
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = await screen.findByRole('dialog')
    await enter(user, within(dialog).getByLabelText(/Client’s PO number/), '88120-4')
    await user.click(within(dialog).getByRole('button', { name: 'Confirm revision 2' }))
    expect(await within(dialog).findByText('Another user saved a newer version.')).toBeVisible()
    await waitFor(async () => {
      if (sent.at(-1)?.version !== '"7"')
        await user.click(within(dialog).getByRole('button', { name: 'Confirm revision 2' }))
      expect(sent.at(-1)).toEqual({
        version: '"7"',
        body: { client_po_number: '88120-4', answered_on: expect.any(String), revision: 2 },
      })
    })
  })
})
