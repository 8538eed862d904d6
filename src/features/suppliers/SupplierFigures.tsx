import { useGetSupplierHistoryQuery } from '../../api/suppliersApi'
import { FigureStrip, type FigureTile } from '../../components/values/FigureStrip'
import { Money, Unknown } from '../../components/values/Money'
import { Percent } from '../../components/values/Percent'
import { QueryState } from '../../components/pages/QueryState'
import type { SupplierHistory } from '../../contract/supplierHistory'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'

/** From this number on, hours are shown as days. */
const manyHours = 72

/** The key figures of a supplier: response rate and time, win rate, and purchases. */
export function SupplierFigures({ id }: { id: string }) {
  const { t } = useTranslation('history')
  const query = useGetSupplierHistoryQuery(id)
  return (
    <QueryState query={query} errorTitle={t('failed')} compact>
      {(history) => <Figures history={history} />}
    </QueryState>
  )
}

function Figures({ history }: { history: SupplierHistory }) {
  const { t } = useTranslation('suppliers')
  const { t: h } = useTranslation('history')
  const {
    invited,
    answered,
    declined,
    open,
    answer_rate,
    median_hours,
    longest_hours,
    lines_quoted,
    lines_won,
    won_rate,
    awards,
    bought,
  } = history
  const duration = (hours: number) =>
    hours < manyHours ? t('hours', { hours: Math.round(hours) }) : t('days_long', { days: Math.round(hours / 24) })
  const said = (parts: (string | false)[]) => joined(parts)
  const tiles: FigureTile[] = [
    {
      label: t('figure_answered'),
      value: <Percent value={answer_rate} />,
      note:
        invited === 0
          ? t('figure_never_asked')
          : said([
              t('figure_answered_note', { answered, asked: invited - open }),
              declined > 0 && t('figure_declined', { count: declined }),
              open > 0 && t('figure_open_note', { count: open }),
            ]),
    },
    {
      label: t('figure_time'),
      value: median_hours === null ? <Unknown /> : duration(median_hours),
      note:
        longest_hours === null
          ? t('figure_never_answered')
          : t('figure_time_note', { longest: duration(longest_hours) }),
    },
    {
      label: t('figure_won'),
      value: <Percent value={won_rate} />,
      note:
        lines_quoted === 0
          ? t('figure_nothing_decided')
          : said([
              t('figure_won_note', { won: lines_won, quoted: lines_quoted }),
              t('figure_awards', { count: awards }),
            ]),
    },
  ]
  if (bought)
    tiles.push({
      label: t('figure_bought'),
      value: <Money amount={bought.value} currency={bought.currency} />,
      note: said([
        t('figure_orders', { count: bought.purchase_orders - bought.without_rate }),
        bought.without_rate > 0 && t('figure_without_rate', { count: bought.without_rate }),
      ]),
    })
  return <FigureStrip label={h('figures')} tiles={tiles} />
}
