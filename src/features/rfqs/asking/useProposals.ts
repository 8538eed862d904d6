import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLazyWhoToAskQuery } from '../../../api/whoToAskApi'
import { useToast } from '../../../components/Toasts'
import { linesInWords } from '../../../domain/rfqRules'
import type { RfqForm } from '../draft/rfqForm'
import { linesToAsk, newlyWithout, notHis, withNewLines, type LineToAsk } from './asking'
import './askingTexts'
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
  const { t } = useTranslation('whoToAsk')
  const [ask] = useLazyWhoToAskQuery()
  const toast = useToast()

  async function known(supplier_ids: string[]): Promise<LineToAsk[]> {
    // By its item only: what a line's words may mean is no reason to leave a supplier out who was chosen by hand.
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

  /** Leaves these suppliers out of lines, says so, and puts them back by one press. */
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
        names: left.map(({ name }) => name).join(', '),
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
