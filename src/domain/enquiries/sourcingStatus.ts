/** The progress of an enquiry line from start to order; `dropped` is outside of it. */
export const sourcingStatuses = ['unsourced', 'requested', 'offered', 'awarded', 'ordered', 'dropped'] as const
export type SourcingStatus = (typeof sourcingStatuses)[number]

interface DocumentReference {
  id: string
  number: string | null
}

export interface LineFacts {
  dropped: boolean
  order: DocumentReference | null
  award: DocumentReference | null
  /** The numbers of invited suppliers and of their offers; `offers` is null while the RFQ is sealed. */
  request: (DocumentReference & { asked: number; offers: number | null }) | null
}

export interface LineSourcing {
  sourcing_status: SourcingStatus
  sourcing_document: { entity: 'rfqs' | 'orders'; id: string; number: string | null } | null
  asked: number
  offers: number | null
}

/** The furthest status of its RFQs, quotes, awards and orders. A sealed RFQ shows only that it is requested. */
export function sourcingStatusOf({ dropped, order, award, request }: LineFacts): LineSourcing {
  const counts = { asked: request?.asked ?? 0, offers: request ? request.offers : 0 }
  const at = (
    sourcing_status: SourcingStatus,
    entity: 'rfqs' | 'orders',
    { id, number }: DocumentReference,
  ): LineSourcing => ({
    sourcing_status,
    sourcing_document: { entity, id, number },
    ...counts,
  })
  if (dropped) return { sourcing_status: 'dropped', sourcing_document: null, ...counts }
  if (order) return at('ordered', 'orders', order)
  if (award) return at('awarded', 'rfqs', award)
  if (request) return at((request.offers ?? 0) > 0 ? 'offered' : 'requested', 'rfqs', request)
  return { sourcing_status: 'unsourced', sourcing_document: null, ...counts }
}
