import type { RepeatedRfq } from '../../../contract/rfqTemplates'
import type { ClientMentioned } from '../../../domain/rfqs/supplierTexts'
import type { RfqFacts } from '../rfqs/loadRfq'

/** The lines have their positions, by which messages name them. */
type Repeated = Omit<RepeatedRfq, 'client_mentions' | 'lines'> & {
  lines: (RepeatedRfq['lines'][number] & { position: number })[]
}

/** What a new RFQ takes from this one. Withdrawn invitations and removed lines are left out. */
export function repeatedRfq({ head, lines, invitations }: RfqFacts): Repeated {
  const asked = lines.flatMap(({ line, item_code }) => (line.removed_in === null ? [{ ...line, item_code }] : []))
  return {
    title: head.title,
    currency: head.currency,
    delivery_place: head.delivery_place,
    terms: head.terms,
    lines: asked.map(({ item_id, item_code, description, quantity, unit, specification }, index) => ({
      position: index + 1,
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

/** The same for another client: without a place that tells who this one is, and with what else of it does (RFQ-07). */
export const withoutClient = (
  { lines, delivery_place, ...repeated }: Repeated,
  mentioned: readonly ClientMentioned[],
): RepeatedRfq => ({
  ...repeated,
  delivery_place: mentioned.some(({ path }) => path === 'delivery_place') ? null : delivery_place,
  client_mentions: mentioned.flatMap(({ path, message }) => (path === 'delivery_place' ? [] : [message])),
  lines: lines.map(({ position: _, ...line }) => line),
})
