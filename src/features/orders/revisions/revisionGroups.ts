import type { OrderRevision } from '../../../contract/orderRevisions'
import { subtract, type Decimal } from '../../../domain/money/money'

/** The change of the total from the previous revision; null where that is in another currency, or either is unknown. */
export function totalChange(revision: OrderRevision, before: OrderRevision | undefined): Decimal | null {
  if (!before || before.currency !== revision.currency || before.total === null || revision.total === null) return null
  return subtract(revision.total, before.total)
}
