import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getClient } from '../../../src/contract/clients'
import { getCompany } from '../../../src/contract/company'
import { getMailState } from '../../../src/contract/mails'
import type { Order } from '../../../src/contract/order'
import { getOrder } from '../../../src/contract/orders'
import type { Paper } from '../../../src/contract/paper'
import { revokePaperChecks } from '../../../src/contract/paperChecks'
import type { PaperMail } from '../../../src/contract/paperMail'
import { mailOrderPaper } from '../../../src/contract/paperMails'
import { getOrderPaper } from '../../../src/contract/papers'
import { downloadPaper } from '../../../src/documents/download'
import { orderPaper } from '../../../src/documents/orderPaper'
import { aClient, aCompany, aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { aDraftOrder, anOrder, asViewerSees, orderIds } from '../../support/orderData'
import { orderFacts } from '../../support/paperData'
import { answerAll, renderApp } from '../../support/renderApp'

// The drawer works in a worker, which jsdom does not have; what it draws is proved by the papers' own tests.
jest.mock('../../../src/documents/download', () => ({ downloadPaper: jest.fn() }))
const drawn = jest.mocked(downloadPaper)

const at = `/admin/orders/${orderIds.pump}`
const paper: Paper = orderPaper('proforma', orderFacts())
const asked: object[] = []
const aMail = (over: Partial<PaperMail>): PaperMail => ({
  id: '019a0000-0000-7000-8000-000000000281',
  kind: 'proforma',
  number: 'ORD-DSM-2026-00231-R2',
  to_address: 'procurement@mawenzi.example',
  status: 'sent',
  last_error: null,
  created_at: '2026-11-18T10:05:00Z',
  sent_at: '2026-11-18T10:05:10Z',
  ...over,
})

beforeEach(() => {
  answerAll()
  asked.length = 0
  drawn.mockReset().mockResolvedValue(undefined)
  answer(getOrderPaper, ({ query }) => {
    asked.push(query)
    return paper
  })
})

async function show(order: Order = anOrder()) {
  answer(getOrder, () => order)
  const rendered = await renderApp({ at })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return { ...rendered, papers: within(screen.getByRole('region', { name: 'Papers' })) }
}

describe('The papers of an order', () => {
  it('are a quotation and a proforma invoice of its newest quoted revision', async () => {
    const { user, papers } = await show()
    expect(papers.getByText('made from revision 2')).toBeVisible()
    await user.click(papers.getByRole('button', { name: 'Download Quotation' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(paper, expect.anything()))
    await user.click(await papers.findByRole('button', { name: 'Download Proforma invoice' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2))
    expect(asked).toEqual([{ kind: 'quotation' }, { kind: 'proforma' }])
  })

  it('are at hand in the head too, for a viewer as well', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { user } = await show(asViewerSees(anOrder()))
    await user.click(screen.getByRole('button', { name: 'Papers' }))
    await user.click(await screen.findByRole('button', { name: 'Quotation' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation' }]))
  })

  it('can be those of an older revision', async () => {
    const { user, papers } = await show()
    await user.click(screen.getByRole('button', { name: 'Revision of the papers: 2' }))
    await user.click(await screen.findByRole('button', { name: /Revision 1/ }))
    expect(papers.getByText('Revision 1, replaced by revision 2')).toBeVisible()
    await user.click(papers.getByRole('button', { name: 'Download Quotation' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation', revision: '1' }]))
  })

  it('are those of a draft as it stands, or of what was quoted before', async () => {
    const { user, papers } = await show(aDraftOrder({ revision: 3, revisions: anOrder().revisions }))
    expect(papers.getByText('made from the draft as it stands')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Revision of the papers: 3' }))
    const choices = await screen.findAllByRole('button', { name: /^Revision \d/ })
    expect(choices.map((choice) => choice.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Revision 3not quoted yet'),
        expect.stringContaining('Revision 1'),
      ]),
    )
  })

  it('have no revision to choose where only one was quoted', async () => {
    await show(anOrder({ revision: 1, revisions: [{ revision: 1, quoted_at: '2026-11-17T10:00:00Z' }] }))
    expect(screen.queryByRole('button', { name: /Revision/ })).toBeNull()
  })

  const noAccount = () =>
    answer(getOrderPaper, ({ query }) => {
      asked.push(query)
      return query.bank
        ? paper
        : refuse(422, {
            code: 'invalid',
            fields: [{ path: 'bank', message: 'Dar es Salaam has no KES account; choose another or print without.' }],
          })
    })

  it('ask which account is paid to where the branch has none in the order’s currency', async () => {
    noAccount()
    const { user, papers } = await show(anOrder({ currency: 'KES' }))
    await user.click(papers.getByRole('button', { name: 'Download Proforma invoice' }))
    const dialog = await screen.findByRole('dialog', { name: 'Which account is it paid to?' })
    expect(within(dialog).getByText('Dar es Salaam has no KES account; choose another or print without.')).toBeVisible()
    await user.selectOptions(within(dialog).getByLabelText('Account'), 'In USD')
    await user.click(within(dialog).getByRole('button', { name: 'Use this account' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(paper, expect.anything()))
    expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'USD' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are printed without an account when that is chosen, the only choice where the branch has none at all', async () => {
    noAccount()
    const { user, papers } = await show(anOrder({ currency: 'KES', bank_currencies: [] }))
    await user.click(papers.getByRole('button', { name: 'Download Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Use this account' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'none' }]))
  })

  it('are not printed when the question is closed', async () => {
    noAccount()
    const { user, papers } = await show(anOrder({ currency: 'KES' }))
    await user.click(papers.getByRole('button', { name: 'Download Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drawn).not.toHaveBeenCalled()
  })

  it('are looked at on the page before there is a file of them, a draft’s in each language', async () => {
    const { user, papers } = await show(aDraftOrder())
    await user.click(papers.getByRole('button', { name: 'Preview Quotation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quotation' }))
    expect(await dialog.findByRole('article')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Language'), 'Swahili')
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation' }, { kind: 'quotation', language: 'sw' }]))
  })

  it('ask on the page too which account is paid to, before anything is drawn (ORD-02)', async () => {
    noAccount()
    const { user, papers } = await show(anOrder({ currency: 'KES' }))
    await user.click(papers.getByRole('button', { name: 'Preview Proforma invoice' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Proforma invoice' }))
    expect(await dialog.findByText('Dar es Salaam has no KES account; choose another or print without.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'In USD' }))
    expect(await dialog.findByRole('article')).toBeVisible()
    expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'USD' }])
  })

  it('go by mail to the client’s address, with words of one’s own', async () => {
    const sent: unknown[] = []
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getClient, () => aClient({ email: 'procurement@mawenzi.example' }))
    answer(mailOrderPaper, ({ body }) => {
      sent.push(body)
      return aMail({ status: 'waiting', sent_at: null })
    })
    const { user, papers } = await show()
    await user.click(papers.getByRole('button', { name: 'More of Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Send by mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a paper of ORD-DSM-2026-00231 by mail?' }))
    await user.clear(dialog.getByLabelText('To'))
    await user.type(dialog.getByLabelText('To'), 'procurement@mawenzi.example')
    await user.type(dialog.getByLabelText(/Message/), 'As agreed')
    await user.click(dialog.getByRole('button', { name: 'Send mail' }))
    expect(await screen.findByText('Proforma invoice is on its way to procurement@mawenzi.example.')).toBeVisible()
    expect(sent).toEqual([{ kind: 'proforma', to_address: 'procurement@mawenzi.example', message: 'As agreed' }])
  })

  it('go nowhere by mail while the company has no name: that is said before, with a link to its form (RFQ-06)', async () => {
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getCompany, () => aCompany({ name: ' ' }))
    const { user, papers } = await show()
    await user.click(papers.getByRole('button', { name: 'More of Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Send by mail' }))
    const notice = await within(await screen.findByRole('dialog')).findByRole('alert')
    expect(notice).toHaveTextContent('The company has no name. Enter it in Settings, Company, before anything is sent.')
    expect(within(notice).getByRole('link', { name: 'Open the company form' })).toHaveAttribute(
      'href',
      '/admin/users/company',
    )
  })

  it('are not written a letter for where the server sends no mail: that is said before', async () => {
    const { user, papers } = await show()
    await user.click(papers.getByRole('button', { name: 'More of Quotation' }))
    await user.click(await screen.findByRole('button', { name: 'Send by mail' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/This server sends no mail/)).toBeVisible()
    expect(dialog.queryByLabelText('To')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(paper, expect.anything()))
  })

  it('say when they went, and to whom', async () => {
    const { papers } = await show(anOrder({ mails: [aMail({})] }))
    expect(papers.getByText('procurement@mawenzi.example', { exact: false })).toBeVisible()
    expect(papers.getByRole('button', { name: 'Preview Proforma invoice' }).closest('li')).toHaveTextContent(
      /sent 18 Nov/,
    )
    expect(papers.getByRole('button', { name: 'Preview Quotation' }).closest('li')).toHaveTextContent('not sent yet')
  })

  it('have their codes revoked for a reason', async () => {
    const sent: unknown[] = []
    answer(revokePaperChecks, ({ body }) => {
      sent.push(body)
      return anOrder({ version: 4 })
    })
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Papers' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the codes of ORD-DSM-2026-00231?' }))
    await user.type(dialog.getByRole('textbox'), 'The wrong account')
    await user.click(dialog.getByRole('button', { name: 'Revoke codes' }))
    expect(await screen.findByText('The codes of ORD-DSM-2026-00231 are revoked.')).toBeVisible()
    expect(sent).toEqual([{ reason: 'The wrong account' }])
  })

  it('say why one could not be had', async () => {
    answer(getOrderPaper, () => refuse(404, { message: 'This revision is not there.' }))
    const { user, papers } = await show()
    await user.click(papers.getByRole('button', { name: 'Download Quotation' }))
    expect(await screen.findByText('This revision is not there.')).toBeVisible()
  })
})
