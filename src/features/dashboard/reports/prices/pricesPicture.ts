import type { TFunction } from 'i18next'
import type { ItemHistory, PricePoint } from '../../../../contract/itemHistory'
import type { DashboardReport } from '../../../../documents/kinds/dashboardDocument'
import { pricesInFigures } from '../../../../domain/dashboard/itemPrices'
import { isComparable } from '../../../../pickers/itemPrices/itemSeries'
import { formatMoney } from '../../../../i18n/figures'
import { unitText } from '../../../../i18n/unitText'

interface Words {
  t: TFunction<'reports'>
  words: TFunction<'prices'>
}

/** The prices of an item as text: the latest and the lowest, then those of each supplier, the newest first. */
export function pricesPicture({ t, words }: Words, name: string, history: ItemHistory): DashboardReport {
  const { currency, prices } = history
  const { latest, lowest, suppliers } = pricesInFigures(history)
  const comparable = prices.filter((price) => isComparable(price, history))
  const most = Math.max(...comparable.map(({ converted }) => Number(converted)))
  const figureOf = (price: PricePoint) =>
    isComparable(price, history) && price.converted !== null ? formatMoney(price.converted, currency) : '–'
  const quoted = ({ unit_price, currency: own, unit, source }: PricePoint) =>
    [`${formatMoney(unit_price, own)} / ${unitText(unit)}`, words(`sources.${source}`)].join(' · ')
  const ofPrice = (label: string, price: PricePoint | null) =>
    price ? [{ label, detail: `${price.supplier_name}, ${price.quoted_on}`, figure: figureOf(price), share: null }] : []
  const names = [...new Set(prices.toReversed().map(({ supplier_name }) => supplier_name))]
  return {
    title: t('prices.title'),
    about: `${name} · ${currency}`,
    sections: [
      {
        title: t('figures'),
        note: t('prices.suppliers', { count: suppliers }),
        rows: [...ofPrice(t('prices.latest'), latest), ...ofPrice(t('prices.lowest'), lowest)],
      },
      ...names.map((supplier) => ({
        title: supplier,
        note: '',
        rows: prices
          .filter(({ supplier_name }) => supplier_name === supplier)
          .toReversed()
          .map((price) => ({
            label: price.quoted_on,
            detail: quoted(price),
            figure: figureOf(price),
            share: isComparable(price, history) && most > 0 ? Number(price.converted) / most : null,
          })),
      })),
    ],
  }
}
