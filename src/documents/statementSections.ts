import type { Comparison } from '../contract/comparison'
import type { Paper } from '../contract/paper'
import { costOfAward } from '../domain/costing/costOfAward'
import { lowestOfEach } from '../domain/costing/coverage'
import { dayIn } from '../domain/days'
import { formatMoney } from '../domain/figures'
import { compare } from '../domain/money'
import { openLines, positionsInWords } from '../domain/openLines'
import type { Split, StatedRfq } from './comparisonPaper'
import { quantity, shortDay, shortTime } from './format'

/** What stands below the table of a comparative statement: who was asked, what the marks mean and cost, the award, the trail. */
export function statementSections(rfq: StatedRfq, comparison: Comparison, split: Split | null): Paper['sections'] {
  return [
    {
      title: `Suppliers asked (times in ${rfq.timezone.replaceAll('_', ' ')})`,
      text:
        rfq.invitations
          .filter(({ status }) => status !== 'withdrawn')
          .map((invitation) => answerOf(invitation, rfq))
          .join('\n') || '–',
    },
    { title: 'Marks', text: marksOf(comparison, split) },
    { title: 'Award', text: awardOf(rfq, comparison) },
    { title: 'Trail', text: trailOf(comparison) },
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
      `LOWEST: lowest comparable cost of its line. All of them together, with each supplier’s whole freight: ${formatMoney(together, currency)}${without(lines.filter(({ lowest_quote_line_id }) => lowest_quote_line_id === null))}.`,
    single?.total_like_for_like &&
      `All lines from ${single.supplier_name}: ${formatMoney(single.total_like_for_like, currency)}.`,
    split &&
      `SPLIT: in the best split, ${formatMoney(split.total, currency)}${without(lines.filter(({ id }) => !inSplit.includes(id)))}${split.proven ? ', proven optimal' : ''}: packs, minimums and whole freights decide it together, so it need not be the lowest of each line.`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** "line 7", "lines 3, 7–9". */
export const linesInWords = (lines: readonly { position: number }[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${positionsInWords(lines)}`

/** What a total leaves out, to be said behind it; nothing where it has every line. */
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
    const his = allocations.filter(({ supplier_name }) => supplier_name === name)
    const parts = his.map(({ rfq_line_id, quantity: part, buyable_quantity }) => {
      const line = lineOf(rfq_line_id)
      const whole = line && compare(line.quantity, part) === 0
      const surplus =
        compare(buyable_quantity, part) > 0 ? `, ${quantity(buyable_quantity, line?.unit ?? '')} bought` : ''
      return `${line?.position ?? '?'}${whole && !surplus ? '' : ` (${quantity(part, line?.unit ?? '')}${surplus})`}`
    })
    return `${name}: ${his.length === 1 ? 'line' : 'lines'} ${parts.join(', ')}`
  })
  // What was entered later than it was decided has a day and no hour.
  const decided =
    dayIn(new Date(awarded_at), timezone) === awarded_on ? shortTime(awarded_at, timezone) : shortDay(awarded_on)
  return [
    `${strategies[strategy]}, decided ${decided}${awarded_by_name ? ` by ${awarded_by_name}` : ''}.`,
    ...given,
    comparison.award?.total && `Total with freight: ${formatMoney(comparison.award.total, comparison.currency)}.`,
    open.length > 0 && `Not covered, whole or in part: ${linesInWords(open)}.`,
    reason && `Reasons: ${reason}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function trailOf({ trail_hash }: Comparison): string {
  return trail_hash
    ? `Last link of this RFQ’s chain when this was made (SHA-256):\n${trail_hash.replace(/(.{32})/, '$1\n')}`
    : '–'
}
