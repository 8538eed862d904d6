import { amountCurrency } from '../../../src/domain/audit/amountCurrency'

describe('The currency of an amount in an activity', () => {
  const cost = { line: 1, currency: 'INR', unit_price: '85', total: '8785602' }

  it.each([
    ['that of the record, for a field of the record', 'total', undefined, 'TZS', 'TZS'],
    ['that of its row, for a price in the supplier’s currency', 'unit_price', cost, 'TZS', 'INR'],
    ['that of the order, for the total of a cost, in entries that do not say it', 'total', cost, 'TZS', 'TZS'],
    ['the one beside it, in entries that do', 'total', { ...cost, total_currency: 'USD' }, 'TZS', 'USD'],
    ['not known, where neither says one', 'total', cost, null, null],
    ['that of the order, for a row without its own', 'unit_price', { line: 1, unit_price: '5' }, 'TZS', 'TZS'],
  ])('is %s', (_, field, values, record, currency) => {
    expect(amountCurrency(field, { row: values && { list: 'costs', values }, record })).toBe(currency)
  })
})
