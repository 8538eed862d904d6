import { screen, waitFor, within } from '@testing-library/react'
import { askQuestion, getPublicRfq, type PublicQuestion } from '../../src/contract/quotes'
import { answer, refuse } from '../support/mswServer'
import { anRfq, lineIds } from './supplierData'
import { answerSupplier, link, openPage } from './supplierServer'

const aQuestion = (over: Partial<PublicQuestion> = {}): PublicQuestion => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  own: true,
  line_id: null,
  question: 'Is PN25 accepted?',
  published_question: null,
  answer: null,
  to_all: false,
  file: null,
  asked_at: '2026-11-16T08:00:00Z',
  answered_at: null,
  corrected_at: null,
  ...over,
})
const answered = { answer: 'Yes.', answered_at: '2026-11-17T08:00:00Z' }

/** The questions of the page, each as text. */
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Questions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The server takes questions, and what it was sent. */
function takeQuestions(heard: ReturnType<typeof answerSupplier>) {
  const sent: { body: Record<string, unknown>; key: string | null }[] = []
  answer(askQuestion, ({ body, headers }) => {
    sent.push({ body, key: headers.get('Idempotency-Key') })
    const refusal = heard.refusals.shift()
    if (refusal) return refusal()
    const asked = aQuestion({ question: String(body.question), line_id: (body.rfq_line_id as string | null) ?? null })
    return (heard.rfq = { ...heard.rfq, questions: [...heard.rfq.questions, asked] })
  })
  return sent
}

describe('A question on the supplier’s page', () => {
  it('is sent with its line, listed as unanswered, and leaves typed prices alone', async () => {
    const sent = takeQuestions(answerSupplier())
    const { user } = await openPage()
    await user.type(await screen.findByLabelText(/^Unit price of 1\./), '12')
    await user.click(screen.getByRole('button', { name: 'Ask a question' }))
    expect(await screen.findByLabelText('Your question')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Send question' }))
    expect(screen.getByText('Enter your question.')).toBeVisible()
    expect(sent).toEqual([])
    await user.selectOptions(screen.getByLabelText('About'), lineIds.valve)
    await user.type(screen.getByLabelText('Your question'), 'Is PN25 accepted?')
    await user.click(screen.getByRole('button', { name: 'Send question' }))
    expect(await screen.findByText(/^Question sent\./)).toBeVisible()
    expect(sent).toEqual([
      { body: { question: 'Is PN25 accepted?', rfq_line_id: lineIds.valve }, key: expect.any(String) },
    ])
    const [first] = await shown()
    expect(first).toContain('1. Gate valve bronze 2″')
    expect(first).toContain('not answered yet')
    expect(screen.getByLabelText(/^Unit price of 1\./)).toHaveValue('12.00')
    expect(screen.getByRole('button', { name: 'Ask a question' })).toHaveFocus()
  })

  it('stays in the form when the answer is lost, also after a reload, and is sent again under the same key', async () => {
    const heard = answerSupplier()
    const sent = takeQuestions(heard)
    heard.refusals.push(() => refuse(503))
    const { user, unmount } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }))
    await user.type(screen.getByLabelText('Your question'), 'When?')
    await user.click(screen.getByRole('button', { name: 'Send question' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    unmount()
    await openPage()
    expect(await screen.findByLabelText('Your question')).toHaveValue('When?')
    await user.click(screen.getByRole('button', { name: 'Send question' }))
    await screen.findByText(/^Question sent\./)
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
    expect(sessionStorage.getItem('zabuni:question')).not.toContain(link)
  })

  it('is read with its answer, apart from what was answered to all suppliers', async () => {
    const questions = [
      aQuestion(answered),
      aQuestion({ id: '1', question: 'From Kibo: PN25?', published_question: 'PN25?', to_all: true, ...answered }),
      aQuestion({ id: '2', own: false, asked_at: null, question: 'Packing?', to_all: true, ...answered }),
      aQuestion({ id: '3', own: false, asked_at: null, question: null, to_all: true, ...answered }),
    ]
    answerSupplier(anRfq({ questions }))
    await openPage()
    const [own, published, others, clarification] = await shown()
    expect(own).toMatch(/^Your question.*Is PN25 accepted\?Yes\.Answered to you only/)
    expect(published).toMatch(/From Kibo: PN25\?Published as: PN25\?Yes\.Answered to all suppliers, without your name/)
    expect(others).toMatch(/^Question, answered to all suppliersPacking\?Yes\.Answered to all suppliers · /)
    expect(clarification).toMatch(/^Clarification by the buyerYes\./)
    expect(screen.getByRole('link', { name: '4 answers by the buyer' })).toHaveAttribute('href', '#questions')
  })

  it('is not offered while five are unanswered, after a decline, or when the request is closed', async () => {
    const five = Array.from({ length: 5 }, (_, index) => aQuestion({ id: String(index) }))
    answerSupplier(anRfq({ questions: five }))
    const { unmount } = await openPage()
    expect(await screen.findByText(/^You have 5 questions without an answer/)).toBeVisible()
    unmount()
    answerSupplier(anRfq({ declined_reason: 'No stock', questions: [aQuestion()] }))
    const declined = await openPage()
    await shown()
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull()
    declined.unmount()
    answerSupplier(anRfq({ state: 'closed', questions: [aQuestion(answered)] }))
    await openPage()
    expect((await shown())[0]).toContain('Yes.')
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull()
  })

  it('shows an answer that came while the page was in the background', async () => {
    const heard = answerSupplier(anRfq({ questions: [aQuestion()] }))
    await openPage()
    await shown()
    answer(getPublicRfq, () => ({ ...heard.rfq, questions: [aQuestion(answered)] }))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect((await shown())[0]).toContain('Yes.'))
  })
})

describe('The buyer on the supplier’s page', () => {
  it('is named with links to call and to write', async () => {
    answerSupplier()
    await openPage()
    expect(await screen.findByText('Neema Mushi')).toBeVisible()
    expect(screen.getByRole('link', { name: '+255 754 000 111' })).toHaveAttribute('href', 'tel:+255754000111')
    expect(screen.getByRole('link', { name: 'neema@pwani.example' })).toHaveAttribute(
      'href',
      'mailto:neema@pwani.example?subject=RFQ-DSM-2026-00118',
    )
  })

  it('is the branch once that user has left', async () => {
    answerSupplier(anRfq({ buyer: null, state: 'closed' }))
    await openPage()
    expect(await screen.findByRole('link', { name: '+255 22 000 0000' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'dsm@pwani.example' })).toBeVisible()
  })
})
