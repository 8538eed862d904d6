import { piecesOf, type Allocated } from './costing/orderCost'
import { formatDecimal } from './figures'
import { add, compare, type Decimal, isPositive, sum } from './money'
import { inUnitOf, type Need, type NeedSource, openNeed, withoutOrder, withoutRfq } from './openNeed'
import { unitSymbol } from './units'

/** What a rule says of more than a line of an enquiry still needs. */
export interface NeedFinding {
  code: 'AWD-04' | 'ORD-07'
  path: string
  message: string
  /** The lines of enquiries that are exceeded, each with what else covers it. */
  exceeded: { need: Need; others: NeedSource[] }[]
}

/** A line of an RFQ with the enquiries' lines that it gathers. */
interface AskedLine {
  id: string
  position: number
  quantity: Decimal
  unit: string
  origins: readonly { enquiry_line_id: string; quantity: Decimal }[]
}

/** What an award would give to one line of an enquiry. */
interface Given {
  enquiry_line_id: string
  quantity: Decimal
  /** The place of the last allocation that gives to it, and its RFQ line's position. */
  index: number
  position: number
}

/**
 * An award of more than the open need of a line of an enquiry (AWD-04), judged by what others than this RFQ cover. An RFQ's line that
 * comes from no enquiry has no need; of one that does, what nobody's enquiry asks for is beyond the need of its last.
 */
export function awardNeedWarnings(
  allocations: readonly Allocated[],
  { rfq_id, lines, needs }: { rfq_id: string; lines: readonly AskedLine[]; needs: readonly Need[] },
): NeedFinding[] {
  const over = givenTo(allocations, lines, needs).flatMap((given) => {
    const need = needs.find(({ line }) => line.id === given.enquiry_line_id)
    const exceeded =
      need && exceeding(need, given.quantity, withoutRfq(need.sources, rfq_id), given.position, 'awarded')
    return exceeded ? [{ path: `allocations.${given.index}`, ...exceeded }] : []
  })
  return together('AWD-04', over)
}

interface OrderToJudge {
  id: string
  lines: readonly { position: number; enquiry_line_id: string | null }[]
}

interface Judging {
  /** With the order as it stands now. */
  needs: readonly Need[]
  /** What the order covered of each line before, by the line's id: what was gone past once is not asked about again. */
  before?: ReadonlyMap<string, Decimal>
  /** Where a finding stands, by the order's line from 0 and the enquiry's line. */
  pathOf?: (index: number, enquiry_line_id: string) => string
}

/** An order of more than the open need of a line of an enquiry (ORD-07), judged by what others cover: not by the awards that it was made from. */
export function orderNeedWarnings(
  order: OrderToJudge,
  { needs, before = new Map(), pathOf = (index) => `lines.${index}.quantity` }: Judging,
): NeedFinding[] {
  const over = needs.flatMap((need) => {
    const last = order.lines.findLast(({ enquiry_line_id }) => enquiry_line_id === need.line.id)
    const own = coveredBy(need, order.id)
    if (!last || compare(own, before.get(need.line.id) ?? '0') <= 0) return []
    const exceeded = exceeding(need, own, withoutOrder(need.sources, order.id), last.position, 'ordered')
    return exceeded ? [{ path: pathOf(last.position - 1, need.line.id), ...exceeded }] : []
  })
  return together('ORD-07', over)
}

/** What an order covers of a need. */
export const coveredBy = ({ sources }: Need, order_id: string): Decimal =>
  sum(sources.filter(({ kind, id }) => kind === 'order' && id === order_id).map(({ covers }) => covers))

function givenTo(allocations: readonly Allocated[], lines: readonly AskedLine[], needs: readonly Need[]): Given[] {
  const origins = lines.flatMap((line) => line.origins.map((origin) => ({ ...origin, rfq_line_id: line.id })))
  const given = new Map<string, Given>()
  for (const { bought, enquiry_line_id, quantity } of piecesOf(allocations, origins)) {
    const line = lines.find(({ id }) => id === bought.rfq_line_id)
    const origin = line?.origins.find((each) => each.enquiry_line_id === enquiry_line_id) ?? line?.origins.at(-1)
    const need = origin && needs.find((each) => each.line.id === origin.enquiry_line_id)
    if (!line || !need) continue
    const much = inUnitOf(need.line, quantity, {
      unit: line.unit,
      quantity: origin.quantity,
      line_quantity: line.quantity,
    })
    given.set(need.line.id, {
      enquiry_line_id: need.line.id,
      quantity: add(given.get(need.line.id)?.quantity ?? '0', much),
      index: allocations.indexOf(bought),
      position: line.position,
    })
  }
  return [...given.values()]
}

type Exceeded = Pick<NeedFinding, 'message' | 'exceeded'>

const instead = { awarded: 'Award less, or say why.', ordered: 'Order less, or say why.' }

function exceeding(
  need: Need,
  quantity: Decimal,
  others: NeedSource[],
  position: number,
  done: keyof typeof instead,
): Exceeded | undefined {
  const { line } = need
  const open = openNeed(line, others)
  if (compare(quantity, open) <= 0) return undefined
  const much = (amount: Decimal) => `${formatDecimal(amount)} ${unitSymbol(line.unit)}`
  const covering = others.filter(({ covers }) => isPositive(covers))
  const where = covering
    .map(
      ({ kind, number, covers }) =>
        `${number ?? (kind === 'order' ? 'a draft order' : 'an RFQ')} covers ${much(covers)}`,
    )
    .join(', ')
  const needed = line.dropped ? 'was dropped' : `needs ${much(line.quantity)}`
  const of = `Line ${line.position} of ${line.enquiry_number ?? 'the enquiry'} ${needed}${where && `; ${where}`}.`
  return {
    message: `Line ${position}: ${much(quantity)} ${done}, ${much(open)} still open. ${of} ${instead[done]}`,
    exceeded: [{ need, others: covering }],
  }
}

/** One finding for each path, which is how it is accepted. */
function together(code: NeedFinding['code'], over: readonly (Exceeded & { path: string })[]): NeedFinding[] {
  return [...new Set(over.map(({ path }) => path))].map((path) => {
    const own = over.filter((each) => each.path === path)
    return {
      code,
      path,
      message: own.map(({ message }) => message).join(' '),
      exceeded: own.flatMap(({ exceeded }) => exceeded),
    }
  })
}
