import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getClient } from '../../../src/contract/clients'
import { getCompany } from '../../../src/contract/company'
import { getMailState } from '../../../src/contract/mails'
import type { Order } from '../../../src/contract/order'
import { getOrderRevision } from '../../../src/contract/orderRevisions'
import { getOrder } from '../../../src/contract/orders'
import { quoteOrder } from '../../../src/contract/orderSteps'
import type { GeneratedDocument } from '../../../src/contract/generatedDocument'
import { revokeVerifications } from '../../../src/contract/documentVerifications'
import type { DocumentMail } from '../../../src/contract/documentMail'
import { mailOrderDocument } from '../../../src/contract/documentMails'
import { getOrderDocument } from '../../../src/contract/documents'
import { orderDocument } from '../../../src/documents/kinds/orderDocument'
import { enter } from '../../support/enter'
import { catchFiles, makePdf as drawn } from '../../support/drawn'
import { aClient, aCompany, aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { aDraftOrder, anOrder, aReplacedRevision, asViewerSees, orderIds } from '../../support/orderData'
import { orderFacts } from '../../support/documentData'
import { answerAll, renderPage } from '../../support/renderApp'

const at = `/admin/orders/${orderIds.pump}`
const generatedDocument: GeneratedDocument = orderDocument('proforma', orderFacts())
const asked: object[] = []
const aMail = (over: Partial<DocumentMail>): DocumentMail => ({
  id: '019a0000-0000-7000-8000-000000000281',
  kind: 'proforma',
  number: 'ORD-DSM-2026-00231-R2',
  to_address: 'procurement@mawenzi.example',
  cc_address: null,
  status: 'sent',
  last_error: null,
  created_at: '2026-11-18T10:05:00Z',
  sent_at: '2026-11-18T10:05:10Z',
  ...over,
})

beforeEach(() => {
  answerAll()
  asked.length = 0
  catchFiles()
  answer(getOrderDocument, ({ query }) => {
    asked.push(query)
    return generatedDocument
  })
})

async function show(order: Order = anOrder()) {
  answer(getOrder, () => order)
  const rendered = await renderPage({ at })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return { ...rendered, documents: within(screen.getByRole('region', { name: 'Documents' })) }
}

describe('The documents of an order', () => {
  it('are a quotation and a proforma invoice of its latest quoted revision', async () => {
    const { user, documents } = await show()
    expect(documents.getByText('from revision 2')).toBeVisible()
    await user.click(documents.getByRole('button', { name: 'Download Quotation' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(generatedDocument, expect.anything()))
    await user.click(await documents.findByRole('button', { name: 'Download Proforma invoice' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2))
    expect(asked).toEqual([{ kind: 'quotation' }, { kind: 'proforma' }])
  })

  it('are available in the page head too, also for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { user } = await show(asViewerSees(anOrder()))
    await user.click(screen.getByRole('button', { name: 'Documents' }))
    await user.click(await screen.findByRole('button', { name: 'Quotation' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation' }]))
  })

  it('can be those of an older revision', async () => {
    answer(getOrderRevision, () => aReplacedRevision())
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Revision shown: 2' }))
    await user.click(await screen.findByRole('button', { name: /Revision 1/ }))
    const older = within(await screen.findByRole('region', { name: 'Documents' }))
    expect(await older.findByText('Revision 1, replaced by revision 2')).toBeVisible()
    await user.click(older.getByRole('button', { name: 'Download Quotation' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation', revision: '1' }]))
  })

  it('are those of the current draft, or of the last quoted revision', async () => {
    const { user, documents } = await show(aDraftOrder({ revision: 3, revisions: anOrder().revisions }))
    expect(documents.getByText('from the current draft')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Revision shown: 3' }))
    const choices = await screen.findAllByRole('button', { name: /^Revision \d/ })
    expect(choices.map((choice) => choice.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Revision 3not quoted yet'),
        expect.stringContaining('Revision 1'),
      ]),
    )
  })

  it('offer no choice of revision where only one was quoted', async () => {
    await show(anOrder({ revision: 1, revisions: [{ revision: 1, quoted_at: '2026-11-17T10:00:00Z' }] }))
    expect(screen.queryByRole('button', { name: /Revision/ })).toBeNull()
  })

  const noAccount = () =>
    answer(getOrderDocument, ({ query }) => {
      asked.push(query)
      return query.bank
        ? generatedDocument
        : refuse(422, {
            code: 'invalid',
            fields: [
              {
                path: 'bank',
                message: 'Dar es Salaam has no KES account. Choose another account, or print without one.',
              },
            ],
          })
    })

  it('ask for the payment account where the branch has none in the order’s currency', async () => {
    noAccount()
    const { user, documents } = await show(anOrder({ currency: 'KES' }))
    await user.click(documents.getByRole('button', { name: 'Download Proforma invoice' }))
    const dialog = await screen.findByRole('dialog', { name: 'Select a bank account' })
    expect(
      within(dialog).getByText('Dar es Salaam has no KES account. Choose another account, or print without one.'),
    ).toBeVisible()
    await user.selectOptions(within(dialog).getByLabelText('Account'), 'In USD')
    await user.click(within(dialog).getByRole('button', { name: 'Use this account' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(generatedDocument, expect.anything()))
    expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'USD' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are printed without an account when that is chosen, the only option where the branch has none', async () => {
    noAccount()
    const { user, documents } = await show(anOrder({ currency: 'KES', bank_currencies: [] }))
    await user.click(documents.getByRole('button', { name: 'Download Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Use this account' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'none' }]))
  })

  it('are not printed when the dialog is closed', async () => {
    noAccount()
    const { user, documents } = await show(anOrder({ currency: 'KES' }))
    await user.click(documents.getByRole('button', { name: 'Download Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drawn).not.toHaveBeenCalled()
  })

  it('are previewed on the page before a file is created, a draft’s in each language', async () => {
    const { user, documents } = await show(aDraftOrder())
    await user.click(documents.getByRole('button', { name: 'Preview Quotation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quotation' }))
    expect(await dialog.findByRole('article')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Language'), 'Swahili')
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation' }, { kind: 'quotation', language: 'sw' }]))
  })

  it('ask for the payment account in the preview too, before anything is drawn (ORD-02)', async () => {
    noAccount()
    const { user, documents } = await show(anOrder({ currency: 'KES' }))
    await user.click(documents.getByRole('button', { name: 'Preview Proforma invoice' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Proforma invoice' }))
    expect(
      await dialog.findByText('Dar es Salaam has no KES account. Choose another account, or print without one.'),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'In USD' }))
    expect(await dialog.findByRole('article')).toBeVisible()
    expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'USD' }])
  })

  it('are mailed to the client’s address, with a custom message', async () => {
    const sent: unknown[] = []
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getClient, () => aClient({ email: 'procurement@mawenzi.example' }))
    answer(mailOrderDocument, ({ body }) => {
      sent.push(body)
      return aMail({ status: 'waiting', sent_at: null })
    })
    const { user, documents } = await show()
    await user.click(documents.getByRole('button', { name: 'More actions for Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send document of ORD-DSM-2026-00231 by e-mail' }))
    expect(dialog.getByLabelText('Subject')).toHaveValue(
      'Proforma invoice ORD-DSM-2026-00231-R2 from Pwani Supplies Ltd',
    )
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/^Dear Grace Mollel,\n/)
    const attachment = within(dialog.getByRole('region', { name: 'Attachment' }))
    expect(attachment.getByRole('button', { name: 'Enlarge' })).toBeVisible()
    expect(await attachment.findByRole('article')).toHaveTextContent('ORD-DSM-2026-00231')
    await user.type(dialog.getByRole('combobox', { name: /^To/ }), 'juma@mawenzi.example{Enter}')
    await enter(user, dialog.getByRole('combobox', { name: /^Cc/ }), 'Boss <boss@mawenzi.example>, ')
    await user.clear(dialog.getByLabelText('Message'))
    await enter(user, dialog.getByLabelText('Message'), 'As agreed')
    await user.click(dialog.getByRole('button', { name: 'Send e-mail' }))
    expect(await screen.findByText(/^Sending Proforma invoice to procurement@mawenzi.example, juma@/)).toBeVisible()
    expect(sent).toEqual([
      {
        kind: 'proforma',
        to_address: 'procurement@mawenzi.example, juma@mawenzi.example',
        cc_address: 'boss@mawenzi.example',
        message: 'As agreed',
      },
    ])
  })

  it('offer each known address once, as a recipient or for a copy', async () => {
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getClient, () =>
      aClient({
        email: 'procurement@mawenzi.example',
        contacts: [
          { name: 'Grace Mollel', role: null, phone: null, email: 'grace@mawenzi.example' },
          { name: 'Stores', role: null, phone: null, email: 'Procurement@mawenzi.example' },
        ] as never,
      }),
    )
    const { user, documents } = await show()
    await user.click(documents.getByRole('button', { name: 'More actions for Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: /by e-mail$/ }))
    const offered = () => dialog.queryAllByRole('button', { name: /</ }).map(({ textContent }) => textContent)
    const client = 'Mawenzi Gold Mine Ltd <procurement@mawenzi.example>'
    const grace = 'Grace Mollel <grace@mawenzi.example>'
    // Grace is in To already; the client's address is known twice, in other letters.
    expect(offered()).toEqual([client, client])
    await user.click(dialog.getAllByRole('button', { name: client })[1] as HTMLElement)
    expect(offered()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove grace@mawenzi.example' }))
    expect(offered()).toEqual([grace, grace])
    await enter(user, dialog.getByRole('combobox', { name: /^To/ }), 'GRACE@mawenzi.example,')
    expect(offered()).toEqual([])
  })

  it('are not mailed to what is no address', async () => {
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getClient, () => aClient({ email: 'procurement@mawenzi.example' }))
    const { user, documents } = await show()
    await user.click(documents.getByRole('button', { name: 'More actions for Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('combobox', { name: /^To/ }), 'juma')
    await user.click(dialog.getByRole('button', { name: 'Send e-mail' }))
    expect(await dialog.findByText(/you entered juma/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove juma' }))
    expect(dialog.queryByRole('button', { name: 'Remove juma' })).toBeNull()
  })

  it('are not mailed while the company has no name: a warning with a link to its form is shown first (RFQ-06)', async () => {
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getCompany, () => aCompany({ name: ' ' }))
    const { user, documents } = await show()
    await user.click(documents.getByRole('button', { name: 'More actions for Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }))
    const notice = await within(await screen.findByRole('dialog')).findByRole('alert')
    expect(notice).toHaveTextContent(
      'The company has no name. Enter it in Settings, Company, before you send documents.',
    )
    expect(within(notice).getByRole('link', { name: 'Open company settings' })).toHaveAttribute(
      'href',
      '/admin/users/company',
    )
  })

  it('show no mail form where the server sends no mail: a message is shown instead', async () => {
    const { user, documents } = await show()
    await user.click(documents.getByRole('button', { name: 'More actions for Quotation' }))
    await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/This server can’t send e-mail/)).toBeVisible()
    expect(dialog.queryByLabelText('To')).toBeNull()
    expect(dialog.getByText(/download the PDF and attach it/)).toBeVisible()
    const link = new URL(dialog.getByRole('link', { name: 'Open e-mail program' }).getAttribute('href') ?? '')
    expect([link.protocol, link.searchParams.get('subject')]).toEqual([
      'mailto:',
      'Quotation ORD-DSM-2026-00231-R2 from Pwani Supplies Ltd',
    ])
    expect(link.searchParams.get('body')).toContain('Dear Grace Mollel,\r\n\r\n')
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(generatedDocument, expect.anything()))
  })

  it('show when they were sent, and to whom', async () => {
    const { documents } = await show(anOrder({ mails: [aMail({})] }))
    expect(documents.getByText('procurement@mawenzi.example', { exact: false })).toBeVisible()
    expect(documents.getByRole('button', { name: 'Preview Proforma invoice' }).closest('li')).toHaveTextContent(
      /sent 18 Nov/,
    )
    expect(documents.getByRole('button', { name: 'Preview Quotation' }).closest('li')).toHaveTextContent('not sent yet')
  })

  it('have their verification codes revoked for a reason', async () => {
    const sent: unknown[] = []
    answer(revokeVerifications, ({ body }) => {
      sent.push(body)
      return anOrder({ version: 4 })
    })
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Documents' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke codes' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Revoke verification codes of ORD-DSM-2026-00231?' }),
    )
    await enter(user, dialog.getByRole('textbox'), 'The wrong account')
    await user.click(dialog.getByRole('button', { name: 'Revoke codes' }))
    expect(await screen.findByText('Verification codes of ORD-DSM-2026-00231 revoked.')).toBeVisible()
    expect(sent).toEqual([{ reason: 'The wrong account' }])
  })

  it('show why one could not be created', async () => {
    answer(getOrderDocument, () => refuse(404, { message: 'This revision is not there.' }))
    const { user, documents } = await show()
    await user.click(documents.getByRole('button', { name: 'Download Quotation' }))
    expect(await screen.findByText('This revision is not there.')).toBeVisible()
  })
})

describe('A draft order', () => {
  it('is quoted and sent in one step, with the number that it gets', async () => {
    const sent: unknown[] = []
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getClient, () => aClient({ email: 'procurement@mawenzi.example' }))
    answer(quoteOrder, ({ body }) => {
      sent.push(body)
      return anOrder({ version: 4 })
    })
    const { user } = await show(aDraftOrder({ valid_until: null }))
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Quote and send/ }))
    expect(dialog.getByLabelText('Subject')).toHaveValue('Quotation {number} from Pwani Supplies Ltd')
    await user.selectOptions(dialog.getByLabelText('Document'), 'Proforma invoice')
    expect(dialog.getByLabelText('Subject')).toHaveValue('Proforma invoice {number} from Pwani Supplies Ltd')
    await user.click(dialog.getByRole('button', { name: 'Quote and send' }))
    expect(await screen.findByText(/quoted. Sending Proforma invoice to procurement@mawenzi.example/)).toBeVisible()
    expect(sent).toEqual([{ mail: { kind: 'proforma', to_address: 'procurement@mawenzi.example' } }])
  })

  it('says first why it cannot be quoted, and can be quoted without a mail', async () => {
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    const { user } = await show(aDraftOrder({ valid_until: '2020-01-01' }))
    await user.click(screen.getByRole('button', { name: 'Quote' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Quote and send/ }))
    expect(dialog.getByRole('alert')).toHaveTextContent('has passed. Enter a later date, or leave it blank.')
    expect(dialog.getByRole('button', { name: 'Quote and send' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog.getByRole('button', { name: 'Quote without sending' }))
    expect(await screen.findByRole('button', { name: 'Quote order' })).toBeVisible()
  })
})
