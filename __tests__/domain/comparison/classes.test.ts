import { compareQuotes, type ComparisonInput } from '../../../src/domain/comparison/comparison'
import { countNothingMore, isExpired, isLate } from '../../../src/domain/comparison/offerClass'
import type { QuotedLine, SubmittedQuote } from '../../../src/domain/comparison/quoted'
import { plainLine, plainQuote } from '../../support/workedExample'

const input = (quotes: SubmittedQuote[], more: Partial<ComparisonInput> = {}): ComparisonInput => ({
  currency: 'TZS',
  rates: [{ currency: 'USD', rate: '2612.50' }],
  read_on: '2026-11-17',
  required_by: '2026-11-30',
  counted: countNothingMore,
  lines: [
    { id: 'pump', position: 1, quantity: '4' },
    { id: 'hose', position: 2, quantity: '12' },
  ],
  quotes,
  ...more,
})

const classOf = (line: Partial<QuotedLine>, quote: Partial<SubmittedQuote> = {}, more: Partial<ComparisonInput> = {}) =>
  compareQuotes(input([plainQuote('A', [plainLine('a', 'pump', '100', line)], quote)], more)).quotes[0]?.offers[0]
    ?.class

describe('An answer', () => {
  it.each([
    ['offered', 'is comparable at a price', {}, {}],
    ['offered', 'is comparable free of charge', { unit_price: null, free_of_charge: true }, {}],
    ['unanswered', 'has no price', { unit_price: null }, {}],
    ['no_bid', 'has a reason instead of a price', { unit_price: null, no_bid_reason: 'not stocked' }, {}],
    ['alternative', 'is something else than asked', { alternative: 'PVC hose' }, {}],
    ['short', 'has less than is needed', { available_quantity: '3' }, {}],
    ['short', 'has less than its own packs make of it', { available_quantity: '4', pack_size: '3' }, {}],
    ['offered', 'has just enough', { available_quantity: '4' }, {}],
    ['after_opening', 'was entered after the opening of the bids', {}, { after_opening: true }],
    ['after_opening', 'is so before its freight is not stated', {}, { after_opening: true, freight: null }],
    ['short', 'is short before it is from after the opening', { available_quantity: '3' }, { after_opening: true }],
    ['unstated_freight', 'is of a quote whose freight is blank', {}, { freight: null }],
    ['unstated_freight', 'is so before it is expired', {}, { freight: null, valid_until: '2026-11-16' }],
    ['expired', 'was valid until yesterday', {}, { valid_until: '2026-11-16' }],
    ['offered', 'is valid until today', {}, { valid_until: '2026-11-17' }],
    ['late', 'comes a day late', {}, { lead_time_days: 14 }],
    ['offered', 'comes on the day', {}, { lead_time_days: 13 }],
    ['offered', 'comes on the day by the line’s own lead time', { lead_time_days: 13 }, { lead_time_days: 60 }],
    ['short', 'is short before it is expired', { available_quantity: '3' }, { valid_until: '2026-11-16' }],
    ['alternative', 'is an alternative before it is expired', { alternative: 'x' }, { valid_until: '2026-11-16' }],
  ] as const)('is %s when it %s', (kind, _, line, quote) => {
    expect(classOf(line, quote)).toBe(kind)
  })

  it('is never late without a required date', () => {
    expect(classOf({}, { lead_time_days: 999 }, { required_by: null })).toBe('offered')
  })

  it.each([
    ['on the day', 13, '2026-11-17', '2026-11-30', false],
    ['a day after it', 14, '2026-11-17', '2026-11-30', true],
    ['on an unknown day', null, '2026-11-17', '2026-11-30', false],
    ['on an unknown day, after the required day', null, '2026-11-17', '2026-11-10', false],
    ['today, after the required day', 0, '2026-11-17', '2026-11-16', true],
    ['without a required day', 14, '2026-11-17', null, false],
  ])('that arrives %s (%s days from %s, required by %s) is late: %s', (_, days, read_on, required_by, late) => {
    expect(isLate(days, read_on, required_by)).toBe(late)
  })

  it.each([
    [null, false],
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['2026-11-18', false],
  ])('that is valid until %s has expired on 17 November: %s', (valid_until, expired) => {
    expect(isExpired(valid_until, '2026-11-17')).toBe(expired)
  })

  it('has the class that the reader chooses to count', () => {
    const counting = (counted: Partial<typeof countNothingMore>) => ({ counted: { ...countNothingMore, ...counted } })
    expect(classOf({ alternative: 'x' }, {}, counting({ alternatives: true }))).toBe('offered')
    expect(classOf({}, { valid_until: '2026-11-16' }, counting({ expired: true }))).toBe('offered')
    expect(classOf({}, { lead_time_days: 14 }, counting({ late: true }))).toBe('offered')
    expect(classOf({}, { after_opening: true }, counting({ after_opening: true }))).toBe('offered')
    expect(classOf({ alternative: 'x' }, { valid_until: '2026-11-16' }, counting({ alternatives: true }))).toBe(
      'expired',
    )
  })

  it('is unanswered for a requested line without an answer, and absent for a line that was not requested', () => {
    const { quotes } = compareQuotes(
      input([
        plainQuote('A', [plainLine('a', 'pump', '100')], { asked_line_ids: ['pump', 'hose'] }),
        plainQuote('B', [plainLine('b', 'pump', '100')]),
      ]),
    )
    expect(quotes[0]?.offers.map((offer) => [offer.rfq_line_id, offer.class])).toEqual([
      ['pump', 'offered'],
      ['hose', 'unanswered'],
    ])
    expect(quotes[1]).toMatchObject({ asked: 1, coverage: 1, ranked: false })
    expect(quotes[1]?.offers).toHaveLength(1)
  })
})

describe('Like-for-like totals', () => {
  const both = (supplier: string, pump: string, hose: string, more: Partial<SubmittedQuote> = {}) =>
    plainQuote(
      supplier,
      [plainLine(`${supplier} pump`, 'pump', pump), plainLine(`${supplier} hose`, 'hose', hose)],
      more,
    )
  const totals = (quotes: SubmittedQuote[], more: Partial<ComparisonInput> = {}) =>
    compareQuotes(input(quotes, more)).quotes.map(({ total, rank }) => [total, rank])

  it('include the freight of each used supplier in full, so a small gap may be filled by a higher price', () => {
    const onlyPump = plainQuote('C', [plainLine('c', 'pump', '90')], { asked_line_ids: ['pump', 'hose'] })
    // B's hoses are 12 cheaper, but the freight is 500.
    expect(totals([both('A', '100', '11'), both('B', '100', '10', { freight: '500' }), onlyPump])).toEqual([
      ['532', 1],
      ['1020', 2],
      ['492', null],
    ])
  })

  it('include irrecoverable tax', () => {
    const taxed = plainQuote('B', [
      plainLine('b1', 'pump', '95', { tax_percent: '18', tax_recoverable: false }),
      plainLine('b2', 'hose', '10'),
    ])
    expect(totals([both('A', '100', '10'), taxed])).toEqual([
      ['520', 1],
      ['568', 2],
    ])
  })

  it('never fill a gap with an expired, late, short or alternative offer', () => {
    const gap = plainQuote('A', [plainLine('a', 'pump', '100')])
    const fills = (more: Partial<QuotedLine>, quote: Partial<SubmittedQuote> = {}) =>
      totals([gap, both('B', '100', '10'), plainQuote('C', [plainLine('c', 'hose', '1', more)], quote)])[0]
    expect(fills({})).toEqual(['412', null])
    expect(fills({}, { valid_until: '2026-11-16' })).toEqual(['520', null])
    expect(fills({}, { lead_time_days: 60 })).toEqual(['520', null])
    expect(fills({ available_quantity: '11' })).toEqual(['520', null])
    expect(fills({ alternative: 'x' })).toEqual(['520', null])
  })

  it('do not rank an expired quote, or one that is late on a line, even if all lines are covered', () => {
    expect(
      totals([
        both('A', '100', '10'),
        both('B', '1', '1', { valid_until: '2026-11-16' }),
        both('C', '2', '1', { lead_time_days: 60 }),
      ]),
    ).toEqual([
      ['520', 1],
      ['16', null],
      ['20', null],
    ])
  })

  it('share a rank when they are equal', () => {
    expect(totals([both('A', '100', '10'), both('B', '70', '20'), both('C', '100', '11')])).toEqual([
      ['520', 1],
      ['520', 1],
      ['532', 3],
    ])
  })

  it('omit a line that no supplier covers, and then rank no supplier', () => {
    expect(
      totals([plainQuote('A', [plainLine('a', 'pump', '100')]), plainQuote('B', [plainLine('b', 'pump', '90')])]),
    ).toEqual([
      ['400', null],
      ['360', null],
    ])
  })

  it('are null when the rest is only in an expired quote, or nothing is covered', () => {
    const gap = plainQuote('A', [plainLine('a', 'pump', '100')])
    const nothing = plainQuote('C', [plainLine('c', 'pump', null)])
    const quotes = [gap, both('B', '100', '10', { valid_until: '2026-11-16' }), nothing]
    expect(totals(quotes)).toEqual([
      [null, null],
      ['520', null],
      [null, null],
    ])
    expect(
      compareQuotes(input(quotes)).quotes.map(({ coverage, lines_from_others }) => [coverage, lines_from_others]),
    ).toEqual([
      [1, 0],
      [2, 0],
      [0, 0],
    ])
  })

  it('do not rank a supplier who is late on one line and in time on the other', () => {
    const late = plainQuote('B', [plainLine('b1', 'pump', '1'), plainLine('b2', 'hose', '1', { lead_time_days: 60 })])
    expect(totals([both('A', '100', '10'), late])).toEqual([
      ['520', 1],
      ['16', null],
    ])
  })

  it('rank no supplier when nothing is requested', () => {
    expect(totals([both('A', '100', '10')], { lines: [] })).toEqual([[null, null]])
  })

  it('throw for a currency without a rate instead of using 1', () => {
    expect(() => totals([both('A', '1', '1', { currency: 'EUR' })])).toThrow('no rate for EUR')
  })
})

describe('Freight', () => {
  it('that is not stated is not 0: the quote is never the lowest, fills no gap and is not ranked', () => {
    const both = (supplier: string, price: string, freight: string | null) =>
      plainQuote(
        supplier,
        [plainLine(`${supplier} pump`, 'pump', price), plainLine(`${supplier} hose`, 'hose', price)],
        { freight },
      )
    const gap = plainQuote('C', [plainLine('c', 'pump', '20')])
    const { lines, quotes } = compareQuotes(input([both('A', '10', '0'), both('B', '1', null), gap]))
    expect(quotes.map(({ freight, total, ranked, rank }) => [freight, total, ranked, rank])).toEqual([
      ['0', '160', true, 1],
      // Goods alone: said to be without the freight.
      [null, '16', false, null],
      ['0', '200', false, null],
    ])
    expect(lines.map(({ lowest_quote_line_id }) => lowest_quote_line_id)).toEqual(['A pump', 'A hose'])
    expect(quotes[1]?.offers.map((offer) => [offer.freight_share, offer.comparable_cost, offer.lowest])).toEqual([
      [null, '4', false],
      [null, '12', false],
    ])
  })

  it('is shared over all quoted goods, including alternatives', () => {
    const lines = [
      plainLine('a', 'pump', '100'),
      plainLine('b', 'hose', '25'),
      plainLine('c', 'hose', '25', { alternative: 'PVC' }),
    ]
    const { quotes } = compareQuotes(input([plainQuote('A', lines, { freight: '100' })]))
    expect(quotes[0]?.offers.map((offer) => offer.freight_share)).toEqual(['40', '30', '30'])
  })

  it('is shared equally when all goods are free', () => {
    const free = { unit_price: null, free_of_charge: true }
    const { quotes } = compareQuotes(
      input([
        plainQuote('A', [plainLine('a', 'pump', null, free), plainLine('b', 'hose', null, free)], { freight: '100' }),
      ]),
    )
    expect(quotes[0]?.offers.map((offer) => offer.comparable_cost)).toEqual(['50', '50'])
  })
})

describe('The lowest offer of a line', () => {
  it('is marked on all with the same cost, and the shorter lead time is taken', () => {
    const { lines, quotes } = compareQuotes(
      input([
        plainQuote('A', [plainLine('slow', 'pump', '100')], { lead_time_days: 9 }),
        plainQuote('B', [plainLine('quick', 'pump', '100')], { lead_time_days: 2 }),
      ]),
    )
    expect(lines[0]?.lowest_quote_line_id).toBe('quick')
    expect(quotes.flatMap(({ offers }) => offers.map((offer) => offer.lowest))).toEqual([true, true])
    expect(lines[1]?.lowest_quote_line_id).toBeNull()
  })

  it.each<[string, SubmittedQuote, SubmittedQuote, string]>([
    [
      'has the lowest cost, regardless of lead time',
      plainQuote('A', [plainLine('a', 'pump', '99')], { lead_time_days: 9 }),
      plainQuote('B', [plainLine('b', 'pump', '100')], { lead_time_days: 2 }),
      'a',
    ],
    [
      'has the shorter lead time of the line',
      plainQuote('A', [plainLine('a', 'pump', '100', { lead_time_days: 3 })], { lead_time_days: 1 }),
      plainQuote('B', [plainLine('b', 'pump', '100')], { lead_time_days: 2 }),
      'b',
    ],
    [
      'has the shorter lead time of the line, even if the quote’s is longer',
      plainQuote('A', [plainLine('a', 'pump', '100')], { lead_time_days: 2 }),
      plainQuote('B', [plainLine('b', 'pump', '100', { lead_time_days: 1 })], { lead_time_days: 9 }),
      'b',
    ],
    [
      'has a lead time, before one without',
      plainQuote('A', [plainLine('a', 'pump', '100')]),
      plainQuote('B', [plainLine('b', 'pump', '100')], { lead_time_days: 13 }),
      'b',
    ],
    [
      'has the smaller id at the same lead time',
      plainQuote('A', [plainLine('y', 'pump', '100')], { lead_time_days: 2 }),
      plainQuote('B', [plainLine('x', 'pump', '100')], { lead_time_days: 2 }),
      'x',
    ],
    [
      'has the smaller id when both have no lead time',
      plainQuote('A', [plainLine('y', 'pump', '100')]),
      plainQuote('B', [plainLine('x', 'pump', '100')]),
      'x',
    ],
    [
      'is comparable: not an expired one at the same cost',
      plainQuote('A', [plainLine('a', 'pump', '100')], { valid_until: '2026-11-16' }),
      plainQuote('B', [plainLine('b', 'pump', '100')]),
      'b',
    ],
    [
      'is comparable: not an alternative for less',
      plainQuote('A', [plainLine('a', 'pump', '1', { alternative: 'x' })]),
      plainQuote('B', [plainLine('b', 'pump', '100')]),
      'b',
    ],
  ])('%s', (_, one, other, id) => {
    for (const quotes of [
      [one, other],
      [other, one],
    ])
      expect(compareQuotes(input(quotes)).lines[0]?.lowest_quote_line_id).toBe(id)
  })

  it('is never marked on an offer that is not comparable, even at the same cost', () => {
    const { quotes } = compareQuotes(
      input([
        plainQuote('A', [plainLine('a', 'pump', '100')], { valid_until: '2026-11-16' }),
        plainQuote('B', [plainLine('b', 'pump', '100')]),
      ]),
    )
    expect(quotes.flatMap(({ offers }) => offers.map((offer) => offer.lowest))).toEqual([false, true])
  })
})
