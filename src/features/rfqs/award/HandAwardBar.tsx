import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { Money } from '../../../components/Money'
import type { Comparison } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import { useAward } from './useAward'
import type { Hand } from './useHandAward'

interface HandAwardBarProps {
  rfq: Rfq
  comparison: Comparison
  hand: Hand
  onEnd: () => void
}

/** What the offers chosen by hand cover and cost, and the one button that awards them. */
export function HandAwardBar({ rfq, comparison, hand, onEnd }: HandAwardBarProps) {
  const { t } = useTranslation('comparison')
  const { award, working, refused, question } = useAward(rfq)
  const { allocations, problems, covered, total } = hand
  const said = [...problems.map(({ key, values }) => t(`hand.${key}`, values)), ...refused]

  async function send() {
    if (await award({ strategy: 'by_hand', allocations })) onEnd()
  }

  return (
    <div className="zb-award-bar" role="group" aria-label={t('hand.label')}>
      <div className="zb-award-sum" role="status">
        <span>{t('hand.covered', { covered, count: comparison.lines.length })}</span>
        <span>
          <Money amount={total} currency={comparison.currency} strong /> <span className="zb-muted">{t('hand.with_freight')}</span>
        </span>
      </div>
      {said.length > 0 && (
        <ul className="zb-award-problems zb-text-danger" role="alert">
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="zb-btn-row">
        <Button onClick={onEnd}>{t('hand.leave')}</Button>
        <Button
          look="primary"
          working={working}
          workingText={t('awarding')}
          whyDisabled={problems.length > 0 ? said[0] : allocations.length === 0 && t('hand.nothing')}
          onClick={() => void send()}
        >
          {t('hand.award')}
        </Button>
      </div>
      {question}
    </div>
  )
}
