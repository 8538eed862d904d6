import { coveredKinds, type CoveredKind } from './trailContent'

/** The action with which the audit trail of the company says which kinds it covers from then on. */
export const coverageBegan = 'coverage_began'

/** Covered since the trail covers contents at all. */
const firstKinds: readonly CoveredKind[] = [
  'rfq_revision',
  'quote',
  'award',
  'order',
  'order_revision',
  'purchase_order',
  'delivery',
  'receipt',
  'payment',
]

/** Covered since a later version: since when, an entry of the company says. */
export const laterKinds: readonly CoveredKind[] = coveredKinds.filter((kind) => !firstKinds.includes(kind))

/** The later kinds that an entry `coverage_began` names. */
export function kindsBegun({ action, after }: { action: string; after?: unknown }): CoveredKind[] {
  if (action !== coverageBegan || typeof after !== 'object' || after === null || !('kinds' in after)) return []
  const { kinds } = after
  return Array.isArray(kinds) ? laterKinds.filter((kind) => kinds.includes(kind)) : []
}
