import { isNoise, isSentence, isTerms, isTotal } from '../../../../src/domain/enquiryText/message/noise'

describe('A line with a total', () => {
  const totals = [
    'Total: 500',
    'TOTAL',
    'Sub-total 500',
    'Subtotal',
    'sub total',
    'Grand total',
    'Net total',
    'Total quantity 12',
    '** Total',
    'VAT 18%',
    'TVA',
    'Jumla 500',
    'Summe',
    'Gesamt',
    'Amount in words',
    'Montant',
    'Balance',
    'Thamani',
  ]
  it.each(totals)('is not goods: %j', (text) => {
    expect(isTotal(text)).toBe(true)
    expect(isTerms(text)).toBe(true)
    expect(isNoise(text, false)).toBe(true)
    expect(isNoise(text, true)).toBe(true)
  })

  it.each([
    'Total required 12',
    'Total quantity required 12',
    'Total qty needed 12',
    'Total of 12 pcs',
    'Totaliser',
    'Vatican cloth',
    'Valve, total 5',
    '5 pcs valve',
    '',
  ])('is not recognised in %j', (text) => {
    expect(isTotal(text)).toBe(false)
    expect(isTerms(text)).toBe(false)
    expect(isNoise(text, false)).toBe(false)
  })
})

describe('Business terms in a letter', () => {
  it.each([
    'Requested by Juma',
    'Valid until Friday',
    'Payable at once',
    'Credit terms',
    'Delivery: Mwanza',
    'Delivered to the site',
    'Closing date',
    'Bid no. 5',
    'Invoices to Juma',
    'See attached',
    'Ex-works',
    'Our budget',
    'Last year 20',
    'Already in stock',
    'Piga simu',
    'Délai',
    'Zahlung',
    'Tel: 0712',
    'P.O. Box 5',
    'www.shop.co',
    'juma@shop.co',
    'https://shop',
  ])('are not goods, but may name a list entry: %j', (text) => {
    expect(isTerms(text)).toBe(true)
    expect(isTotal(text)).toBe(false)
    expect(isNoise(text, false)).toBe(true)
  })

  it.each([
    ['Invoice books', false],
    ['Telephone set', false],
    ['Cash payment, 30 days', true],
    ['Lead time', true],
    ['Quotation validity', true],
    ['Delivery time', true],
    ['Payment', true],
    ['Valid siku 30', true],
    ['Délai 5 JOURS', true],
    ['Lieferzeit 5 Tage', true],
    ['Invoice holidays', false],
    ['Gate valve', false],
  ])('in list entries are %j: %s', (text, expected) => expect(isNoise(text, true)).toBe(expected))
})

describe('A sentence', () => {
  const words = (count: number) => Array<string>(count).fill('valve').join(' ')

  it.each([
    ['Brass?', true],
    ['Brass?  ', true],
    ['Brass? Steel', false],
    ['Brass?!', false],
    [`${words(8)}.`, true],
    [`${words(8)}.  `, true],
    [`${words(8)}!`, true],
    [`${words(7)}.`, false],
    [words(8), false],
    [`${words(4)}. ${words(4)}`, false],
    [words(22), false],
    [words(23), true],
    ['we have valves of good brass', true],
    ['We WILL take valves of brass', true],
    ['valves are of brass now', false],
    ['valves  are  of  brass  now', false],
    ['valves of good brass with flanges', false],
    ['island arena doer of this willow', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isSentence(text)).toBe(expected))
})
