import { screen, waitFor, within } from '@testing-library/react'
import { getCompany } from '../../../src/contract/company'
import { getMailState, resendMail } from '../../../src/contract/mails'
import type { DocumentMail } from '../../../src/contract/documentMail'
import { mailPurchaseOrder } from '../../../src/contract/documentMails'
import { getPurchaseOrderDocument } from '../../../src/contract/documents'
import { acceptPurchaseTerms, getPurchaseTerms } from '../../../src/contract/offeredTerms'
import { getPurchaseOrder, sendPurchaseOrder, type PurchaseOrder } from '../../../src/contract/purchaseOrders'
import { purchaseOrderDocument } from '../../../src/documents/kinds/purchaseOrderDocument'
import { enter } from '../../support/enter'
import { catchFiles, makePdf as drawn } from '../../support/drawn'
import { aCompany } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { aPurchaseOrder, orderIds } from '../../support/orderData'
import { purchaseOrderFacts } from '../../support/documentData'
import { answerAll, renderPage } from '../../support/renderApp'
import { brokenTerms } from '../../support/termsData'

const generatedDocument = purchaseOrderDocument(purchaseOrderFacts())
const draft = (over: Partial<PurchaseOrder> = {}) =>
  aPurchaseOrder({ number: null, status: 'draft', sent_at: null, ...over })
const aMail = (over: Partial<DocumentMail> = {}): DocumentMail => ({
  id: orderIds.agent,
  kind: 'purchase_order',
  number: 'PO-DSM-2026-00184',
  to_address: 'sales@ningbo.example',
  cc_address: null,
  status: 'sent',
  last_error: null,
  created_at: '2026-11-20T09:00:00Z',
  sent_at: '2026-11-20T09:01:00Z',
  ...over,
})

const sent: unknown[] = []

beforeEach(() => {
  answerAll()
  sent.length = 0
  catchFiles()
  answer(getPurchaseOrderDocument, () => generatedDocument)
  answer(sendPurchaseOrder, ({ headers, body }) => {
    sent.push([headers.get('If-Match'), body])
    return aPurchaseOrder({ version: 2 })
  })
})

const mails = (sends: boolean) => answer(getMailState, () => ({ sends, waiting: 0, failed: 0, mails: [] }))

async function open(purchaseOrder: PurchaseOrder) {
  answer(getPurchaseOrder, () => purchaseOrder)
  const rendered = await renderPage({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
  await screen.findByRole('heading', { level: 1, name: 'Ningbo Haitai' })
  return rendered
}

async function askToSend(purchaseOrder = draft()) {
  const rendered = await open(purchaseOrder)
  await rendered.user.click(await screen.findByRole('button', { name: 'Send' }))
  return {
    ...rendered,
    dialog: within(await screen.findByRole('dialog', { name: 'Send the purchase order to Ningbo Haitai?' })),
  }
}

const yes = 'Send purchase order'

describe('A purchase order', () => {
  it('is not sent while the company has no name: a warning with a link to its form is shown first (RFQ-06)', async () => {
    mails(true)
    answer(getCompany, () => aCompany({ name: ' ' }))
    const { dialog } = await askToSend()
    const notice = await dialog.findByRole('alert')
    expect(notice).toHaveTextContent(
      'The company has no name. Enter it in Settings, Company, before you send documents.',
    )
    expect(within(notice).getByRole('link', { name: 'Open company settings' })).toHaveAttribute(
      'href',
      '/admin/users/company',
    )
  })

  it('is mailed to the supplier’s address, with its attachments listed, over the version on the screen', async () => {
    mails(true)
    const { user, dialog } = await askToSend()
    expect(dialog.getByRole('radio', { name: 'By e-mail, with the PDF' })).toBeChecked()
    expect(dialog.getByLabelText('E-mail address')).toHaveValue('sales@ningbo.example')
    expect(dialog.getByText(/^Attached: the purchase order as a PDF, 1 line, USD\s2,184\.40\.$/)).toBeVisible()
    await enter(user, dialog.getByLabelText(/Message/), 'As agreed on the phone.')
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(await screen.findByText('PO-DSM-2026-00184 sent. Sending the e-mail to sales@ningbo.example.')).toBeVisible()
    expect(sent).toEqual([['"1"', { to_address: 'sales@ningbo.example', message: 'As agreed on the phone.' }]])
    expect(drawn).not.toHaveBeenCalled()
  })

  it('is sent by hand with its PDF available once it has a number, and the mail input is ignored', async () => {
    mails(true)
    const { user, dialog } = await askToSend()
    await enter(user, dialog.getByLabelText(/Message/), 'Not needed')
    await user.click(dialog.getByRole('radio', { name: 'Send it myself' }))
    expect(dialog.getByText('The PDF is downloaded when the purchase order has its number.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(await screen.findByText('PO-DSM-2026-00184 sent.')).toBeVisible()
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(generatedDocument, expect.anything()))
    expect(sent).toEqual([['"1"', {}]])
  })

  it('is sent by hand only where this server sends no mail, which is shown first', async () => {
    mails(false)
    const { user, dialog } = await askToSend()
    expect(
      dialog.getByText(/This server can’t send e-mail until an administrator sets up e-mail in Settings → E-mail/),
    ).toBeVisible()
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.click(dialog.getByRole('button', { name: yes }))
    await waitFor(() => expect(sent).toEqual([['"1"', {}]]))
  })

  it('that tells who the client is asks for a reason first (RFQ-07)', async () => {
    mails(false)
    const warning = { code: 'RFQ-07', path: 'remarks', message: 'Remarks: suppliers would read the client’s name.' }
    answer(sendPurchaseOrder, ({ body }) => {
      sent.push(body)
      return body.accept ? aPurchaseOrder({ version: 2 }) : refuse(422, { code: 'warning', warnings: [warning] })
    })
    const { user, dialog } = await askToSend()
    await user.click(dialog.getByRole('button', { name: yes }))
    const asks = within((await screen.findByText(warning.message)).closest<HTMLElement>('[role="dialog"]')!)
    await enter(user, asks.getByRole('textbox'), 'They deliver there')
    await user.click(asks.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ accept: [{ code: 'RFQ-07', path: 'remarks', reason: 'They deliver there' }] }),
    )
  })

  it('takes the figures of its quote where they are accepted, before it is sent (ORD-06)', async () => {
    mails(false)
    answer(getPurchaseTerms, () => brokenTerms())
    answer(acceptPurchaseTerms, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return draft({ version: 2 })
    })
    const { user, dialog } = await askToSend()
    await user.click(await dialog.findByRole('radio', { name: /^Accept the figures/ }))
    await user.click(dialog.getByRole('button', { name: yes }))
    await waitFor(() =>
      expect(sent).toEqual([
        ['"1"', { by_quote: [{ quote_id: orderIds.ningboQuote, total: '11000.00' }] }],
        ['"2"', {}],
      ]),
    )
  })

  it('is kept as it is, and sent on an expired quote, with a reason each (ORD-06, ORD-11)', async () => {
    mails(false)
    const late = { code: 'ORD-11', path: 'quotes.q.valid_until', message: 'The quote was valid until 12 November.' }
    answer(getPurchaseTerms, () => brokenTerms())
    answer(sendPurchaseOrder, ({ body }) => {
      sent.push(body)
      const isHeeded = JSON.stringify(body).includes(late.code)
      return isHeeded ? aPurchaseOrder({ version: 2 }) : refuse(422, { code: 'warning', warnings: [late] })
    })
    const { user, dialog } = await askToSend()
    await user.click(await dialog.findByRole('radio', { name: /^Keep the purchase/ }))
    await enter(user, dialog.getByLabelText('Reason for keeping the purchase'), 'The rest follows')
    await user.click(dialog.getByRole('button', { name: yes }))
    const question = within(await screen.findByRole('dialog', { name: /warning|continue/i }))
    expect(question.getByText(/The quote was valid until 12 November/)).toBeVisible()
    await enter(user, question.getByRole('textbox'), 'Agreed by phone')
    await user.click(question.getByRole('button', { name: /continue/i }))
    const kept = { code: 'ORD-06', path: `quotes.${orderIds.ningboQuote}.freight`, reason: 'The rest follows' }
    await waitFor(() =>
      expect(sent).toEqual([
        { accept: [kept] },
        { accept: [kept, { code: 'ORD-11', path: late.path, reason: 'Agreed by phone' }] },
      ]),
    )
  })

  it('is mailed only to a valid address', async () => {
    mails(true)
    const { user, dialog } = await askToSend(draft({ supplier_email: null }))
    expect(dialog.getByText('No address is saved for this supplier.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(await dialog.findByText('Enter a value.')).toBeVisible()
    await enter(user, dialog.getByLabelText('E-mail address'), 'ningbo')
    expect(await dialog.findByText('Enter an e-mail address such as name@example.com.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('shows in words why it cannot be sent (ORD-01)', async () => {
    answer(sendPurchaseOrder, () =>
      refuse(422, {
        code: 'invalid',
        fields: [{ path: 'supplier_id', message: 'Ningbo Haitai is inactive. Activate the supplier first.' }],
      }),
    )
    const { user, dialog } = await askToSend()
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(await dialog.findByText('Ningbo Haitai is inactive. Activate the supplier first.')).toBeVisible()
    expect(drawn).not.toHaveBeenCalled()
  })
})

describe('A sent purchase order', () => {
  const more = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Send again by e-mail' }))
  }

  it('is mailed again to the last recipient', async () => {
    mails(true)
    answer(mailPurchaseOrder, ({ params, body }) => {
      sent.push([params.id, body])
      return aMail({ status: 'waiting' })
    })
    const { user } = await open(aPurchaseOrder({ mails: [aMail({ to_address: 'orders@ningbo.example' })] }))
    await more(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Send PO-DSM-2026-00184 again' }))
    expect(dialog.getByLabelText('E-mail address')).toHaveValue('orders@ningbo.example')
    await user.click(dialog.getByRole('button', { name: 'Send e-mail' }))
    expect(await screen.findByText('Sending the e-mail to orders@ningbo.example.')).toBeVisible()
    expect(sent).toEqual([[orderIds.ningboOrder, { to_address: 'orders@ningbo.example' }]])
  })

  it('is downloaded instead where this server sends no mail', async () => {
    mails(false)
    const { user } = await open(aPurchaseOrder())
    await more(user)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/This server can’t send e-mail/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(1))
  })

  it('shows its recipients and the status of each mail; a failed one shows why and can be sent again', async () => {
    answer(resendMail, ({ params }) => {
      sent.push(params.id)
      return {
        id: orderIds.agent,
        status: 'waiting' as const,
        attempts: 1,
        next_attempt_at: '2026-11-22T09:00:00Z',
        last_error: null,
        sent_at: null,
      }
    })
    const { user } = await open(
      aPurchaseOrder({
        mails: [
          aMail({ status: 'given_up', sent_at: null, last_error: '550 no such user' }),
          aMail({ id: orderIds.site, to_address: 'info@ningbo.example' }),
        ],
      }),
    )
    const [failed, went] = within(await screen.findByRole('list', { name: 'E-mails sent' })).getAllByRole('listitem')
    expect(went).toHaveTextContent(/Sent.*info@ningbo\.example.*20 Nov/)
    expect(within(went!).queryByRole('button')).toBeNull()
    expect(failed).toHaveTextContent(/Not delivered.*sales@ningbo\.example.*550 no such user/)
    await user.click(within(failed!).getByRole('button', { name: /Send the e-mail to sales@ningbo\.example again/ }))
    expect(await screen.findByText('Sending again.')).toBeVisible()
    expect(sent).toEqual([orderIds.agent])
  })
})
