import { seriesOf } from '../../src/pickers/itemPrices/itemSeries'
import { anItemHistory, aPricePoint } from '../support/historyData'

const at = (supplier: string, day: string, converted: string | null, more = {}) =>
  aPricePoint({
    id: `${supplier}${day}`,
    supplier_id: supplier,
    supplier_name: supplier,
    quoted_on: day,
    converted,
    ...more,
  })

describe('The prices of the chart', () => {
  it('are one series per supplier, oldest price first, ordered by the supplier with the newest price', () => {
    const { series, left_out } = seriesOf(
      anItemHistory({
        prices: [at('A', '2026-01-01', '10'), at('B', '2026-02-01', '9.5'), at('A', '2026-03-01', '11')],
      }),
    )
    expect(series.map(({ id, points, latest }) => [id, points, latest.converted])).toEqual([
      [
        'A',
        [
          { day: '2026-01-01', value: 10 },
          { day: '2026-03-01', value: 11 },
        ],
        '11',
      ],
      ['B', [{ day: '2026-02-01', value: 9.5 }], '9.5'],
    ])
    expect(left_out).toBe(0)
  })

  it('omit prices without a rate or in another unit, and count them', () => {
    const { series, left_out } = seriesOf(
      anItemHistory({ prices: [at('A', '2026-01-01', null), at('B', '2026-01-01', '9', { unit: 'SET' })] }),
    )
    expect([series, left_out]).toEqual([[], 2])
  })

  it('are limited to as many series as can be distinguished', () => {
    const { series, suppliers } = seriesOf(
      anItemHistory({
        prices: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name, day) => at(name, `2026-01-0${day + 1}`, '1')),
      }),
    )
    expect([series.length, suppliers, series[0]?.id]).toEqual([6, 8, 'H'])
  })
})
