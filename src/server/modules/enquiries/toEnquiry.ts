import type { Enquiry, EnquiryLine } from '../../../contract/enquiries'
import { openNeed, toNeeds, type Need } from '../../../domain/enquiries/openNeed'
import { sourcingStatusOf } from '../../../domain/enquiries/sourcingStatus'
import { toNeedFacts } from '../needs/needsRepository'
import type { StoredLine } from './enquiryLines'
import { valueOf } from './enquiryValue'
import type { EnquiryFacts } from './loadEnquiry'

/** Returns an enquiry as in the API's response. */
export function toEnquiry(facts: EnquiryFacts): Enquiry {
  const { search_text: _, ...head } = facts.head
  const wanted = facts.lines.filter(({ line }) => line.dropped_reason === null)
  const needs = toNeeds(
    facts.lines.map(({ line }) => ({
      id: line.id,
      position: line.position,
      enquiry_number: head.number,
      quantity: line.quantity,
      unit: line.unit,
      dropped: line.dropped_reason !== null,
    })),
    toNeedFacts(facts),
  )
  return {
    ...head,
    client_name: facts.client?.name ?? null,
    agent_name: facts.agent_name,
    assignee_name: facts.assignee_name,
    line_count: wanted.length,
    ...valueOf({ orders: facts.orders.filter(({ is_live }) => is_live), targets: targetsOf(wanted) }, head.currency),
    lines: facts.lines.map((line, index) => toEnquiryLine(line, needs[index])),
    rfqs: facts.rfqs,
    orders: facts.orders.map(({ id, number, status }) => ({ id, number, status })),
  }
}

const targetsOf = (lines: readonly StoredLine[]) =>
  lines.flatMap(({ line: { quantity, target_price } }) =>
    target_price === null ? [] : [{ quantity, price: target_price }],
  )

/** Returns a line with its status, open quantity, and every RFQ, order and purchase order for it. */
export function toEnquiryLine({ line, item_code, item_name, made }: StoredLine, need: Need | undefined): EnquiryLine {
  const { enquiry_id: _, ...entered } = line
  return {
    ...entered,
    item_code,
    item_name,
    ...sourcingStatusOf({ ...made, dropped: line.dropped_reason !== null }),
    open_quantity: need ? openNeed(need.line, need.sources) : '0',
    sources: [...(need?.sources ?? [])],
  }
}
