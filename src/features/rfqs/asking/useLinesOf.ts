import { useFormContext } from 'react-hook-form'
import { useLazyWhoToAskQuery } from '../../../api/whoToAskApi'
import type { RfqForm } from '../draft/rfqForm'
import { linesToAsk, notHis } from './asking'
import { wantedOf } from './useWhoToAsk'

/** Leaves a supplier who was just chosen by hand out of the lines that others are known to sell and he is not, unless somebody was quicker. */
export function useLinesOf(): (supplier_id: string) => Promise<void> {
  const { getValues, setValue } = useFormContext<RfqForm>()
  const [ask] = useLazyWhoToAskQuery()
  return async (supplier_id) => {
    const lines = getValues('lines').map(({ key, item_id }) => ({ key, item_id, category: null }))
    const wanted = wantedOf(lines)
    if (wanted.length === 0) return
    // Where nothing can be known he is asked for all: that is what was chosen.
    const who = await ask({ lines: wanted, supplier_ids: [supplier_id] }, true).unwrap().catch(() => undefined)
    const index = getValues('invitations').findIndex((invitation) => invitation.supplier_id === supplier_id)
    const without = notHis(linesToAsk(lines, who), supplier_id)
    if (without.length > 0 && getValues(`invitations.${index}.without`)?.length === 0) setValue(`invitations.${index}.without`, without, { shouldDirty: true })
  }
}
