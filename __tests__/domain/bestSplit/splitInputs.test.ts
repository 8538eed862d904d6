import { noLimits } from '../../../src/domain/bestSplit/problem'
import {
  changedInputs,
  type SplitInputPart,
  splitInputs,
  splitInputsOf,
  type SplitSource,
} from '../../../src/domain/bestSplit/splitInputs'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import { workedComparison, workedInput, workedRfq } from '../../support/comparisonData'

const source: SplitSource = {
  revision: 1,
  currency: 'TZS',
  required_by: null,
  lines: [
    { id: 'a', quantity: '30' },
    { id: 'b', quantity: '2.5' },
  ],
  quotes: [
    { quote_id: 'q1', currency: 'USD', rate: '2612.50', quote_line_ids: ['1', '2'] },
    { quote_id: 'q2', currency: 'TZS', rate: '1', quote_line_ids: ['3'] },
  ],
  options: { ...noLimits, keep_supplier_ids: ['s1', 's2'], counted: countNothingMore },
  read_on: '2026-11-17',
}
const since = (change: Partial<SplitSource>) =>
  changedInputs(splitInputs(source), splitInputs({ ...source, ...change }))

describe('The fingerprint of a best split’s inputs', () => {
  it.each<[SplitInputPart, string, Partial<SplitSource>]>([
    ['request', 'a revision', { revision: 2 }],
    ['request', 'another required date', { required_by: '2026-12-01' }],
    [
      'request',
      'another quantity',
      {
        lines: [
          { id: 'a', quantity: '31' },
          { id: 'b', quantity: '2.5' },
        ],
      },
    ],
    ['request', 'a line less', { lines: [{ id: 'a', quantity: '30' }] }],
    [
      'quotes',
      'another revision of a quote',
      { quotes: source.quotes.map((quote) => (quote.quote_id === 'q2' ? { ...quote, quote_id: 'q3' } : quote)) },
    ],
    [
      'quotes',
      'an answer less',
      { quotes: source.quotes.map((quote) => (quote.quote_id === 'q1' ? { ...quote, quote_line_ids: ['1'] } : quote)) },
    ],
    [
      'quotes',
      'a quote more',
      { quotes: [...source.quotes, { quote_id: 'q4', currency: 'TZS', rate: '1', quote_line_ids: [] }] },
    ],
    [
      'rates',
      'another rate',
      { quotes: source.quotes.map((quote) => (quote.currency === 'USD' ? { ...quote, rate: '2612.51' } : quote)) },
    ],
    [
      'options',
      'late offers counted',
      { options: { ...source.options, counted: { ...countNothingMore, late: true } } },
    ],
    [
      'options',
      'bids from after the opening counted',
      { options: { ...source.options, counted: { ...countNothingMore, after_opening: true } } },
    ],
    [
      'quotes',
      'a quote that turns out to be from after the opening',
      { quotes: source.quotes.map((quote) => ({ ...quote, after_opening: quote.quote_id === 'q2' })) },
    ],
    ['options', 'a limit of suppliers', { options: { ...source.options, max_suppliers: 2 } }],
    ['options', 'a longest lead time', { options: { ...source.options, max_lead_time_days: 0 } }],
    ['options', 'a supplier left out', { options: { ...source.options, leave_out_supplier_ids: ['s3'] } }],
    ['options', 'a supplier kept no more', { options: { ...source.options, keep_supplier_ids: ['s1'] } }],
    ['options', 'quotes without stated freight', { options: { ...source.options, unstated_freight: true } }],
    ['options', 'lines that may be shared', { options: { ...source.options, share_lines: true } }],
    ['day', 'the next day', { read_on: '2026-11-18' }],
  ])('differs in %s for %s', (part, _, change) => {
    expect(since(change)).toEqual([part])
  })

  it('is the same for the same inputs in any order or notation', () => {
    const quotes = source.quotes
      .map((quote) => ({
        ...quote,
        rate: quote.rate === '1' ? '1.000' : '2612.5',
        quote_line_ids: [...quote.quote_line_ids].reverse(),
      }))
      .reverse()
    const lines = [...source.lines]
      .reverse()
      .map(({ id, quantity }) => ({ id, quantity: quantity === '30' ? '30.00' : quantity }))
    expect(since({ lines, quotes, options: { ...source.options, keep_supplier_ids: ['s2', 's1'] } })).toEqual([])
  })

  it('is the same as before there were options for unstated freight and for bids after the opening, while they are off', () => {
    expect(splitInputs(source).quotes).toBe(JSON.stringify(['["q1",["1","2"]]', '["q2",["3"]]']))
    expect(splitInputs(source).options).toBe('[null,null,["s1","s2"],[],false,false,false,false]')
  })

  it('is outdated for a result without stored inputs', () => {
    expect(changedInputs(undefined, splitInputs(source))).toEqual(['request', 'quotes', 'rates', 'options', 'day'])
  })

  it('is the same for the server’s comparison and for its response', () => {
    const { suppliers, ...comparison } = workedComparison()
    const quotes = suppliers.map(({ offers, ...quote }) => ({
      ...quote,
      quote_line_ids: offers.flatMap(({ quote_line_id }) => quote_line_id ?? []),
    }))
    const answered = splitInputs({
      ...comparison,
      revision: workedRfq().revision,
      quotes,
      options: { ...noLimits, counted: countNothingMore },
    })
    expect(splitInputsOf(1, workedInput, noLimits)).toEqual(answered)
  })
})
