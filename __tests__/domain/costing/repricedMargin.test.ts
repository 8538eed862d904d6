import { repricedMargin } from '../../../src/domain/costing/repricedMargin'
import { cableRepriced, valveRepriced } from '../../support/repricingData'

const current = { net: '18924000', amount: '3628230' }
const lines = [valveRepriced(), cableRepriced()]
const valve = lines[0]!.line_id
const cable = lines[1]!.line_id

describe('The margin of an order after cost changes', () => {
  it.each([
    [
      'all prices kept: the margin changes, the net does not',
      { [valve]: 'keep', [cable]: 'keep' },
      { net: '18924000', amount: '3064650', percent: '16.19' },
    ],
    [
      'all repriced: the net grows with the prices',
      { [valve]: 'again', [cable]: 'again' },
      { net: '19622340', amount: '3762990', percent: '19.18' },
    ],
    [
      'one kept, one repriced',
      { [valve]: 'again', [cable]: 'keep' },
      { net: '18952740', amount: '3093390', percent: '16.32' },
    ],
    ['without a choice prices are kept', {}, { net: '18924000', amount: '3064650', percent: '16.19' }],
  ] as const)('%s', (_, choices, left) => {
    expect(repricedMargin(current, lines, choices, 'TZS')).toEqual(left)
  })

  it('has no percentage of a net of 0', () => {
    expect(repricedMargin({ net: '0', amount: '0' }, [], {}, 'TZS')).toEqual({ net: '0', amount: '0', percent: null })
  })
})
