import { withoutPrices } from '../../../../src/domain/enquiryText/figures/prices'

describe('A price in the client’s text', () => {
  it.each([
    ['20 bags cement @ 16,500/=', '20 bags cement'],
    ['20 bags cement @16500', '20 bags cement'],
    ['20 bags cement @ TZS 16,500 each', '20 bags cement'],
    ['20 bags cement @ Tsh. 16,500 per bag', '20 bags cement'],
    ['20 bags cement @ 16500/= = 330,000', '20 bags cement'],
    ['20 bags cement @ 16,500 TZS/bag, grey', '20 bags cement , grey'],
    ['20 filters (last price USD 95.00)', '20 filters'],
    ['20 filters, USD 95', '20 filters'],
    ['20 filters US$95 each', '20 filters'],
    ['20 filters $95', '20 filters'],
    ['20 filters, bei TZS 9,500/=', '20 filters'],
    ['20 filters 9,500/=', '20 filters'],
    ['20 filters 9500/- each', '20 filters'],
    ['20 filters - 95 EUR', '20 filters'],
    ['20 filters (95 usd per piece)', '20 filters'],
    ['5 reams, budget 12,500/= per ream', '5 reams'],
    ['5 reams, budget 12500', '5 reams'],
    ['5 reams; target price: 12500', '5 reams'],
    ['5 reams (max 12500 each)', '5 reams'],
    ['5 reams prix 12500', '5 reams'],
    ['10 kg $95 nails €5 bolts', '10 kg  nails  bolts'],
    ['  20 filters $95  ', '20 filters'],
  ])('is not a quantity: %j is %j', (line, expected) => expect(withoutPrices(line)).toBe(expected))

  it.each([
    '20 bags cement',
    '20 filters 95',
    'budget 12500 reams of paper',
    'shop@16',
    '20 busd5',
    '20 usdx',
    'model A95 eur',
    'A95/=',
    '5 reams at max',
    ' no figure, USD each ',
    '',
  ])('is not found in %j', (line) => expect(withoutPrices(line)).toBe(line))
})
