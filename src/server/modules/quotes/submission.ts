import type { Decimal } from '../../../domain/money'
import { quoteProblems, type AskedLine, type QuoteFinding, type QuoteToJudge } from '../../../domain/quoteRules'
import { quoteWarnings } from '../../../domain/quoteWarnings'
import { assertAccepted, type Accepted } from '../../acceptance'
import { invalid } from '../../refusal'
import type { Wanted } from '../../trail/coveredDocuments'

interface Judging {
  asked: readonly AskedLine[]
  currencies: readonly string[]
  /** The branch's day, YYYY-MM-DD. */
  today: string
  /** What one of the quote's currency is in the RFQ's. */
  rate?: Decimal | undefined
}

/** Stops at what blocks a quote, then at what warns and is not accepted, `more` of it known to the caller. Returns what the activity keeps as the reason. */
export function assertSubmittable(
  quote: QuoteToJudge,
  judging: Judging,
  accept: Accepted,
  more: readonly QuoteFinding[] = [],
): string | null {
  const problems = quoteProblems(quote, judging)
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
  // One warning for each field: what is known beside the quote says more of it.
  const isSaid = ({ code, path }: QuoteFinding) => more.some((known) => known.code === code && known.path === path)
  return assertAccepted([...quoteWarnings(quote, judging).filter((finding) => !isSaid(finding)), ...more], accept)
}

/** What a submission covers in the audit trail: the revision that counts from now on, and the one that it replaces. */
export const quotesOf = (invitation_id: string): Wanted[] => [
  { kind: 'quote', by: 'invitation_id', ids: [invitation_id] },
]

export { isSealed } from '../../../domain/rfqSeal'
