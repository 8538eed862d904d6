import { listPurchaseOrders } from '../../../src/contract/purchaseOrders'
import { listRfqs } from '../../../src/contract/rfqs'
import {
  expectedList,
  isDeliveryFigure,
  respondedList,
  type ListedFigure,
  type ScoredBranch,
} from '../../../src/domain/dashboard/suppliers'
import { supplierResponses } from '../../../src/domain/rfqs/supplierResponses'
import type { Person } from './testServer'

/** The figures of the supplier scorecard that open a list. */
export const listedFigures: readonly ListedFigure[] = [...supplierResponses, 'due', 'on_time', 'late']

/** The list behind a figure: the number of its documents, and the ids of the first 200. */
export async function readListed(
  { call }: Pick<Person, 'call'>,
  figure: ListedFigure,
  branch: Pick<ScoredBranch, 'branch_id' | 'from' | 'to'>,
  supplier_id?: string,
) {
  const { branch_id } = branch
  const listed = isDeliveryFigure(figure)
    ? await call(listPurchaseOrders, {
        query: { ...expectedList(branch, supplier_id, figure).query, limit: 200 },
        branch_id,
      })
    : await call(listRfqs, { query: { ...respondedList(figure, branch, supplier_id).query, limit: 200 }, branch_id })
  return { total: listed.meta.total, ids: (listed.payload as { id: string }[]).map(({ id }) => id) }
}
