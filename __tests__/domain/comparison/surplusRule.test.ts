import { surplusProblem } from '../../../src/domain/comparison/surplusRule'

const terms = (over: Partial<Parameters<typeof surplusProblem>[1]> = {}) => ({
  unit: 'MTR',
  unit_factor: '1',
  minimum_quantity: null,
  pack_size: null,
  ...over,
})

describe('A changed quantity (ORD-06)', () => {
  it.each([
    ['fits when there is neither a minimum nor a pack', '61', terms(), undefined],
    ['fits whole packs', '72', terms({ pack_size: '24' }), undefined],
    ['fits a minimum that it reaches', '100', terms({ minimum_quantity: '100' }), undefined],
    [
      'breaks packs',
      '80',
      terms({ pack_size: '24' }),
      'The supplier has packs of 24: to sell 80, 96 must be bought. The surplus of 16 is paid for and stays unsold.',
    ],
    [
      'breaks a minimum',
      '60',
      terms({ minimum_quantity: '100' }),
      'The supplier has a minimum of 100: to sell 60, 100 must be bought. The surplus of 40 is paid for and stays unsold.',
    ],
    [
      'breaks both: 60 for a minimum of 100 in packs of 24 is 120',
      '60',
      terms({ minimum_quantity: '100', pack_size: '24' }),
      'The supplier has a minimum of 100 and packs of 24: to sell 60, 120 must be bought. The surplus of 60 is paid for and stays unsold.',
    ],
    [
      'breaks only the packs when the minimum is just reached',
      '60',
      terms({ minimum_quantity: '60', pack_size: '24' }),
      'The supplier has packs of 24: to sell 60, 72 must be bought. The surplus of 12 is paid for and stays unsold.',
    ],
    [
      'is in the line’s own unit: boxes of 12',
      '20',
      terms({ unit_factor: '12', pack_size: '1' }),
      'The supplier has packs of 12: to sell 20, 24 must be bought. The surplus of 4 is paid for and stays unsold.',
    ],
  ])('%s', (_, need, given, said) => {
    expect(surplusProblem(need, given)).toBe(said)
  })
})
