import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCircleCheck, LuScale } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/Card'
import { Icon } from '../../../components/Icon'
import type { Comparison } from '../../../contract/comparison'
import type { Proposal } from '../../../contract/proposal'
import { formatMoney } from '../../../domain/money/figures'
import { SplitLimits } from './SplitLimits'
import { SplitResult, Turns } from './SplitResult'
import { gapWords } from './splitWords'
import type { BestSplit } from './useBestSplit'

interface BestSplitPanelProps {
  comparison: Comparison
  split: BestSplit
  /** Starts an award from the proposal; undefined where it is not possible or allowed. */
  onUse: ((proposal: Proposal) => void) | undefined
  /** Why it cannot be used now. */
  whyDisabled: string | false
  /** An award draft exists, which has the next action. */
  drafting: boolean
}

/**
 * The best split beside the comparison: its limits, the search, and its result with cost, saving and break-even rates.
 */
export function BestSplitPanel({ comparison, split, onUse, whyDisabled, drafting }: BestSplitPanelProps) {
  const { t } = useTranslation('comparison')
  const { proposal, searching, failed, outdated, limits, onLimit, start } = split
  const isDone = proposal !== undefined && !searching
  return (
    <Card
      flush
      className="zb-split"
      title={
        <>
          <Icon of={LuScale} /> {t('split.title')}
        </>
      }
      end={
        isDone ? (
          <Proof proposal={proposal} />
        ) : (
          outdated && !searching && <span className="zb-text-warning">{t('split.stale')}</span>
        )
      }
    >
      {isDone && <SplitResult proposal={proposal} comparison={comparison} />}
      {outdated && !searching && <Outdated outdated={outdated} comparison={comparison} />}
      {!proposal && !outdated && !searching && <p className="zb-split-part zb-muted mb-0">{t('split.about')}</p>}
      <div className="zb-split-part">
        <SplitLimits comparison={comparison} limits={limits} onLimit={onLimit} />
      </div>
      {isDone && <Turns proposal={proposal} comparison={comparison} />}
      {searching && <Search split={split} />}
      {failed && (
        <p className="zb-split-part zb-text-danger mb-0" role="alert">
          {failed}
        </p>
      )}
      {!searching && (
        <div className="zb-split-part zb-split-buttons">
          {isDone && onUse && (
            <Button look={drafting ? 'quiet' : 'primary'} onClick={() => onUse(proposal)} whyDisabled={whyDisabled}>
              {t('split.use')}
            </Button>
          )}
          <Button look={drafting || isDone ? 'quiet' : 'primary'} onClick={() => void start()}>
            {t(isDone || outdated ? 'split.again' : 'split.find')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Proof({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('comparison')
  const gap = gapWords(proposal)
  if (!proposal.proven)
    return <span className="zb-text-warning">{gap === null ? t('split.unproven') : t('split.within', { gap })}</span>
  return (
    <span className="zb-text-success">
      <Icon of={LuCircleCheck} size={12} /> {t('split.proven')}
    </span>
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
  const parts = changed.map((part) => t(`split.input.${part}`)).join(', ')
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

function Search({ split: { job, cancel } }: { split: BestSplit }) {
  const { t } = useTranslation('comparison')
  const id = useId()
  return (
    <div className="zb-split-part">
      <span id={id}>{t(job?.cancel_requested ? 'split.cancelling' : 'split.searching')}</span>
      <progress
        className="zb-progress"
        aria-labelledby={id}
        {...(job?.total ? { max: job.total, value: job.done } : {})}
      />
      <Button size="sm" onClick={cancel} whyDisabled={(!job || job.cancel_requested) && t('split.cancelling')}>
        {t('split.cancel')}
      </Button>
    </div>
  )
}
