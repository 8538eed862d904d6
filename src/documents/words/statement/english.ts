import type { NamedLines, StatementWords } from './statementWords'

const named = ({ count, positions }: NamedLines) => `${count === 1 ? 'line' : 'lines'} ${positions}`
const without = (left: NamedLines | null) => (left ? ` without ${named(left)}` : '')
const by = (name: string | null) => (name ? ` by ${name}` : '')

export const english: StatementWords = {
  title: 'Comparative statement',
  facts: { rfq: 'RFQ', sent: 'Sent', deadline: 'Deadline', prices: 'Prices' },
  rates: (currency) => `Rates in ${currency}, as of`,
  compared_on: (day) => `compared on ${day}`,
  seal: {
    none: 'not sealed',
    closed: 'sealed; not opened',
    opened: (when, name) => `sealed; opened ${when}${by(name)}`,
  },
  lines: (count, currency) => `${count} ${count === 1 ? 'line' : 'lines'}, landed cost in ${currency}`,
  head: { currency: 'Currency and rate', validity: 'Valid until, lines covered' },
  rated: (currency, rate) => `${currency} @ ${rate}`,
  expired_on: (day) => `expired ${day}`,
  entered: (name, after) => `${after ? 'after the opening, ' : ''}entered by ${name}`,
  covered: (coverage, asked) => `${coverage} of ${asked}`,
  total: 'Like-for-like total',
  total_note: (unoffered) =>
    `missing lines at the lowest landed cost${unoffered ? `; without ${named(unoffered)}, which nobody quotes` : ''}`,
  offer: {
    not_asked: 'not invited',
    asked_again: 'Awaiting new quote',
    no_bid: 'No bid',
    lowest: 'LOWEST',
    split: 'SPLIT',
  },
  priced: (price, quantity) => `${price} × ${quantity}`,
  classes: {
    alternative: 'alternative',
    short: 'short',
    after_opening: 'after the opening',
    unstated_freight: 'freight not stated',
    expired: 'expired',
    late: 'late',
  },
  freight: { not_stated: 'not stated', as_stated_then: 'as stated then' },
  ranks: {
    lowest: 'lowest, all lines',
    other: (rank) => `rank ${rank}, all lines`,
    after_opening: 'after the opening, not ranked',
    unstated_freight: 'freight not stated, not ranked',
    expired: 'expired, not ranked',
    late: 'late, not ranked',
    incomplete: 'not all lines, not ranked',
    from_others: (count) => `${count} ${count === 1 ? 'line' : 'lines'} from others, not ranked`,
  },
  sections: {
    suppliers: (timezone) => `Suppliers invited (times in ${timezone})`,
    marks: 'Marks',
    award: 'Award',
    trail: 'Audit trail',
  },
  response: {
    answered: (supplier, when, revision, entered) =>
      `${supplier}: responded ${when}${revision === null ? '' : `, revision ${revision}`}${entered === null ? '' : `, ${entered}`}`,
    declined: (supplier, when, reason) =>
      `${supplier}: declined${when ? ` ${when}` : ''}${reason ? ` (${reason})` : ''}`,
    withdrawn: (supplier, when) => `${supplier}: quote withdrawn ${when}`,
    awaited: (supplier, when) => `${supplier}: responded ${when}, a new quote is awaited`,
    none: (supplier) => `${supplier}: not responded`,
  },
  marks: {
    lowest: (total, left) =>
      `LOWEST: lowest landed cost of the line. Total of these offers, with each supplier’s full freight: ${total}${without(left)}.`,
    single: (supplier, total) => `All lines from ${supplier}: ${total}.`,
    split: (total, left, proven) =>
      `SPLIT: in the best split, ${total}${without(left)}${proven ? ', proven optimal' : ''}: lowest total landed cost with packs, minimums and full freight, so it can differ from the lowest of each line.`,
    unstated_freight: (suppliers) =>
      `The best split was calculated with quotes that do not state their freight${suppliers ? `; its total is without the freight of ${suppliers}` : ''}.`,
  },
  award: {
    none: 'Not awarded yet.',
    strategies: {
      by_hand: 'By hand',
      cheapest_per_line: 'Cheapest per line',
      single_supplier: 'One supplier',
      best_split: 'Best split',
    },
    made: (strategy, when, name) => `${strategy}, awarded ${when}${by(name)}.`,
    given: (supplier, lines) => `${supplier}: ${named(lines)}`,
    bought: (quantity) => `${quantity} bought`,
    part: (position, quantities) => `${position} (${quantities})`,
    total: (total) => `Total with freight: ${total}.`,
    open: (lines) => `Not covered, in full or in part: ${named(lines)}.`,
    reasons: (reasons) => `Reasons: ${reasons}`,
  },
  trail: (hash) => `Last entry of this RFQ’s audit trail when this document was created (SHA-256):\n${hash}`,
}
