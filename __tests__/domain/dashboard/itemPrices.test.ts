import { pricesInFigures } from '../../../src/domain/dashboard/itemPrices'

const price = (supplier_id: string, converted: string | null, unit = 'H87') => ({ supplier_id, converted, unit })

describe('A price history in figures', () => {
  it('has the latest and the lowest of the prices that can be compared, and counts all', () => {
    const prices = [price('A', '9'), price('B', '10.5'), price('A', '10'), price('C', '1', 'BX'), price('B', null)]
    expect(pricesInFigures({ unit: 'H87', prices })).toEqual({
      count: 5,
      suppliers: 3,
      latest: prices[2],
      lowest: prices[0],
    })
  })

  it('has none where none can be compared', () => {
    const prices = [price('A', null)]
    expect(pricesInFigures({ unit: 'H87', prices })).toEqual({ count: 1, suppliers: 1, latest: null, lowest: null })
  })
})
