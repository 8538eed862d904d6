import { LuChevronUp, LuScale } from 'react-icons/lu'
import { Card } from '../../../../components/pages/Card'
import { Icon } from '../../../../components/values/Icon'
import { IconButton } from '../../../../components/actions/IconButton'
import type { Comparison } from '../../../../contract/comparison'
import { listed } from '../../../../i18n/joined'
import { useTranslation } from '../../../../i18n/useTranslation'
import { SplitButtons, type SplitButtonsProps } from './SplitButtons'
import { SplitLimits } from './SplitLimits'
import { SplitProof } from './SplitProof'
import { SplitResult, Turns } from './SplitResult'
import { SplitSearch } from './SplitSearch'
import type { BestSplit } from './useBestSplit'
import { formatMoney } from '../../../../i18n/figures'

interface BestSplitPanelProps extends SplitButtonsProps {
  id: string
  comparison: Comparison
  /** Folds it to one line; undefined where its line is shown as well. */
  onFold: (() => void) | undefined
  hasButtons: boolean
}

/**
 * The best split beside the comparison: its limits, the search, and its result with cost, saving and break-even rates.
 */
export function BestSplitPanel({ id, comparison, split, onUse, drafting, onFold, hasButtons }: BestSplitPanelProps) {
  const { t } = useTranslation('comparison')
  const { proposal, searching, failed, outdated, limits, onLimit } = split
  const isDone = proposal !== undefined && !searching
  return (
    <div className="zb-split-side" id={id}>
      <Card
        flush
        className="zb-split"
        title={
          <>
            <Icon of={LuScale} /> {t('split.title')}
          </>
        }
        end={
          <>
            <SplitProof split={split} />
            {onFold && (
              <IconButton
                label={t('split.fold_panel')}
                icon={LuChevronUp}
                size="sm"
                placement="left"
                onClick={onFold}
              />
            )}
          </>
        }
      >
        {isDone && <SplitResult proposal={proposal} comparison={comparison} />}
        {outdated && !searching && <Outdated outdated={outdated} comparison={comparison} />}
        {!proposal && !outdated && !searching && <p className="zb-split-part zb-muted mb-0">{t('split.about')}</p>}
        <div className="zb-split-part">
          <SplitLimits comparison={comparison} limits={limits} onLimit={onLimit} />
        </div>
        {isDone && <Turns proposal={proposal} comparison={comparison} />}
        {searching && onFold && (
          <div className="zb-split-part">
            <SplitSearch split={split} />
          </div>
        )}
        {failed && (
          <p className="zb-split-part zb-text-danger mb-0" role="alert">
            {failed}
          </p>
        )}
        {!searching && hasButtons && (
          <div className="zb-split-part zb-split-buttons">
            <SplitButtons split={split} onUse={onUse} drafting={drafting} />
          </div>
        )}
      </Card>
    </div>
  )
}

/** The last result, marked as computed from other inputs than the current ones. */
function Outdated({
  outdated: { proposal, changed },
  comparison,
}: {
  outdated: NonNullable<BestSplit['outdated']>
  comparison: Comparison
}) {
  const { t } = useTranslation('comparison')
  const count = comparison.lines.length
  const parts = listed(changed.map((part) => t(`split.input.${part}`)))
  return (
    <div className="zb-split-part" role="status">
      <p className="zb-text-warning mb-1">{t('split.outdated', { parts })}</p>
      <p className="zb-muted mb-0">
        {t('split.stale_result', {
          total: formatMoney(proposal.total, proposal.currency),
          covered: count - proposal.uncovered.length,
          count,
        })}
      </p>
    </div>
  )
}
