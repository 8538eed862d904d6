import type { Quote } from '../../../contract/quotes'
import type { InvitationFacts } from './loadInvitation'
import { toQuotes } from './quotesRepository'

/** Returns the lines that a supplier is invited for now, in order. */
export const askedLines = ({ lines }: Pick<InvitationFacts, 'lines'>) =>
  lines.flatMap(({ line, item_code, part_number }) =>
    line.removed_in === null ? [{ ...line, item_code, part_number }] : [],
  )

/**
 * Returns an invitation's draft quote, otherwise the last submission, otherwise null; without answers to lines that
 * were changed or removed since, because they answered another request (RFQ-05).
 */
export function quoteUnderWay(facts: InvitationFacts): Quote | null {
  const under_way = toQuotes(facts)
  const quote = under_way.find(({ status }) => status === 'draft') ?? under_way[0]
  if (!quote) return null
  return { ...quote, lines: quote.lines.filter((answer) => isCurrent(answer, quote, facts)) }
}

/** Whether the line that an answer is for is still requested as it was when the quote answered it. */
export function isCurrent(
  { rfq_line_id }: { rfq_line_id: string },
  { rfq_revision }: { rfq_revision: number },
  { lines }: Pick<InvitationFacts, 'lines'>,
): boolean {
  const asked = lines.find(({ line }) => line.id === rfq_line_id)?.line
  return asked !== undefined && asked.removed_in === null && asked.changed_in <= rfq_revision
}
