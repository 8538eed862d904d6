import { Tip } from '../../../components/actions/Tip'
import type { RankedSupplier } from '../../../contract/supplierSuggestions'
import './asking.scss'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'

const order = ['item', 'answers', 'price', 'wins', 'lead_time'] as const
const [width, height, gap] = [5, 18, 3]

/** The ranking criteria, a bar for each: full is the best, a dash where nothing is known. */
export function ScoreBars({ supplier: { score, figures } }: { supplier: Pick<RankedSupplier, 'score' | 'figures'> }) {
  const { t } = useTranslation('supplierSuggestions')
  const words = order.map((name) =>
    figures[name] === null
      ? t('figures.unknown', { figure: t(`figures.${name}`) })
      : t('figures.known', { figure: t(`figures.${name}`), value: figures[name] }),
  )
  const label = joined([t('points', { score }), ...words])
  return (
    <Tip text={label}>
      <svg
        className="zb-ask-bars"
        role="img"
        aria-label={label}
        width={order.length * (width + gap) - gap}
        height={height}
        focusable="false"
      >
        {order.map((name, index) => {
          const value = figures[name]
          const tall = value === null ? 2 : Math.max(2, Math.round((height * value) / 100))
          return (
            <g key={name}>
              <rect className="zb-ask-bar-room" x={index * (width + gap)} y={0} width={width} height={height} rx={1} />
              <rect
                className={value === null ? 'zb-ask-bar-unknown' : 'zb-ask-bar'}
                x={index * (width + gap)}
                y={height - tall}
                width={width}
                height={tall}
                rx={1}
              />
            </g>
          )
        })}
      </svg>
    </Tip>
  )
}
