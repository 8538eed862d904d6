import type { PlottedSeries } from '../../components/plots/StepPlot'
import { mostSeries } from '../../components/plots/seriesLooks'
import type { ItemHistory, PricePoint } from '../../contract/itemHistory'

export interface SupplierSeries extends PlottedSeries {
  name: string
  /** The current price. */
  latest: PricePoint
}

/** Whether the price can be compared with the others: in the item's own unit, and with a rate. */
export const isComparable = ({ unit, converted }: PricePoint, history: Pick<ItemHistory, 'unit'>) =>
  unit === history.unit && converted !== null

/** The comparable prices by supplier, the one with the newest price first; at most as many as a chart can show. */
export function seriesOf(history: ItemHistory): { series: SupplierSeries[]; left_out: number; suppliers: number } {
  const comparable = history.prices.filter((price) => isComparable(price, history))
  const bySupplier = new Map<string, PricePoint[]>()
  for (const price of comparable.toReversed())
    bySupplier.set(price.supplier_id, [price, ...(bySupplier.get(price.supplier_id) ?? [])])
  const series = [...bySupplier].flatMap(([id, prices]) => {
    const latest = prices.at(-1)
    return latest
      ? [
          {
            id,
            name: latest.supplier_name,
            latest,
            points: prices.map(({ quoted_on, converted }) => ({ day: quoted_on, value: Number(converted) })),
          },
        ]
      : []
  })
  return {
    series: series.slice(0, mostSeries),
    left_out: history.prices.length - comparable.length,
    suppliers: series.length,
  }
}
