import { screen, waitFor, within } from '@testing-library/react'
import { getMailState } from '../../../src/contract/mails'
import { sendNotices } from '../../../src/contract/notices'
import { getQuestionFile, listQuestions } from '../../../src/contract/questions'
import { listQuotes } from '../../../src/contract/quotes'
import { getRfq, listRfqs } from '../../../src/contract/rfqs'
import { catchFiles, saved } from '../../support/drawn'
import { answer, page } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { chooseOfRfq } from '../../support/rfqMenu'
import { anInvitation, anRfq, anRfqSummary, aQuote, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`
const withdrawn_quote = { at: '2026-11-17T09:00:00Z', reason: 'Sold out' }
const invited = (id: string, supplier_name: string, over: Parameters<typeof anInvitation>[0] = {}) =>
  anInvitation({ id, supplier_id: id, supplier_name, ...over })
const rfq = () =>
  anRfq({
    status: 'sent',
    deadline: '2099-01-02T14:00:00Z',
    invited: 4,
    answered: 1,
    awaited: 3,
    requoting: 1,
    invitations: [
      invited('019a0000-0000-7000-8000-000000000e01', 'Ningbo Haitai', {
        status: 'submitted',
        submitted_at: '2026-11-17T08:00:00Z',
        asked_again: 2,
        revisions: 1,
      }),
      invited('019a0000-0000-7000-8000-000000000e02', 'Kariakoo Hardware', {
        status: 'opened',
        withdrawn_quote,
        revisions: 2,
      }),
      invited('019a0000-0000-7000-8000-000000000e03', 'Tanga Industrial', {
        status: 'declined',
        declined_reason: 'Not our trade',
      }),
      invited('019a0000-0000-7000-8000-000000000e04', 'Shreeji Valves', { status: 'sent', email: null }),
    ],
  })

beforeEach(() => {
  answerAll()
  catchFiles()
  answer(getRfq, rfq)
  answer(getMailState, () => ({ sends: true, waiting: 0 }) as never)
})

const entry = async (name: string) => within((await screen.findByText(name, { selector: 'b' })).closest('li')!)

describe('The suppliers of an RFQ', () => {
  it('are each in one word for their state: who must quote again, and who withdrew a quote and why', async () => {
    await renderPage({ at: `${at}?tab=suppliers` })
    expect((await entry('Ningbo Haitai')).getByText('Awaiting new quote')).toBeVisible()
    const withdrew = await entry('Kariakoo Hardware')
    expect(withdrew.getAllByText(/^Quote withdrawn/).length).toBeGreaterThan(1)
    expect(withdrew.getByText('Sold out')).toBeVisible()
    expect((await entry('Tanga Industrial')).getAllByText(/^Declined/).length).toBeGreaterThan(0)
  })

  it('are reminded where they must quote again', async () => {
    const sent: unknown[] = []
    answer(sendNotices, ({ body }) => {
      sent.push(body)
      return { mailed: [], skipped: [] }
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click((await entry('Ningbo Haitai')).getByRole('button', { name: /^Remind/ }))
    await waitFor(() =>
      expect(sent).toEqual([{ kind: 'rfq_reminder', invitation_ids: ['019a0000-0000-7000-8000-000000000e01'] }]),
    )
    expect((await entry('Tanga Industrial')).queryByRole('button', { name: /^Remind/ })).toBeNull()
  })

  it('who must quote again are in the list too, in the same word', async () => {
    answer(listRfqs, () => page([anRfqSummary({ requoting: 1 })]))
    await renderPage({ at: '/rfq' })
    expect(await screen.findByText('Awaiting new quote')).toBeVisible()
  })

  it('are notified of a later deadline as the dialog says: by e-mail, by hand, or not at all', async () => {
    const { user } = await renderPage({ at })
    await chooseOfRfq(user, 'Extend deadline')
    const dialog = within(await screen.findByRole('dialog', { name: /^Extend deadline/ }))
    expect(await dialog.findByText('E-mail to: Ningbo Haitai, Kariakoo Hardware.')).toBeVisible()
    expect(dialog.getByText(/^Not reached by e-mail: Shreeji Valves\./)).toBeVisible()
    expect(dialog.getByText('Not notified, because they declined: Tanga Industrial.')).toBeVisible()
  })
})

describe('A withdrawn quote', () => {
  it('is a revision with its reason, and the one before stays readable', async () => {
    answer(listQuotes, () => [
      aQuote({ id: rfqIds.quoteLine, revision: 2, status: 'withdrawn', withdrawn_reason: 'Sold out', lines: [] }),
      aQuote({ revision: 1, status: 'superseded' }),
    ])
    const { user } = await renderPage({
      at: `${at}?tab=suppliers&supplier=019a0000-0000-7000-8000-000000000e02`,
    })
    expect(await screen.findByText('The supplier withdrew the quote: Sold out')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Revision 1/ }))
    expect(screen.queryByText('The supplier withdrew the quote: Sold out')).toBeNull()
    expect(screen.getByRole('list', { name: 'Quote lines' })).toBeVisible()
  })
})

describe('The file of a question', () => {
  it('is downloaded beside the question', async () => {
    answer(listQuestions, () => [
      {
        id: '019a0000-0000-7000-8000-0000000000c1',
        version: 1,
        created_at: '2026-11-16T08:00:00Z',
        line: null,
        asker: { invitation_id: rfqIds.ningboInvited, supplier_name: 'Ningbo Haitai' },
        question: 'As in this drawing?',
        file: { file_name: 'drawing.pdf', media_type: 'application/pdf', size: 812_000 },
        audience: null,
        published_question: null,
        answer: null,
        answered_at: null,
        corrected_at: null,
        answered_by_name: null,
        mails: [],
      },
    ])
    const asked: unknown[] = []
    answer(getQuestionFile, ({ params }) => {
      asked.push(params.id)
      return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } })
    })
    const { user } = await renderPage({ at: `${at}?tab=questions` })
    await user.click(await screen.findByRole('button', { name: 'Download drawing.pdf, attached to the question' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'drawing.pdf'))
    expect(asked).toEqual(['019a0000-0000-7000-8000-0000000000c1'])
  })
})
