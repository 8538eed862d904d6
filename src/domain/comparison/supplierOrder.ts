import { compare, type Decimal } from '../money/money'

export const supplierOrders = ['total', 'coverage', 'lead_time', 'name'] as const
export type SupplierOrder = (typeof supplierOrders)[number]

interface OrderedSupplier {
  supplier_name: string
  rank: number | null
  total_like_for_like: Decimal | null
  coverage: number
  lead_time_days: number | null
}

/**
 * The suppliers of a comparison in an order; equal ones stay as they were. By total the ranked ones come first: a total that is
 * filled with the offers of others is no better than a complete one.
 */
export function orderSuppliers<Supplier extends OrderedSupplier>(
  suppliers: readonly Supplier[],
  order: SupplierOrder,
): Supplier[] {
  return [...suppliers].sort(by[order])
}

const by: Record<SupplierOrder, (one: OrderedSupplier, other: OrderedSupplier) => number> = {
  total: (one, other) => leastFirst(one.rank, other.rank) || byTotal(one, other),
  coverage: (one, other) => other.coverage - one.coverage,
  lead_time: (one, other) => leastFirst(one.lead_time_days, other.lead_time_days),
  name: (one, other) => one.supplier_name.localeCompare(other.supplier_name),
}

function byTotal(
  { total_like_for_like: one }: OrderedSupplier,
  { total_like_for_like: other }: OrderedSupplier,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compare(one, other)
}

/** Unknown ones last. */
function leastFirst(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}
