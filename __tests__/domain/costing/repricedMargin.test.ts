import { repricedMargin } from '../../../src/domain/costing/repricedMargin'
import { cableRepriced, valveRepriced } from '../../support/repricingData'

const stands = { net: '18924000', amount: '3628230' }
const lines = [valveRepriced(), cableRepriced()]
const valve = lines[0]!.line_id
const cable = lines[1]!.line_id

describe('What is left of an order whose costs moved', () => {
  it.each([
    [
      'all prices kept: the margin takes it, the net stays',
      { [valve]: 'keep', [cable]: 'keep' },
      { net: '18924000', amount: '3064650', percent: '16.19' },
    ],
    [
      'all priced again: the net grows by the prices',
      { [valve]: 'again', [cable]: 'again' },
      { net: '19622340', amount: '3762990', percent: '19.18' },
    ],
    [
      'one kept, one priced again',
      { [valve]: 'again', [cable]: 'keep' },
      { net: '18952740', amount: '3093390', percent: '16.32' },
    ],
    ['nothing chosen keeps', {}, { net: '18924000', amount: '3064650', percent: '16.19' }],
  ] as const)('%s', (_, choices, left) => {
    expect(repricedMargin(stands, lines, choices, 'TZS')).toEqual(left)
  })

  it('has no percentage of nothing', () => {
    expect(repricedMargin({ net: '0', amount: '0' }, [], {}, 'TZS')).toEqual({ net: '0', amount: '0', percent: null })
  })
})
