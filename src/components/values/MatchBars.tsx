import { noBreak } from '../../domain/money/figures'
import { useTranslation } from '../../i18n/useTranslation'

interface MatchBarsProps {
  /** The certainty, 0 to 100; null is no match. */
  percent: number | null
  /** Replaces the figure: "Alias". */
  words?: string
}

/** Three bars and a figure: certain from 90 %, to be checked from 60 %, else neutral. */
export function MatchBars({ percent, words }: MatchBarsProps) {
  const { t } = useTranslation('components')
  const bars = percent === null ? 0 : percent >= 90 ? 3 : percent >= 60 ? 2 : 1
  const tone = bars === 3 ? 'zb-text-success' : bars === 2 ? 'zb-text-warning' : 'zb-muted'
  return (
    <span className={`zb-match ${tone}`}>
      <span className="zb-match-bars" aria-hidden>
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= bars ? 'zb-on' : undefined} />
        ))}
      </span>
      {words ?? (percent === null ? t('match.none') : `${percent}${noBreak}%`)}
    </span>
  )
}
