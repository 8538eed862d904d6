import { useFormContext } from 'react-hook-form'
import { useLazyWhoToAskQuery } from '../../../api/whoToAskApi'
import type { RfqForm } from '../draft/rfqForm'
import { linesToAsk, notHis, withNewLines, type LineToAsk } from './asking'
import { wantedOf } from './useWhoToAsk'

interface Proposals {
  /** Leaves a supplier who was just chosen by hand out of the lines that others are known to sell and he is not, unless somebody was quicker. */
  forSupplier: (supplier_id: string) => Promise<void>
  /** The same for lines that were just added, for all who are chosen already. */
  forLines: (added: readonly string[]) => Promise<void>
}

/** Proposes who is asked for what as suppliers and lines come. Where nothing can be known all is asked: that is what was chosen. */
export function useProposals(): Proposals {
  const { getValues, setValue } = useFormContext<RfqForm>()
  const [ask] = useLazyWhoToAskQuery()

  async function known(supplier_ids: string[]): Promise<LineToAsk[]> {
    // By its item only: what a line's words may mean is no reason to leave a supplier out who was chosen by hand.
    const lines = getValues('lines').map(({ key, item_id }) => ({ key, item_id, category: null, description: null }))
    const wanted = wantedOf(lines)
    const who = wanted.length > 0 ? await ask({ lines: wanted, supplier_ids }, true).unwrap().catch(() => undefined) : undefined
    return linesToAsk(lines, who)
  }

  return {
    async forSupplier(supplier_id) {
      const without = notHis(await known([supplier_id]), supplier_id)
      const index = getValues('invitations').findIndex((invitation) => invitation.supplier_id === supplier_id)
      if (without.length > 0 && getValues(`invitations.${index}.without`)?.length === 0) setValue(`invitations.${index}.without`, without, { shouldDirty: true })
    },
    async forLines(added) {
      const chosen = getValues('invitations').map(({ supplier_id }) => supplier_id)
      if (added.length === 0 || chosen.length === 0) return
      const lines = await known(chosen.sort())
      setValue('invitations', withNewLines(getValues('invitations'), lines, added), { shouldDirty: true })
    },
  }
}
