import { useFormContext } from 'react-hook-form'
import { useLazySuggestSuppliersQuery } from '../../../api/supplierSuggestionsApi'
import { useToast } from '../../../components/pages/Toasts'
import { linesInWords } from '../../../domain/rfqs/rfqRules'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import type { RfqForm } from '../draft/rfqForm'
import { linesToAsk, newlyWithout, notHis, withNewLines, type LineToAsk } from './asking'
import { wantedOf } from './useSupplierSuggestions'

interface Proposals {
  /**
   * Excludes a supplier who was just chosen from the lines that others are known to offer and this supplier is not,
   * unless the user has changed them since.
   */
  forSupplier: (supplier_id: string) => Promise<void>
  /** The same for lines that were just added, for all suppliers who are already chosen. */
  forLines: (added: readonly string[]) => Promise<void>
}

/**
 * Proposes the invitation matrix as suppliers and lines are added. Without any known data a supplier is invited for all
 * lines, as chosen.
 */
export function useProposals(): Proposals {
  const { getValues, setValue } = useFormContext<RfqForm>()
  const { t } = useTranslation('supplierSuggestions')
  const [ask] = useLazySuggestSuppliersQuery()
  const toast = useToast()

  async function known(supplier_ids: string[]): Promise<LineToAsk[]> {
    // By its item only: a possible match of its text is no reason to exclude a supplier whom the user has chosen.
    const lines = getValues('lines').map(({ key, item_id }) => ({ key, item_id, category: null, description: null }))
    const wanted = wantedOf(lines)
    const who =
      wanted.length > 0
        ? await ask({ lines: wanted, supplier_ids }, true)
            .unwrap()
            .catch(() => undefined)
        : undefined
    return linesToAsk(lines, who)
  }

  /** Excludes these suppliers from lines, shows this, and offers Undo. */
  function leaveOut(next: RfqForm['invitations']) {
    const left = newlyWithout(getValues('invitations'), next)
    if (left.length === 0) return
    setValue('invitations', next, { shouldDirty: true })
    const positions = getValues('lines').flatMap(({ key }, index) =>
      left.some(({ keys }) => keys.includes(key)) ? [index + 1] : [],
    )
    toast({
      kind: 'undo',
      text: t('not_asked', {
        count: left.length,
        names: listed(left.map(({ name }) => name)),
        lines: linesInWords(positions),
      }),
      action: {
        label: t('ask_anyway'),
        onClick: () =>
          setValue(
            'invitations',
            getValues('invitations').map((each) => askedAgain(each, left)),
            { shouldDirty: true },
          ),
      },
    })
  }

  return {
    async forSupplier(supplier_id) {
      const without = notHis(await known([supplier_id]), supplier_id)
      leaveOut(
        getValues('invitations').map((each) =>
          each.supplier_id === supplier_id && each.without.length === 0 ? { ...each, without } : each,
        ),
      )
    },
    async forLines(added) {
      const chosen = getValues('invitations').map(({ supplier_id }) => supplier_id)
      if (added.length === 0 || chosen.length === 0) return
      const lines = await known(chosen.sort())
      leaveOut(withNewLines(getValues('invitations'), lines, added))
    },
  }
}

const askedAgain = (invitation: RfqForm['invitations'][number], left: ReturnType<typeof newlyWithout>) => ({
  ...invitation,
  without: invitation.without.filter(
    (key) => !left.some(({ supplier_id, keys }) => supplier_id === invitation.supplier_id && keys.includes(key)),
  ),
})
