import { sum } from '../../../src/domain/money/money'
import { lineProgress, surplusOf } from '../../../src/domain/orders/lineProgress'

describe('The progress of a line', () => {
  it.each([
    // quantity, bought, received, delivered: delivered, ready, on order, to buy
    [
      ['60', '0', '0', '0'],
      ['0', '0', '0', '60'],
    ],
    [
      ['60', '72', '0', '0'],
      ['0', '0', '60', '0'],
    ],
    [
      ['60', '72', '24', '0'],
      ['0', '24', '36', '0'],
    ],
    [
      ['60', '72', '24', '20'],
      ['20', '4', '36', '0'],
    ],
    [
      ['60', '72', '72', '0'],
      ['0', '60', '0', '0'],
    ],
    [
      ['60', '72', '72', '60'],
      ['60', '0', '0', '0'],
    ],
    // Bought for a part only, and delivered beyond what was received.
    [
      ['60', '40', '40', '40'],
      ['40', '0', '0', '20'],
    ],
    [
      ['60', '60', '25', '30'],
      ['30', '0', '30', '0'],
    ],
    // From stock: all that is open is ready.
    [
      ['60', null, null, '0'],
      ['0', '60', '0', '0'],
    ],
    [
      ['60', null, null, '45'],
      ['45', '15', '0', '0'],
    ],
  ])('%j', ([quantity, bought, received, delivered], expected) => {
    const progress = lineProgress({
      quantity: quantity ?? '',
      bought: bought ?? null,
      received: received ?? null,
      delivered: delivered ?? '',
    })
    expect(Object.values(progress)).toEqual(expected)
    expect(sum(Object.values(progress))).toBe(quantity)
  })
})

describe('The surplus of a line', () => {
  const line = { quantity: '60', cost: { quantity: '72', total: '2159820' } }

  it('is what is bought beyond the sold quantity, with its share of the cost', () => {
    expect(surplusOf(line, 'TZS')).toEqual({ quantity: '12', cost: '359970' })
    expect(surplusOf({ quantity: '2', cost: { quantity: '3', total: '10' } }, 'USD')).toEqual({
      quantity: '1',
      cost: '3.33',
    })
  })

  it('is nothing for a line that is bought as sold, or not bought', () => {
    expect(surplusOf({ ...line, quantity: '72.000' }, 'TZS')).toBeNull()
    expect(surplusOf({ ...line, cost: null }, 'TZS')).toBeNull()
  })
})
