import { isPriced, quoteProblems } from '../domain/quotes/quoteRules'
import { checkAnswer, checkHead, type Problem } from './checks'
import { isAnswered, type AnswerPosition, type RfqLine } from './draft'
import { placeKey, sendable, todayOf, whereIs, type QuoteState, type Refusal } from './quote/quoteState'

/** A problem that has to be fixed before the quote can be submitted, and its place. */
export interface Finding {
  /** Undefined for the quote's own fields. */
  line?: RfqLine
  index: number
  /** Our own message, else one of the server's. */
  problem?: Problem
  message?: string
}

export interface Reviewed {
  findings: Finding[]
  /** Lines without a price or a reason. */
  unanswered: RfqLine[]
  /** No line has a price. */
  nothing: boolean
}

/** The problems that block the submission, by the rules of `domain` and by invalid fields. */
export function reviewed(state: QuoteState, here: number): Reviewed {
  const { rfq, draft, refusals } = state
  const today = todayOf(state, here)
  const { body, places } = sendable(state).body
  const refused = (key: string, at: Pick<Finding, 'line' | 'index'>) =>
    (refusals[key] ?? []).map(({ message }: Refusal) => ({ ...at, message }))

  const typed: Finding[] = [
    ...checkHead(draft.head, today).map((problem) => ({ index: 0, problem })),
    ...refused('', { index: 0 }),
    ...rfq.lines
      .filter(({ id }) => state.again.includes(id))
      .map((line) => ({ line, index: 0, problem: { field: '', key: 'again', unfit: false } })),
    ...rfq.lines.flatMap((line) =>
      (draft.answers[line.id] ?? []).flatMap((answer, index) => [
        ...checkAnswer(answer, line, index > 0).map((problem) => ({ line, index, problem })),
        ...refused(placeKey({ line_id: line.id, index }), { line, index }),
      ]),
    ),
  ]

  const unanswered = rfq.lines.filter(({ id }) => !draft.answers[id]?.some(isAnswered))
  const ruled = quoteProblems(body, { asked: rfq.lines, currencies: rfq.currencies, today })
    .filter(({ path }) => path !== 'lines' && !path.endsWith('.no_bid_reason'))
    .map(({ code, path, message }) => toFinding({ code, path, message }, places, rfq.lines))
    .filter(
      (finding) =>
        !typed.some(
          (other) =>
            other.line === finding.line &&
            other.index === finding.index &&
            other.problem?.field === finding.problem?.field,
        ),
    )
  return { findings: [...typed, ...ruled], unanswered, nothing: !body.lines.some(isPriced) }
}

/** A finding of `domain` with a message in the user's language: by rule and field, because its own text is English. */
function toFinding(
  { code, path, message }: { code: string; path: string; message: string },
  places: readonly AnswerPosition[],
  lines: readonly RfqLine[],
): Finding {
  const { key, field, row } = whereIs(path, places)
  const [line_id, index = '0'] = key.split(':')
  const line = lines.find(({ id }) => id === line_id)
  const known = ruleKeys[`${code} ${field}`]
  return {
    ...(line ? { line } : {}),
    index: Number(index),
    ...(known ? { problem: { field, key: known, unfit: false, ...(row === undefined ? {} : { row }) } } : { message }),
  }
}

const ruleKeys: Record<string, string> = {
  'QUO-01 unit_price': 'zero',
  'QUO-05 valid_until': 'valid_until',
  'QUO-08 unit_price': 'alternative_price',
}
