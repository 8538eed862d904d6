import type { RepeatedRfq } from '../../../contract/rfqTemplates'
import type { RfqFacts } from '../rfqs/loadRfq'

/** What a new RFQ takes from this one. Withdrawn invitations and removed lines are left out. */
export function repeatedRfq({ head, lines, invitations }: RfqFacts): RepeatedRfq {
  const asked = lines.flatMap(({ line, item_code }) => (line.removed_in === null ? [{ ...line, item_code }] : []))
  return {
    title: head.title,
    currency: head.currency,
    delivery_place: head.delivery_place,
    terms: head.terms,
    lines: asked.map(({ item_id, item_code, description, quantity, unit, specification }) => ({
      item_id,
      item_code,
      description,
      quantity,
      unit,
      specification,
    })),
    suppliers: invitations
      .filter(({ invitation }) => invitation.status !== 'withdrawn')
      .map(({ supplier, invitation, line_ids }) => ({
        id: supplier.id,
        code: supplier.code,
        name: supplier.name,
        city: supplier.city,
        country: supplier.country,
        currency: supplier.currency,
        active: supplier.active,
        blocked_reason: supplier.blocked_reason,
        email: invitation.email,
        phone: invitation.phone,
        language: invitation.language,
        line_positions: asked.flatMap(({ id }, index) => (line_ids.includes(id) ? [index + 1] : [])),
      })),
  }
}
