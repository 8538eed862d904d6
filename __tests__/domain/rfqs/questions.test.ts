import type { InvitationStatus } from '../../../src/domain/rfqs/invitationLifeCycle'
import {
  answerRecipients,
  decideAnswer,
  decideQuestion,
  mayAnswer,
  mostUnanswered,
  namesAsker,
  readsAnswer,
  type AnswerAudience,
} from '../../../src/domain/rfqs/questions'
import { rfqStatuses } from '../../../src/domain/rfqs/rfqLifeCycle'

const codeOf = (decision: ReturnType<typeof decideAnswer> | ReturnType<typeof decideQuestion>) =>
  decision.refused === 'conflict'
    ? decision.code
    : decision.refused === 'invalid'
      ? decision.problems.map(({ path }) => path).join()
      : 'decided'

describe('A supplier’s question', () => {
  it.each([
    ['on the whole request', { status: 'sent', unanswered: 0, line: null }, 'decided'],
    ['on one of the supplier’s lines', { status: 'submitted', unanswered: 0, line: 'valve' }, 'decided'],
    ['on a line that the supplier is not asked for', { status: 'opened', unanswered: 0, line: 'pump' }, 'rfq_line_id'],
    ['below the limit', { status: 'started', unanswered: mostUnanswered - 1, line: null }, 'decided'],
    ['at the limit', { status: 'started', unanswered: mostUnanswered, line: null }, 'too_many_questions'],
    ['after a decline', { status: 'declined', unanswered: 0, line: null }, 'declined'],
  ] as const)('%s', (_, { status, unanswered, line }, code) => {
    expect(codeOf(decideQuestion({ status, unanswered, line_ids: ['valve'] }, line))).toBe(code)
  })
})

describe('An answer', () => {
  const asked = { invitation_id: 'kibo', audience: null, published_question: null, answer: null }
  const toAsker = { ...asked, audience: 'asker' as const, answer: 'Yes' }
  const toAll = { ...asked, audience: 'all' as const, published_question: 'PN16?', answer: 'Yes' }
  const clarification = { ...asked, invitation_id: null }
  const given = (audience: AnswerAudience, answer: string, published_question: string | null = null) => ({
    audience,
    answer,
    published_question,
  })

  it.each([
    ['to the asker', asked, 'opened', given('asker', 'Yes'), 'decided'],
    ['to all, with the question as they read it', asked, 'opened', given('all', 'Yes', 'PN16?'), 'decided'],
    ['to all without the question', asked, 'opened', given('all', 'Yes'), 'question'],
    ['to an asker who was withdrawn', asked, 'withdrawn', given('asker', 'Yes'), 'asker_withdrawn'],
    ['to all, of an asker who was withdrawn', asked, 'withdrawn', given('all', 'Yes', 'PN16?'), 'decided'],
    ['corrected', toAsker, 'opened', given('asker', 'No'), 'decided'],
    ['corrected by the same text', toAsker, 'opened', given('asker', 'Yes'), 'nothing_new'],
    ['made public later', toAsker, 'opened', given('all', 'Yes', 'PN16?'), 'decided'],
    ['taken back from the others', toAll, 'opened', given('asker', 'Yes'), 'published'],
    ['a clarification without a question', clarification, null, given('all', 'Delivery in two lots'), 'decided'],
    ['a clarification to no asker', clarification, null, given('asker', 'Yes'), 'asker_withdrawn'],
  ] as const)('%s', (_, question, asker_status, answer, code) => {
    expect(codeOf(decideAnswer({ rfq_status: 'sent', asker_status, question }, answer))).toBe(code)
  })

  it('to the asker alone has no published question', () => {
    const decision = decideAnswer(
      { rfq_status: 'sent', asker_status: 'opened', question: asked },
      given('asker', 'Yes', 'PN16?'),
    )
    expect(decision).toEqual({ decided: given('asker', 'Yes') })
  })

  it.each(rfqStatuses)('on an RFQ that is %s', (rfq_status) => {
    const allowed = rfq_status === 'sent' || rfq_status === 'closed'
    expect(mayAnswer(rfq_status)).toBe(allowed)
    expect(codeOf(decideAnswer({ rfq_status, asker_status: 'opened', question: asked }, given('asker', 'Yes')))).toBe(
      allowed ? 'decided' : 'wrong_state',
    )
  })
})

describe('The readers of an answer', () => {
  const invitations = (
    ['pending', 'sent', 'opened', 'started', 'submitted', 'declined', 'withdrawn'] satisfies InvitationStatus[]
  ).map((status) => ({ id: status, status }))

  it.each([
    ['all', null, ['sent', 'opened', 'started', 'submitted']],
    ['all', 'declined', ['sent', 'opened', 'started', 'submitted', 'declined']],
    ['asker', 'opened', ['opened']],
    ['asker', 'withdrawn', []],
    [null, 'opened', []],
  ] as const)('to %s, asked by %s, are notified: %j', (audience, invitation_id, notified) => {
    expect(answerRecipients({ audience, invitation_id }, invitations)).toEqual(notified)
  })

  it('find an answer to all on their page also after a decline, which can be undone', () => {
    const to_all = { audience: 'all' as const, invitation_id: null }
    expect(readsAnswer(to_all, { id: 'x', status: 'declined' })).toBe(true)
    expect(readsAnswer(to_all, { id: 'x', status: 'withdrawn' })).toBe(false)
    expect(readsAnswer({ audience: 'asker', invitation_id: 'y' }, { id: 'x', status: 'opened' })).toBe(false)
  })
})

describe('A text for all suppliers', () => {
  it.each([
    ['Kibo Supplies asks for PN25', 'Kibo Supplies', true],
    ['KIBO SUPPLIES asks', 'kibo supplies', true],
    ['Is PN25 accepted?', 'Kibo Supplies', false],
    ['Is PN25 accepted?', 'I', false],
  ])('%s: names %s: %s', (text, name, named) => {
    expect(namesAsker(text, name)).toBe(named)
  })
})
