import { screen, waitFor, within } from '@testing-library/react'
import { getCompany } from '../../../src/contract/company'
import { getMailState, resendMail } from '../../../src/contract/mails'
import type { PaperMail } from '../../../src/contract/paperMail'
import { mailPurchaseOrder } from '../../../src/contract/paperMails'
import { getPurchaseOrderPaper } from '../../../src/contract/papers'
import { getPurchaseOrder, sendPurchaseOrder, type PurchaseOrder } from '../../../src/contract/purchaseOrders'
import { downloadPaper } from '../../../src/documents/download'
import { purchaseOrderPaper } from '../../../src/documents/purchaseOrderPaper'
import { aCompany } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { aPurchaseOrder, orderIds } from '../../support/orderData'
import { purchaseOrderFacts } from '../../support/paperData'
import { answerAll, renderApp } from '../../support/renderApp'

// The drawer works in a worker, which jsdom does not have; what it draws is proved by the papers' own tests.
jest.mock('../../../src/documents/download', () => ({ downloadPaper: jest.fn() }))
const drawn = jest.mocked(downloadPaper)

const paper = purchaseOrderPaper(purchaseOrderFacts())
const draft = (over: Partial<PurchaseOrder> = {}) =>
  aPurchaseOrder({ number: null, status: 'draft', sent_at: null, ...over })
const aMail = (over: Partial<PaperMail> = {}): PaperMail => ({
  id: orderIds.agent,
  kind: 'purchase_order',
  number: 'PO-DSM-2026-00184',
  to_address: 'sales@ningbo.example',
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
  drawn.mockReset().mockResolvedValue(undefined)
  answer(getPurchaseOrderPaper, () => paper)
  answer(sendPurchaseOrder, ({ headers, body }) => {
    sent.push([headers.get('If-Match'), body])
    return aPurchaseOrder({ version: 2 })
  })
})

const mails = (sends: boolean) => answer(getMailState, () => ({ sends, waiting: 0, failed: 0, mails: [] }))

async function open(purchaseOrder: PurchaseOrder) {
  answer(getPurchaseOrder, () => purchaseOrder)
  const rendered = await renderApp({ at: `/admin/orders/purchase/${orderIds.ningboOrder}` })
  await screen.findByRole('heading', { level: 1, name: 'Ningbo Haitai' })
  return rendered
}

async function askToSend(purchaseOrder = draft()) {
  const rendered = await open(purchaseOrder)
  await rendered.user.click(await screen.findByRole('button', { name: 'Send' }))
  return {
    ...rendered,
    dialog: within(
      await screen.findByRole('dialog', { name: 'How does the draft to Ningbo Haitai go to the supplier?' }),
    ),
  }
}

const yes = 'Send purchase order'

describe('A purchase order goes to its supplier', () => {
  it('not while the company has no name: that is said before, with a link to its form (RFQ-06)', async () => {
    mails(true)
    answer(getCompany, () => aCompany({ name: ' ' }))
    const { dialog } = await askToSend()
    const notice = await dialog.findByRole('alert')
    expect(notice).toHaveTextContent('The company has no name. Enter it in Settings, Company, before anything is sent.')
    expect(within(notice).getByRole('link', { name: 'Open the company form' })).toHaveAttribute(
      'href',
      '/admin/users/company',
    )
  })

  it('by mail to his address, with what is attached said before, over the version on the screen', async () => {
    mails(true)
    const { user, dialog } = await askToSend()
    expect(dialog.getByRole('radio', { name: 'By mail, with the PDF' })).toBeChecked()
    expect(dialog.getByLabelText('E-mail address')).toHaveValue('sales@ningbo.example')
    expect(dialog.getByText(/^Attached: the purchase order as a PDF, 1 line, USD\s2,184\.40\.$/)).toBeVisible()
    await user.type(dialog.getByLabelText(/Message/), 'As agreed on the phone.')
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(
      await screen.findByText('PO-DSM-2026-00184 is sent; the mail to sales@ningbo.example is on its way.'),
    ).toBeVisible()
    expect(sent).toEqual([['"1"', { to_address: 'sales@ningbo.example', message: 'As agreed on the phone.' }]])
    expect(drawn).not.toHaveBeenCalled()
  })

  it('by hand, its PDF being there as soon as it has its number; what was typed for a mail does not count', async () => {
    mails(true)
    const { user, dialog } = await askToSend()
    await user.type(dialog.getByLabelText(/Message/), 'Not needed')
    await user.click(dialog.getByRole('radio', { name: 'I hand it over myself' }))
    expect(dialog.getByText('The PDF is downloaded as soon as it has its number.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(await screen.findByText('PO-DSM-2026-00184 is sent.')).toBeVisible()
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(paper, expect.anything()))
    expect(sent).toEqual([['"1"', {}]])
  })

  it('only by hand where this server sends no mail, which is said before', async () => {
    mails(false)
    const { user, dialog } = await askToSend()
    expect(dialog.getByText(/This server sends no mail: its administrator sets SMTP_URL/)).toBeVisible()
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.click(dialog.getByRole('button', { name: yes }))
    await waitFor(() => expect(sent).toEqual([['"1"', {}]]))
  })

  it('by mail only to an address that is one', async () => {
    mails(true)
    const { user, dialog } = await askToSend(draft({ supplier_email: null }))
    expect(dialog.getByText('You have no address of this supplier yet.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(await dialog.findByText('Fill this in.')).toBeVisible()
    await user.type(dialog.getByLabelText('E-mail address'), 'ningbo')
    expect(await dialog.findByText('Enter an e-mail address like name@example.com.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('says in words why one cannot be sent (ORD-01)', async () => {
    answer(sendPurchaseOrder, () =>
      refuse(422, {
        code: 'invalid',
        fields: [{ path: 'supplier_id', message: 'Ningbo Haitai is inactive. Make the supplier active first.' }],
      }),
    )
    const { user, dialog } = await askToSend()
    await user.click(dialog.getByRole('button', { name: yes }))
    expect(await dialog.findByText('Ningbo Haitai is inactive. Make the supplier active first.')).toBeVisible()
    expect(drawn).not.toHaveBeenCalled()
  })
})

describe('What was sent', () => {
  const more = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Mail once more' }))
  }

  it('goes by mail once more, to where it went last', async () => {
    mails(true)
    answer(mailPurchaseOrder, ({ params, body }) => {
      sent.push([params.id, body])
      return aMail({ status: 'waiting' })
    })
    const { user } = await open(aPurchaseOrder({ mails: [aMail({ to_address: 'orders@ningbo.example' })] }))
    await more(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'To whom does PO-DSM-2026-00184 go once more?' }))
    expect(dialog.getByLabelText('E-mail address')).toHaveValue('orders@ningbo.example')
    await user.click(dialog.getByRole('button', { name: 'Send mail' }))
    expect(await screen.findByText('The mail to orders@ningbo.example is on its way.')).toBeVisible()
    expect(sent).toEqual([[orderIds.ningboOrder, { to_address: 'orders@ningbo.example' }]])
  })

  it('is downloaded instead where this server sends no mail', async () => {
    mails(false)
    const { user } = await open(aPurchaseOrder())
    await more(user)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/This server sends no mail/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(1))
  })

  it('says to whom it went and what became of each mail; one that failed says why and can be sent again', async () => {
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
    const [failed, went] = within(await screen.findByRole('list', { name: 'Sent by mail' })).getAllByRole('listitem')
    expect(went).toHaveTextContent(/Mailed.*info@ningbo\.example.*20 Nov/)
    expect(within(went!).queryByRole('button')).toBeNull()
    expect(failed).toHaveTextContent(/Could not be sent.*sales@ningbo\.example.*550 no such user/)
    await user.click(within(failed!).getByRole('button', { name: /Send the mail to sales@ningbo.example again/ }))
    expect(await screen.findByText('It is tried again now.')).toBeVisible()
    expect(sent).toEqual([orderIds.agent])
  })
})
