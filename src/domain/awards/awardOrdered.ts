interface AllocationOrdered {
  /** The enquiry lines for which it is on an order; null for a quantity that no enquiry requested. */
  ordered: readonly { enquiry_line_id: string | null }[]
}

/** Checks allocations and enquiry lines: after one client's order is cancelled, that part can be ordered again. */
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

/** Whether any part of the RFQ's award can still be ordered. */
export const isLeftToOrder = ({ lines, award }: OrderableRfq): boolean =>
  lines.some(({ id, origins }) => {
    const own = award?.allocations.filter(({ rfq_line_id }) => rfq_line_id === id) ?? []
    return own.length > 0 && !isLineOrdered(own, origins)
  })
