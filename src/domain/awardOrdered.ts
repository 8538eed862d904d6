interface AllocationOrdered {
  /** For which enquiries' lines it is on an order; null for what none of them asked for. */
  ordered: readonly { enquiry_line_id: string | null }[]
}

/**
 * Is an awarded line of an RFQ on orders whole? Every allocation is, and every enquiry's line that asked for it. Of several clients
 * who asked, one's order may have been cancelled: then his part can be ordered again.
 */
export function isLineOrdered(
  allocations: readonly AllocationOrdered[],
  origins: readonly { enquiry_line_id: string }[],
): boolean {
  const isOn = (enquiry_line_id: string) =>
    allocations.some(({ ordered }) => ordered.some((entry) => entry.enquiry_line_id === enquiry_line_id))
  return (
    allocations.every(({ ordered }) => ordered.length > 0) &&
    origins.every(({ enquiry_line_id }) => isOn(enquiry_line_id))
  )
}

interface OrderableRfq {
  lines: readonly { id: string; origins: readonly { enquiry_line_id: string }[] }[]
  award: { allocations: readonly (AllocationOrdered & { rfq_line_id: string })[] } | null
}

/** Can something of this RFQ's award still be ordered? */
export const isLeftToOrder = ({ lines, award }: OrderableRfq): boolean =>
  lines.some(({ id, origins }) => {
    const own = award?.allocations.filter(({ rfq_line_id }) => rfq_line_id === id) ?? []
    return own.length > 0 && !isLineOrdered(own, origins)
  })
