import { surplusProblem } from '../../../src/domain/costing/surplusRule'

const terms = (over: Partial<Parameters<typeof surplusProblem>[1]> = {}) => ({
  unit: 'MTR',
  unit_factor: '1',
  minimum_quantity: null,
  pack_size: null,
  ...over,
})

describe('A quantity that was changed (ORD-06)', () => {
  it.each([
    ['fits where there is neither a minimum nor a pack', '61', terms(), undefined],
    ['fits whole packs', '72', terms({ pack_size: '24' }), undefined],
    ['fits a minimum that it is not under', '100', terms({ minimum_quantity: '100' }), undefined],
    [
      'breaks packs',
      '80',
      terms({ pack_size: '24' }),
      'The supplier has packs of 24: 96 are bought for 80, 16 over. What is over is paid for and stays unsold.',
    ],
    [
      'breaks a minimum',
      '60',
      terms({ minimum_quantity: '100' }),
      'The supplier has a minimum of 100: 100 are bought for 60, 40 over. What is over is paid for and stays unsold.',
    ],
    [
      'breaks both: 60 for a minimum of 100 in packs of 24 is 120',
      '60',
      terms({ minimum_quantity: '100', pack_size: '24' }),
      'The supplier has a minimum of 100 and packs of 24: 120 are bought for 60, 60 over. What is over is paid for and stays unsold.',
    ],
    [
      'breaks packs alone where the minimum is just reached',
      '60',
      terms({ minimum_quantity: '60', pack_size: '24' }),
      'The supplier has packs of 24: 72 are bought for 60, 12 over. What is over is paid for and stays unsold.',
    ],
    [
      'counts in the line’s own unit: boxes of 12',
      '20',
      terms({ unit_factor: '12', pack_size: '1' }),
      'The supplier has packs of 12: 24 are bought for 20, 4 over. What is over is paid for and stays unsold.',
    ],
  ])('%s', (_, need, given, said) => {
    expect(surplusProblem(need, given)).toBe(said)
  })
})
