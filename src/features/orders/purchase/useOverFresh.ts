import { useGetPurchaseOrderQuery } from '../../../api/purchaseOrdersApi'
import { toFailure } from '../../../components/failure'

/** Takes a step; where somebody was first (412) what stands now is read, so that the next try is made over that. What was refused is thrown on. */
export function useOverFresh(id: string): <R>(step: () => Promise<R>) => Promise<R> {
  const { refetch } = useGetPurchaseOrderQuery(id)
  return async (step) => {
    try {
      return await step()
    } catch (refused) {
      if (toFailure(refused).status === 412) void refetch()
      throw refused
    }
  }
}
