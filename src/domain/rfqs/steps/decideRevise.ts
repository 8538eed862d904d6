import type { Decision, FieldProblem } from '../../documents/decision'
import { toSecond } from '../rfqDeadline'
import type { RfqStatus } from '../rfqLifeCycle'
import { lineChanges, termChanges, type LineChange, type RevisionContent, type TermChange } from '../rfqRevision'
import { companyProblems, deadlineProblems, unaskedProblems } from '../rfqRules'
import { rfqTransition } from './rfqTransition'

interface SentRfq {
  status: RfqStatus
  company_name: string
  content: RevisionContent
  /** The invitations that are not withdrawn. */
  invitation_ids: readonly string[]
}

interface Revising {
  /** The content of the next revision, with its deadline where a new one is given. */
  content: RevisionContent
  /** The invitations that new lines are added to; all of them when omitted. */
  added_for: readonly string[] | undefined
  reason: string
  now: Date
}

interface Revised {
  status: RfqStatus
  content: RevisionContent
  lines: LineChange[]
  terms: TermChange[]
  added_for: string[]
}

/** Returns the next revision of a sent RFQ and what it changes (RFQ-05), or why it is refused; a new line is asked of a supplier (RFQ-08). */
export function decideRevise(rfq: SentRfq, { content: given, added_for, reason, now }: Revising): Decision<Revised> {
  const step = rfqTransition(rfq.status, 'revise', reason)
  if (step.refused) return step
  const deadline = given.deadline && toSecond(given.deadline)
  const content = { ...given, deadline }
  const [lines, terms] = [lineChanges(rfq.content.lines, content.lines), termChanges(rfq.content, content)]
  const chosen = [...new Set(added_for ?? rfq.invitation_ids)]
  const problems = [
    companyProblems(rfq.company_name).map(({ path, message }) => ({ path, message })),
    revisedDeadlineProblems(deadline, rfq.content.deadline, now),
    lines.length === 0 && terms.length === 0
      ? [{ path: 'lines', message: 'There are no changes to send. Change a line or a term first.' }]
      : [],
    addressProblems(rfq.invitation_ids, added_for),
    unaskedProblems(
      lines.flatMap(({ kind, position, now: line }) =>
        kind === 'added' && line ? [{ position, description: line.description, asked: chosen.length }] : [],
      ),
      'added_for',
    ).map(({ path, message }) => ({ path, message })),
  ].find((found) => found.length > 0)
  if (problems) return { refused: 'invalid', problems }
  return { decided: { status: step.decided, content, lines, terms, added_for: chosen } }
}

/** The deadline never moves earlier; a new one is required where the old one has passed (RFQ-01). */
function revisedDeadlineProblems(deadline: string | null, current: string | null, now: Date): FieldProblem[] {
  const [problem] = deadlineProblems(deadline, now)
  if (problem) return [{ path: 'deadline', message: problem.message }]
  if (deadline && current && deadline < current)
    return [
      {
        path: 'deadline',
        message: `The deadline cannot be earlier than ${current}. Choose a later deadline, or keep it.`,
      },
    ]
  return []
}

function addressProblems(invited: readonly string[], chosen: readonly string[] = []): FieldProblem[] {
  if (invited.length === 0)
    return [{ path: 'added_for', message: 'No suppliers are invited. Invite a supplier first.' }]
  return chosen.flatMap((id, index) =>
    invited.includes(id)
      ? []
      : [{ path: `added_for.${index}`, message: 'This supplier is no longer invited. Remove the supplier.' }],
  )
}
