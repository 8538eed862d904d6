/** Where a line of an enquiry stands on its way to an order, from the beginning to the end; dropped is beside the way. */
export const lineStands = ['unsourced', 'requested', 'offered', 'awarded', 'ordered', 'dropped'] as const
export type LineStand = (typeof lineStands)[number]

interface Place {
  id: string
  number: string | null
}

/** What was made of a line. */
export interface LineFacts {
  dropped: boolean
  /** The live order that sells it. */
  order: Place | null
  /** The RFQ whose award covers it. */
  award: Place | null
  /** The live RFQ that asks for it: how many suppliers, and how many of them offered; null while the RFQ is sealed. */
  request: (Place & { asked: number; offers: number | null }) | null
}

export interface LineStanding {
  stands: LineStand
  /** The document that says so. */
  stands_in: { entity: 'rfqs' | 'orders'; id: string; number: string | null } | null
  asked: number
  offers: number | null
}

/** The furthest that any of its RFQs, quotes, awards and orders has come. Of a sealed RFQ no more is said than that it asks. */
export function lineStanding({ dropped, order, award, request }: LineFacts): LineStanding {
  const counts = { asked: request?.asked ?? 0, offers: request ? request.offers : 0 }
  const at = (stands: LineStand, entity: 'rfqs' | 'orders', { id, number }: Place): LineStanding => ({
    stands,
    stands_in: { entity, id, number },
    ...counts,
  })
  if (dropped) return { stands: 'dropped', stands_in: null, ...counts }
  if (order) return at('ordered', 'orders', order)
  if (award) return at('awarded', 'rfqs', award)
  if (request) return at((request.offers ?? 0) > 0 ? 'offered' : 'requested', 'rfqs', request)
  return { stands: 'unsourced', stands_in: null, ...counts }
}
