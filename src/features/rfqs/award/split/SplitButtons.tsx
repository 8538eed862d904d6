import { Button } from '../../../../components/actions/Button'
import type { Proposal } from '../../../../contract/proposal'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { BestSplit } from './useBestSplit'

export interface SplitButtonsProps {
  split: BestSplit
  /** Starts an award from the proposal; undefined where it is not possible or allowed. */
  onUse: ((proposal: Proposal) => void) | undefined
  /** An award draft exists, which has the next action. */
  drafting: boolean
  size?: 'sm'
  /** Only the next step, where there is no room for both. */
  isShort?: boolean
}

/** Uses the best split, or searches for it; while it is searched there is nothing to press. */
export function SplitButtons({
  split: { proposal, searching, outdated, start },
  onUse,
  drafting,
  size,
  isShort = false,
}: SplitButtonsProps) {
  const { t } = useTranslation('comparison')
  if (searching) return null
  return (
    <>
      {proposal && onUse && (
        <Button size={size} look={drafting ? 'quiet' : 'primary'} onClick={() => onUse(proposal)}>
          {t('split.use')}
        </Button>
      )}
      {!(isShort && proposal && onUse) && (
        <Button size={size} look={drafting || proposal ? 'quiet' : 'primary'} onClick={() => void start()}>
          {t(proposal || outdated ? 'split.again' : 'split.find')}
        </Button>
      )}
    </>
  )
}
