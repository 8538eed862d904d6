import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getRfqMessages } from '../../../src/contract/notices'
import { answerQuestion, listQuestions, publishClarification, type RfqQuestion } from '../../../src/contract/questions'
import { getRfq, listRfqs } from '../../../src/contract/rfqs'
import { enter } from '../../support/enter'
import { aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { anInvitation, anRfq, anRfqSummary, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}?tab=questions`

const aQuestion = (over: Partial<RfqQuestion> = {}): RfqQuestion => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  version: 1,
  created_at: '2026-11-16T08:00:00Z',
  line: { id: rfqIds.valve, position: 1, description: 'Gate valve bronze 2″ PN16' },
  asker: { invitation_id: rfqIds.ningboInvited, supplier_name: 'Ningbo Haitai' },
  question: 'Ningbo Haitai asks: is PN25 accepted?',
  audience: null,
  published_question: null,
  file: null,
  answer: null,
  answered_at: null,
  corrected_at: null,
  answered_by_name: null,
  mails: [],
  ...over,
})
const anAnswer = {
  version: 2,
  audience: 'asker' as const,
  answer: 'Yes.',
  answered_at: '2026-11-17T08:00:00Z',
  answered_by_name: 'Neema Mushi',
  mails: [{ invitation_id: rfqIds.ningboInvited, status: 'sent' as const }],
}

/** What was sent to answer, each with its version. */
function takeAnswers(answered: RfqQuestion) {
  const sent: { body: Record<string, unknown>; version: string | null }[] = []
  answer(answerQuestion, ({ body, headers }) => {
    sent.push({ body, version: headers.get('If-Match') })
    return answered
  })
  return sent
}

beforeEach(() => {
  answerAll()
  answer(getRfq, () => anRfq({ unanswered_questions: 1 }))
  answer(listQuestions, () => [aQuestion()])
})

const entries = async () => within(await screen.findByRole('list', { name: 'Questions' })).findAllByRole('listitem')

describe('The questions of an RFQ', () => {
  it('are counted in their tab and in the next step, which leads to them', async () => {
    const { user, router } = await renderPage({ at: `/rfq/${rfqIds.pump}` })
    expect(await screen.findByRole('link', { name: 'Questions 1' })).toBeVisible()
    const next = within(await screen.findByRole('region', { name: 'Next step' }))
    await user.click(next.getByRole('link', { name: '1 question to answer' }))
    expect(router.state.location.search).toBe('?tab=questions')
    const [entry] = await entries()
    expect(entry).toHaveTextContent('Ningbo Haitai')
    expect(entry).toHaveTextContent('Unanswered')
    expect(entry).toHaveTextContent('Line 1: Gate valve bronze 2″ PN16')
  })

  it('are shown in the list of RFQs while they can be answered', async () => {
    answer(listRfqs, () => page([anRfqSummary({ unanswered_questions: 2 })]))
    await renderPage({ at: '/rfq' })
    expect(await screen.findByText('2 questions to answer')).toBeVisible()
  })

  it('are answered to the supplier alone, over the version that was read', async () => {
    const sent = takeAnswers(aQuestion(anAnswer))
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: /^Answer/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer question' }))
    expect(dialog.getByRole('radio', { name: 'Answer Ningbo Haitai only' })).toBeChecked()
    expect(dialog.queryByLabelText('Question, as all suppliers read it')).toBeNull()
    await user.type(dialog.getByLabelText('Answer'), 'Yes.')
    await user.click(dialog.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Answer sent')).toBeVisible()
    expect(sent).toMatchObject([{ body: { audience: 'asker', answer: 'Yes.' }, version: '"1"' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are answered to all with a question that does not name the supplier', async () => {
    const sent = takeAnswers(aQuestion(anAnswer))
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: /^Answer/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Answer all suppliers' }))
    const question = dialog.getByLabelText('Question, as all suppliers read it')
    expect(dialog.getByText('This text names Ningbo Haitai. All suppliers will read it.')).toBeVisible()
    await user.clear(question)
    await enter(user, question, 'Is PN25 accepted?')
    expect(dialog.queryByText(/^This text names/)).toBeNull()
    await user.type(dialog.getByLabelText('Answer'), 'Yes.')
    await user.click(dialog.getByRole('button', { name: 'Send answer' }))
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ audience: 'all', question: 'Is PN25 accepted?', answer: 'Yes.' }),
    )
  })

  it('keep what was typed when the answer is rejected', async () => {
    answer(answerQuestion, () => refuse(409, { message: 'This RFQ is awarded.' }))
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: /^Answer/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Answer'), 'Yes.')
    await user.click(dialog.getByRole('button', { name: 'Send answer' }))
    expect(await dialog.findByText('This RFQ is awarded.')).toBeVisible()
    expect(dialog.getByLabelText('Answer')).toHaveValue('Yes.')
  })

  it('say how an answer reached each supplier, and offer a message for those without a mail', async () => {
    const other = anInvitation({
      id: '019a0000-0000-7000-8000-0000000000d1',
      supplier_name: 'Juma Traders',
      email: null,
    })
    answer(getRfq, () => anRfq({ invitations: [anInvitation(), other] }))
    const all = aQuestion({ ...anAnswer, audience: 'all', published_question: 'Is PN25 accepted?' })
    answer(listQuestions, () => [all])
    answer(getRfqMessages, () => ({ mail: true, messages: [] }))
    takeAnswers({ ...all, version: 3 })
    const { user } = await renderPage({ at })
    const [entry] = await entries()
    expect(entry).toHaveTextContent('Answered to all suppliers · Neema Mushi')
    expect(entry).toHaveTextContent('Question as published: Is PN25 accepted?')
    expect(entry).toHaveTextContent('E-mail sent: Ningbo Haitai')
    expect(entry).toHaveTextContent('On their page: Juma Traders')
    await user.click(screen.getByRole('button', { name: /^Correct answer/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct answer' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    await enter(user, dialog.getByLabelText('Answer'), ' PN16 too.')
    await user.click(dialog.getByRole('button', { name: 'Send correction' }))
    expect(await screen.findByRole('dialog', { name: 'Notify suppliers of the answer' })).toBeVisible()
  })

  it('can be preceded by a clarification to all', async () => {
    answer(listQuestions, () => [])
    const sent: Record<string, unknown>[] = []
    answer(publishClarification, ({ body }) => {
      sent.push(body)
      return aQuestion({ ...anAnswer, asker: null, question: null, audience: 'all' })
    })
    const { user } = await renderPage({ at })
    expect(await screen.findByText('No questions yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish clarification' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish clarification' }))
    await user.selectOptions(dialog.getByLabelText('Line'), rfqIds.valve)
    await enter(user, dialog.getByLabelText('Clarification'), 'Delivery in two lots.')
    await user.click(dialog.getByRole('button', { name: 'Publish to all suppliers' }))
    expect(await screen.findByText('Clarification published')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ rfq_line_id: rfqIds.valve, answer: 'Delivery in two lots.' })])
  })

  it('are read by a viewer without any action, and not answered once the RFQ is awarded', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { unmount } = await renderPage({ at })
    await entries()
    for (const name of [/^Answer/, /clarification/]) expect(screen.queryByRole('button', { name })).toBeNull()
    unmount()
    answer(getMe, () => aUser())
    answer(getRfq, () => anRfq({ status: 'awarded', unanswered_questions: 1 }))
    await renderPage({ at })
    await entries()
    for (const name of [/^Answer/, /clarification/]) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: '1 question to answer' })).toBeNull()
  })
})
