import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { DateText } from '../../components/values/DateText'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { FigureStrip } from '../../components/values/FigureStrip'
import { Money } from '../../components/values/Money'
import { Percent } from '../../components/values/Percent'
import type { ClientHistory } from '../../contract/clientHistory'
import { sum } from '../../domain/money/money'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** The key figures of a client: enquiries, win rate and sales. */
export function ClientFigures({ history }: { history: ClientHistory }) {
  const { t } = useTranslation('clients')
  const { t: h } = useTranslation('history')
  const {
    currency,
    enquiries,
    won,
    lost,
    hit_rate,
    hit_rate_by_value,
    without_value,
    months,
    without_rate,
    last_order,
  } = history
  const orders = months.reduce((count, month) => count + month.orders, 0)
  const decided = [
    hit_rate === null ? t('figure_undecided') : t('figure_decided', { count: won + lost }),
    hit_rate_by_value !== null && t('figure_by_value', { percent: formatDecimal(hit_rate_by_value) }),
    without_value > 0 && t('figure_without_value', { count: without_value }),
  ]
  const bought = [
    t('figure_orders', { count: orders - without_rate }),
    without_rate > 0 && t('figure_without_rate', { count: without_rate }),
  ]
  return (
    <FigureStrip
      label={h('figures')}
      tiles={[
        { label: t('figure_enquiries'), value: enquiries, note: t('figure_lost', { won, lost }) },
        { label: t('figure_hit_rate'), value: <Percent value={hit_rate} />, note: joined(decided) },
        {
          label: t('figure_bought'),
          value: <Money amount={sum(months.map(({ value }) => value))} currency={currency} />,
          note: joined(bought),
        },
        {
          label: t('figure_last_order'),
          value: <DateText value={last_order?.confirmed_at} />,
          note: last_order ? (
            <Link to={generatePath(paths.order, { id: last_order.id })}>
              <DocumentNumber number={last_order.number} />
            </Link>
          ) : (
            t('figure_never')
          ),
        },
      ]}
    />
  )
}
