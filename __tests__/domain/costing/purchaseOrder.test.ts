import { purchaseTotals, toPurchaseLine } from '../../../src/domain/costing/purchaseOrder'

describe('A line of a purchase order', () => {
  it('is in the supplier’s unit, at the supplier’s price and with all tax', () => {
    expect(
      toPurchaseLine({ cost_quantity: '262.5', cost_unit_price: '100' }, { unit_factor: '37.5', tax_percent: '18' }),
    ).toEqual({ quantity: '7', unit_price: '100', tax_percent: '18' })
    // Divisible goods are requested with six decimals.
    expect(
      toPurchaseLine({ cost_quantity: '10', cost_unit_price: '2' }, { unit_factor: '7', tax_percent: '0' }),
    ).toEqual({ quantity: '1.428571', unit_price: '2', tax_percent: '0' })
  })

  it('is as typed without an offer, without tax', () => {
    expect(toPurchaseLine({ cost_quantity: '12.5', cost_unit_price: '3' }, null)).toEqual({
      quantity: '12.5',
      unit_price: '3',
      tax_percent: '0',
    })
  })
})

describe('The totals of a purchase order', () => {
  it('are goods, freight without tax, and each tax rate on the sum of its lines', () => {
    const lines = [
      { quantity: '7', unit_price: '100', tax_percent: '18' },
      { quantity: '1', unit_price: '0.03', tax_percent: '18.0' },
      { quantity: '2', unit_price: '50', tax_percent: '0' },
    ]
    expect(purchaseTotals(lines, '25', 'USD')).toMatchObject({
      goods: '800.03',
      charges: '25.00',
      tax: '126.01',
      total: '951.04',
    })
  })
})
