import type { Comparison } from '../contract/comparison'
import type { GeneratedDocument } from '../contract/generatedDocument'
import { costOfAward } from '../domain/awards/costOfAward'
import { lowestOfEach } from '../domain/comparison/coverage'
import { dayIn } from '../domain/dates/days'
import { formatMoney } from '../domain/money/figures'
import { compare } from '../domain/money/money'
import { openLines, positionsInWords } from '../domain/rfqs/openLines'
import type { StatedRfq } from './statedRfq'
import type { Split } from './statedRfq'
import { quantity, shortDay, shortTime } from './format'

/**
 * The sections below the table of a comparative statement: invited suppliers, the marks and their cost, the award, the
 * trail.
 */
export function statementSections(
  rfq: StatedRfq,
  comparison: Comparison,
  split: Split | null,
): GeneratedDocument['sections'] {
  return [
    {
      title: `Suppliers invited (times in ${rfq.timezone.replaceAll('_', ' ')})`,
      text:
        rfq.invitations
          .filter(({ status }) => status !== 'withdrawn')
          .map((invitation) => answerOf(invitation, rfq))
          .join('\n') || '–',
    },
    { title: 'Marks', text: marksOf(comparison, split) },
    { title: 'Award', text: awardOf(rfq, comparison) },
    { title: 'Audit trail', text: trailOf(comparison) },
  ]
}

function answerOf(
  { supplier_name, status, submitted_at, declined_at, declined_reason, revisions }: StatedRfq['invitations'][number],
  { timezone }: StatedRfq,
): string {
  if (status === 'submitted' && submitted_at)
    return `${supplier_name}: answered ${shortTime(submitted_at, timezone)}${revisions > 1 ? `, revision ${revisions}` : ''}`
  if (status === 'declined')
    return `${supplier_name}: declined${declined_at ? ` ${shortTime(declined_at, timezone)}` : ''}${declined_reason ? ` (${declined_reason})` : ''}`
  return `${supplier_name}: no answer`
}

function marksOf(comparison: Comparison, split: Split | null): string {
  const { lines, suppliers, currency } = comparison
  const lowest = lowestOfEach(lines)
  const single = suppliers.find(({ rank }) => rank === 1)
  const together = costOfAward(lowest, lines, suppliers, currency).total
  const inSplit = suppliers.flatMap(({ offers }) =>
    offers
      .filter(({ quote_line_id }) => quote_line_id !== null && split?.quote_line_ids.includes(quote_line_id))
      .map(({ rfq_line_id }) => rfq_line_id),
  )
  return [
    lowest.length > 0 &&
      `LOWEST: lowest landed cost of the line. Total of these offers, with each supplier’s full freight: ${formatMoney(together, currency)}${without(lines.filter(({ lowest_quote_line_id }) => lowest_quote_line_id === null))}.`,
    single?.total_like_for_like &&
      `All lines from ${single.supplier_name}: ${formatMoney(single.total_like_for_like, currency)}.`,
    split &&
      `SPLIT: in the best split, ${formatMoney(split.total, currency)}${without(lines.filter(({ id }) => !inSplit.includes(id)))}${split.proven ? ', proven optimal' : ''}: lowest total landed cost with packs, minimums and full freight, so it can differ from the lowest of each line.`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** "line 7", "lines 3, 7–9". */
export const linesInWords = (lines: readonly { position: number }[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${positionsInWords(lines)}`

/** The lines missing from a total, as text after it; empty when it has every line. */
const without = (lines: readonly { position: number }[]) => (lines.length > 0 ? ` without ${linesInWords(lines)}` : '')

const strategies = {
  by_hand: 'By hand',
  cheapest_per_line: 'Cheapest per line',
  single_supplier: 'One supplier',
  best_split: 'Best split',
} as const

function awardOf({ award, lines, timezone }: StatedRfq, comparison: Comparison): string {
  if (!award) return 'Not awarded yet.'
  const { strategy, awarded_on, awarded_at, awarded_by_name, allocations, reason } = award
  const lineOf = (id: string) => lines.find((line) => line.id === id) ?? comparison.lines.find((line) => line.id === id)
  const open = openLines(comparison.lines, allocations).map(({ line }) => line)
  const names = [...new Set(allocations.map(({ supplier_name }) => supplier_name))]
  const given = names.map((name) => {
    const own = allocations.filter(({ supplier_name }) => supplier_name === name)
    const parts = own.map(({ rfq_line_id, quantity: part, buyable_quantity }) => {
      const line = lineOf(rfq_line_id)
      const whole = line && compare(line.quantity, part) === 0
      const surplus =
        compare(buyable_quantity, part) > 0 ? `, ${quantity(buyable_quantity, line?.unit ?? '')} bought` : ''
      return `${line?.position ?? '?'}${whole && !surplus ? '' : ` (${quantity(part, line?.unit ?? '')}${surplus})`}`
    })
    return `${name}: ${own.length === 1 ? 'line' : 'lines'} ${parts.join(', ')}`
  })
  // An entry that was recorded after the decision has a day and no time.
  const decided =
    dayIn(new Date(awarded_at), timezone) === awarded_on ? shortTime(awarded_at, timezone) : shortDay(awarded_on)
  return [
    `${strategies[strategy]}, awarded ${decided}${awarded_by_name ? ` by ${awarded_by_name}` : ''}.`,
    ...given,
    comparison.award?.total && `Total with freight: ${formatMoney(comparison.award.total, comparison.currency)}.`,
    open.length > 0 && `Not covered, in full or in part: ${linesInWords(open)}.`,
    reason && `Reasons: ${reason}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function trailOf({ trail_hash }: Comparison): string {
  return trail_hash
    ? `Last entry of this RFQ’s audit trail when this document was created (SHA-256):\n${trail_hash.replace(/(.{32})/, '$1\n')}`
    : '–'
}
