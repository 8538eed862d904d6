import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCircleCheck, LuScale } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/Card'
import { Icon } from '../../../components/Icon'
import type { Comparison } from '../../../contract/comparison'
import type { Proposal } from '../../../contract/proposal'
import { SplitLimits } from './SplitLimits'
import { SplitResult, Turns } from './SplitResult'
import { gapWords } from './splitWords'
import type { BestSplit } from './useBestSplit'

interface BestSplitPanelProps {
  comparison: Comparison
  split: BestSplit
  /** Begins an award from what was found; undefined where nobody may award, or now. */
  onUse: ((proposal: Proposal) => void) | undefined
  /** Why it can't be used now. */
  whyDisabled: string | false
  /** An award is being put together: the next step is there. */
  drafting: boolean
}

/** The best split beside the comparison: its limits, the search, and what it found, costs, saves and turns at. */
export function BestSplitPanel({ comparison, split, onUse, whyDisabled, drafting }: BestSplitPanelProps) {
  const { t } = useTranslation('comparison')
  const { proposal, searching, failed, outdated, changed, limits, onLimit, start } = split
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
      end={isDone && <Proof proposal={proposal} />}
    >
      {isDone && <SplitResult proposal={proposal} comparison={comparison} />}
      {!proposal && !searching && <p className="zb-split-part zb-muted mb-0">{t('split.about')}</p>}
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
      {outdated && !searching && (
        <p className="zb-split-part zb-text-warning mb-0" role="status">
          {t('split.outdated')}
        </p>
      )}
      {!searching && (
        <div className="zb-split-part zb-split-buttons">
          {isDone && onUse && !changed && (
            <Button look={drafting ? 'quiet' : 'primary'} onClick={() => onUse(proposal)} whyDisabled={whyDisabled}>
              {t('split.use')}
            </Button>
          )}
          <Button look={drafting || (isDone && !changed) ? 'quiet' : 'primary'} onClick={() => void start()}>
            {t(isDone ? 'split.again' : 'split.find')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Proof({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('comparison')
  const gap = gapWords(proposal)
  if (!proposal.proven) return <span className="zb-text-warning">{gap === null ? t('split.unproven') : t('split.within', { gap })}</span>
  return (
    <span className="zb-text-success">
      <Icon of={LuCircleCheck} size={12} /> {t('split.proven')}
    </span>
  )
}

function Search({ split: { job, cancel } }: { split: BestSplit }) {
  const { t } = useTranslation('comparison')
  const id = useId()
  return (
    <div className="zb-split-part">
      <span id={id}>{t(job?.cancel_requested ? 'split.cancelling' : 'split.searching')}</span>
      <progress className="zb-progress" aria-labelledby={id} {...(job?.total ? { max: job.total, value: job.done } : {})} />
      <Button size="sm" onClick={cancel} whyDisabled={(!job || job.cancel_requested) && t('split.cancelling')}>
        {t('split.cancel')}
      </Button>
    </div>
  )
}
