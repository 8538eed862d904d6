import type { Decimal } from '../../../domain/money/money'
import { quoteProblems, type AskedLine, type QuoteFinding, type QuoteToJudge } from '../../../domain/quotes/quoteRules'
import { quoteWarnings } from '../../../domain/quotes/quoteWarnings'
import { assertAccepted, type Accepted } from '../../http/acceptance'
import { invalid } from '../../http/refusal'
import type { Wanted } from '../../audit/coveredDocuments'

interface Judging {
  asked: readonly AskedLine[]
  currencies: readonly string[]
  /** Today in the branch, YYYY-MM-DD. */
  today: string
  /** The value of one unit of the quote's currency in the RFQ's. */
  rate?: Decimal | undefined
}

/**
 * Refuses blocking findings of a quote, then warnings that are not accepted, including the caller's own in `more`.
 * Returns the reason for the activity.
 */
export function assertSubmittable(
  quote: QuoteToJudge,
  judging: Judging,
  accept: Accepted,
  more: readonly QuoteFinding[] = [],
): string | null {
  const problems = quoteProblems(quote, judging)
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
  // One warning per field: the caller's is more specific.
  const isSaid = ({ code, path }: QuoteFinding) => more.some((known) => known.code === code && known.path === path)
  return assertAccepted([...quoteWarnings(quote, judging).filter((finding) => !isSaid(finding)), ...more], accept)
}

/** What a submission covers in the audit trail: the new revision, and the one that it replaces. */
export const quotesOf = (invitation_id: string): Wanted[] => [
  { kind: 'quote', by: 'invitation_id', ids: [invitation_id] },
]
