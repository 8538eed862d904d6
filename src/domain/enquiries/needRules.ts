import { piecesOf, type Allocated } from '../costing/orderCost'
import { formatDecimal } from '../money/figures'
import { add, compare, type Decimal, isPositive, sum } from '../money/money'
import { inUnitOf, type Need, type NeedSource, openNeed, withoutOrder, withoutRfq } from './openNeed'
import { unitSymbol } from '../items/units'

export interface NeedFinding {
  code: 'AWD-04' | 'ORD-07'
  path: string
  message: string
  exceeded: { need: Need; others: NeedSource[] }[]
}

interface AskedLine {
  id: string
  position: number
  quantity: Decimal
  unit: string
  origins: readonly { enquiry_line_id: string; quantity: Decimal }[]
}

interface Given {
  enquiry_line_id: string
  quantity: Decimal
  /** The index of the last allocation that gives to it, and its RFQ line's position. */
  index: number
  position: number
}

/**
 * AWD-04: an award above the open need of an enquiry line, not counting what this RFQ covers. A quantity beyond the
 * enquiries' counts against the last of them.
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
  needs: readonly Need[]
  /** What the order covered before, by enquiry line id: an excess that was accepted is not reported again. */
  before?: ReadonlyMap<string, Decimal>
  pathOf?: (index: number, enquiry_line_id: string) => string
}

/** ORD-07: an order above the open need of an enquiry line, not counting the awards that it was made from. */
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

const instead = { awarded: 'Award less, or enter a reason.', ordered: 'Order less, or enter a reason.' }

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
    message: `Line ${position}: ${much(quantity)} ${done}, but only ${much(open)} open. ${of} ${instead[done]}`,
    exceeded: [{ need, others: covering }],
  }
}

/** One finding per path, because findings are accepted by path. */
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
