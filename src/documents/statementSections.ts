import type { Comparison } from '../contract/comparison'
import type { GeneratedDocument } from '../contract/generatedDocument'
import { costOfAward } from '../domain/awards/costOfAward'
import { lowestOfEach } from '../domain/comparison/coverage'
import { dayIn } from '../domain/dates/days'
import { compare } from '../domain/money/money'
import { invitationState } from '../domain/rfqs/invitationState'
import { openLines } from '../domain/rfqs/openLines'
import { inCurrency } from './parts'
import type { Split, StatedRfq } from './kinds/statedRfq'
import type { StatementReader } from './statementReader'

interface Stated {
  rfq: StatedRfq
  comparison: Comparison
  split: Split | null
  reader: StatementReader
}

/**
 * The sections below the table of a comparative statement: invited suppliers, the marks and their cost, the award, the
 * trail.
 */
export function statementSections(stated: Stated): GeneratedDocument['sections'] {
  const { rfq, comparison, reader } = stated
  const { sections, trail } = reader.statement
  return [
    {
      title: sections.suppliers(rfq.timezone.replaceAll('_', ' ')),
      text:
        rfq.invitations
          .filter(({ status }) => status !== 'withdrawn')
          .map((invitation) => answerOf(invitation, rfq, reader))
          .join('\n') || '–',
    },
    { title: sections.marks, text: marksOf(stated) },
    { title: sections.award, text: awardOf(stated) },
    {
      title: sections.trail,
      text: comparison.trail_hash ? trail(comparison.trail_hash.replace(/(.{32})/, '$1\n')) : '–',
    },
  ]
}

function answerOf(
  invitation: StatedRfq['invitations'][number],
  { timezone, sealed }: StatedRfq,
  { statement: { response, entered }, shortTime }: StatementReader,
): string {
  const { supplier_name, submitted_at, declined_at, declined_reason, withdrawn_quote, revisions, typed_by_name } =
    invitation
  const state = invitationState(invitation)
  if (state === 'awaiting_new_quote' && submitted_at)
    return response.awaited(supplier_name, shortTime(submitted_at, timezone))
  if (state === 'quote_withdrawn' && withdrawn_quote)
    return response.withdrawn(supplier_name, shortTime(withdrawn_quote.at, timezone))
  if (state === 'submitted' && submitted_at)
    return response.answered(
      supplier_name,
      shortTime(submitted_at, timezone),
      revisions > 1 ? revisions : null,
      // Staff can enter a quote of a sealed RFQ only after the opening.
      typed_by_name && entered(typed_by_name, sealed),
    )
  if (state === 'declined')
    return response.declined(supplier_name, declined_at && shortTime(declined_at, timezone), declined_reason)
  return response.none(supplier_name)
}

function marksOf({ comparison, split, reader }: Stated): string {
  const { lines, suppliers, currency } = comparison
  const { marks } = reader.statement
  const money = (amount: string) => inCurrency(amount, reader, currency)
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
      marks.lowest(
        money(together),
        reader.named(lines.filter(({ lowest_quote_line_id }) => lowest_quote_line_id === null)),
      ),
    single?.total_like_for_like && marks.single(single.supplier_name, money(single.total_like_for_like)),
    split &&
      marks.split(money(split.total), reader.named(lines.filter(({ id }) => !inSplit.includes(id))), split.proven),
    split?.unstated_freight && marks.unstated_freight(unstatedIn(split, suppliers, reader)),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The suppliers of a split whose quotes do not state their freight; null where it uses none. */
function unstatedIn(split: Split, suppliers: Comparison['suppliers'], reader: StatementReader): string | null {
  const isUsed = ({ quote_line_id }: Comparison['suppliers'][number]['offers'][number]) =>
    quote_line_id !== null && split.quote_line_ids.includes(quote_line_id)
  const names = suppliers
    .filter(({ freight, offers }) => freight === null && offers.some(isUsed))
    .map(({ supplier_name }) => supplier_name)
  return names.length > 0 ? reader.listed(names) : null
}

function awardOf({ rfq: { award, lines, timezone }, comparison, reader }: Stated): string {
  const { award: said } = reader.statement
  if (!award) return said.none
  const { strategy, awarded_on, awarded_at, awarded_by_name, allocations, reason } = award
  const open = reader.named(openLines(comparison.lines, allocations).map(({ line }) => line))
  // An entry that was recorded after the decision has a day and no time.
  const decided =
    dayIn(new Date(awarded_at), timezone) === awarded_on
      ? reader.shortTime(awarded_at, timezone)
      : reader.shortDay(awarded_on)
  return [
    said.made(said.strategies[strategy], decided, awarded_by_name),
    ...givenTo(allocations, [...lines, ...comparison.lines], reader),
    comparison.award?.total && said.total(inCurrency(comparison.award.total, reader, comparison.currency)),
    open && said.open(open),
    reason && said.reasons(reason),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Each supplier with its lines; with the quantity where it is not that of the line, or more is bought. */
function givenTo(
  allocations: NonNullable<StatedRfq['award']>['allocations'],
  lines: readonly { id: string; position: number; quantity: string; unit: string }[],
  reader: StatementReader,
): string[] {
  const { given, bought, part: partOf } = reader.statement.award
  const names = [...new Set(allocations.map(({ supplier_name }) => supplier_name))]
  return names.map((name) => {
    const own = allocations.filter(({ supplier_name }) => supplier_name === name)
    const parts = own.map(({ rfq_line_id, quantity: part, buyable_quantity }) => {
      const line = lines.find(({ id }) => id === rfq_line_id)
      const inUnit = (quantity: string) => reader.quantity(quantity, line?.unit ?? '')
      const surplus = compare(buyable_quantity, part) > 0 && bought(inUnit(buyable_quantity))
      const whole = line && compare(line.quantity, part) === 0 && !surplus
      const position = String(line?.position ?? '?')
      return whole ? position : partOf(position, reader.listed([inUnit(part), surplus || null]))
    })
    return given(name, { count: own.length, positions: reader.listed(parts) })
  })
}
