import { useState } from 'react'
import { Button } from '../../../components/actions/Button'
import { KeptState } from '../../../components/unsaved/KeptNotes'
import { Money } from '../../../components/values/Money'
import type { Keeping } from '../../../components/unsaved/keeping'
import type { Comparison } from '../../../contract/comparison'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'
import { compare } from '../../../domain/money/money'
import { positionsInWords } from '../../../domain/rfqs/openLines'
import { AwardDialog } from './AwardDialog'
import { uncoveredIn } from './awardDraft'
import { overNeedIn } from './needsIn'
import { differenceWords } from './split/splitWords'
import type { Draft } from './useAwardDraft'
import { useAwardGate } from './useAwardGate'
import { type BestSplit, isOutdatedDraft } from './split/useBestSplit'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'

interface AwardBarProps {
  rfq: Rfq
  comparison: Comparison
  draft: Draft
  /** The best split, if it was computed: the draft is compared with it. */
  split: BestSplit
  kept: Keeping
  onEnd: () => void
}

/** The coverage and the cost of an award draft, the cost of each manual change, and its main button. */
export function AwardBar({ rfq, comparison, draft, split, kept, onEnd }: AwardBarProps) {
  const { t } = useTranslation('comparison')
  const [asked, setAsked] = useState(false)
  const { t: a } = useTranslation('approvals')
  const held = useAwardGate(rfq, draft)
  const { problems, covered, cost, before, allocations, strategy } = draft
  const { currency, lines } = comparison
  const { proposal } = split
  const outdated = isOutdatedDraft(draft, split)
  const open = uncoveredIn(cost.uncovered, lines).map(({ line }) => line)
  const said = problems.map(({ key, values }) => t(`hand.${key}`, values))
  const over = overNeedIn(rfq, allocations)
  const best =
    proposal && coversAlike(draft, proposal) ? differenceWords(cost.total, proposal.total, currency, t, 'best') : null
  // A total without a freight is not below the best split that counts every freight.
  const unstated = cost.suppliers.some(({ freight }) => freight === null)
  const isComparable = !unstated || proposal?.constraints.unstated_freight === true
  const change = before === undefined ? null : differenceWords(cost.total, before, currency, t, 'before')
  return (
    <div className="zb-award-bar" role="group" aria-label={t('hand.label')}>
      <div className="zb-award-sum" role="status">
        <span>{t('hand.covered', { covered, count: lines.length })}</span>
        {covered > 0 && open.length > 0 && (
          <span className="zb-text-warning">
            {t('hand.without', { count: open.length, lines: positionsInWords(open) })}
          </span>
        )}
        <span>
          <Money amount={cost.total} currency={currency} strong />{' '}
          {unstated ? (
            <span className="zb-text-warning">{t('hand.without_freight')}</span>
          ) : (
            <span className="zb-muted">{t('hand.with_freight')}</span>
          )}
        </span>
        {proposal && isComparable && (
          <span className={best?.dearer ? 'zb-text-warning' : 'zb-text-success'}>
            {best ? best.text : t(coversAlike(draft, proposal) ? 'hand.best_same' : 'hand.best_other')}
          </span>
        )}
        {change && <span className="zb-muted">{change.text}</span>}
      </div>
      <Problems said={said} tone="danger" role="alert" />
      {outdated && (
        <p className="zb-text-warning mb-0" role="status">
          {t('hand.outdated')}
        </p>
      )}
      <Problems said={over} tone="warning" role="status" />
      <KeptState state={kept.state} pending={kept.pending} />
      <div className="zb-btn-row">
        <Button onClick={onEnd}>{t('hand.leave')}</Button>
        <Button
          look="primary"
          whyDisabled={problems.length > 0 ? said[0] : allocations.length === 0 && t('hand.nothing')}
          onClick={() => setAsked(true)}
          aria-haspopup="dialog"
        >
          {held ? a('request') : t('hand.award')}
        </Button>
      </div>
      {asked && (
        <AwardDialog
          key={strategy}
          rfq={rfq}
          comparison={comparison}
          draft={draft}
          outdated={outdated}
          held={held}
          onClose={() => setAsked(false)}
          onDone={onEnd}
        />
      )}
    </div>
  )
}

interface ProblemsProps {
  said: readonly string[]
  tone: 'danger' | 'warning'
  role: 'alert' | 'status'
}

const Problems = ({ said, tone, role }: ProblemsProps) =>
  said.length > 0 && (
    <ul className={`zb-award-problems zb-text-${tone}`} role={role}>
      {said.map((words) => (
        <li key={words}>{inLanguage(words)}</li>
      ))}
    </ul>
  )

/** Only awards with the same uncovered lines can be compared by cost. */
function coversAlike({ cost: { uncovered } }: Draft, proposal: Proposal): boolean {
  return (
    uncovered.length === proposal.uncovered.length &&
    uncovered.every(({ rfq_line_id, missing }) =>
      proposal.uncovered.some((other) => other.rfq_line_id === rfq_line_id && compare(other.missing, missing) === 0),
    )
  )
}
