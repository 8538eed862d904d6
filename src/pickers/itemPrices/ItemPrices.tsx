import { lazy, useId } from 'react'
import { useGetItemHistoryQuery } from '../../api/itemsApi'
import { Money } from '../../components/values/Money'
import { PlotFrame } from '../../components/plots/PlotFrame'
import { SeriesMark } from '../../components/plots/SeriesMark'
import type { ItemHistory } from '../../contract/itemHistory'
import type { Item } from '../../contract/items'
import { useTranslation } from '../../i18n/useTranslation'
import { seriesOf } from './itemSeries'
import { PriceTable } from './PriceTable'
import { QueryCard } from '../../components/pages/QueryCard'
import { unitText } from '../../i18n/unitText'

const StepPlot = lazy(() => import('../../components/plots/StepPlot'))

interface ItemPricesProps {
  item: Pick<Item, 'id' | 'name'>
  /** The chosen currency; the company's without it. */
  currency: string | undefined
  onChoose: (currency: string) => void
}

/** The current and earlier prices of an item, by supplier, in one currency. */
export function ItemPrices({ item, currency, onChoose }: ItemPricesProps) {
  const { t } = useTranslation('items')
  const query = useGetItemHistoryQuery({ id: item.id, currency })
  return (
    <QueryCard
      title={t('prices')}
      end={query.data && query.data.prices.length > 0 && <CurrencyChoice history={query.data} onChange={onChoose} />}
      query={query}
      errorTitle={t('prices_failed')}
      isEmpty={({ prices }) => prices.length === 0}
      empty={t('no_prices')}
    >
      {(history) => <Plot item={item} history={history} />}
    </QueryCard>
  )
}

function CurrencyChoice({ history, onChange }: { history: ItemHistory; onChange: (currency: string) => void }) {
  const { t } = useTranslation('items')
  const id = useId()
  const currencies = [...new Set([history.currency, ...history.prices.map((price) => price.currency)])].sort()
  return (
    <>
      <label htmlFor={id}>{t('prices_in')}</label>
      <select
        id={id}
        className="form-select form-select-sm w-auto"
        value={history.currency}
        onChange={({ target }) => onChange(target.value)}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </>
  )
}

function Plot({ item, history }: { item: Pick<Item, 'name'>; history: ItemHistory }) {
  const { t } = useTranslation('items')
  const { currency, unit, prices, more } = history
  const { series, left_out, suppliers } = seriesOf(history)
  const notes = [
    t('prices_note'),
    left_out > 0 && t('prices_left_out', { count: left_out }),
    suppliers > series.length && t('prices_few'),
    more && t('prices_more', { count: prices.length }),
  ]
  return (
    <>
      <PlotFrame
        label={t('prices_plot', { name: item.name, unit: unitText(unit), currency })}
        table={<PriceTable history={history} name={item.name} />}
      >
        {series.length > 0 && <StepPlot series={series} />}
      </PlotFrame>
      <ul className="zb-plot-key" aria-label={t('suppliers')}>
        {series.map(({ id, name, latest }, place) => (
          <li key={id}>
            <SeriesMark place={place} />
            {name}
            <Money amount={latest.converted} currency={currency} strong />
          </li>
        ))}
      </ul>
      <p className="zb-muted zb-small mb-0">{notes.filter(Boolean).join(' ')}</p>
    </>
  )
}
