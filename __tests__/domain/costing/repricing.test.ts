import { sum } from '../../../src/domain/money/money'
import { totalOf } from '../../../src/domain/costing/keptCost'
import type { OfferTerms } from '../../../src/domain/costing/purchase'
import {
  isMoved,
  pricesOf,
  repriceQuote,
  repriceTyped,
  type QuotedGroup,
  type StandingLine,
  type StandingQuote,
} from '../../../src/domain/costing/repricing'

const terms = (unit_price: string | null, more: Partial<OfferTerms> = {}): OfferTerms => ({
  unit_price,
  free_of_charge: false,
  unit: 'H87',
  unit_factor: '1',
  available_quantity: null,
  minimum_quantity: null,
  pack_size: null,
  price_breaks: [],
  tax_percent: '0',
  tax_recoverable: true,
  ...more,
})

/** 10 at USD 5, at 2,500; USD 10 of the freight. */
const line = (id: string, more: Partial<StandingLine> = {}): StandingLine => ({
  id,
  quantity: '10',
  unit_price: '20000',
  discount_percent: '0',
  markup_percent: '33.3333',
  cost_currency: 'USD',
  cost_unit_price: '5',
  cost_rate: '2500',
  cost_quantity: '10',
  cost_goods: '125000',
  cost_tax: '0',
  cost_freight: '25000',
  quoted_freight: '10',
  ...more,
})

const group = (id: string, more: Partial<QuotedGroup> = {}): QuotedGroup => ({
  quote_line_id: `${id}1`,
  lines: [line(id)],
  allocated: '10',
  terms: terms('5'),
  ...more,
})
const newer = (id: string, unit_price: string | null, more: Partial<OfferTerms> = {}) => ({
  quote_line_id: `${id}2`,
  terms: terms(unit_price, more),
})

/** A supplier with a freight of USD 20, of which each of two lines bears half. */
const quote = (more: Partial<StandingQuote> = {}): StandingQuote => ({
  currency: 'USD',
  freight: '20',
  awarded: [{ goods: '100', quantity: '20' }],
  groups: [group('a'), group('b')],
  ...more,
})

const at = (rates: Record<string, string>) => (currency: string) => rates[currency] ?? '1'
const usual = at({ USD: '2500', EUR: '3000' })

const described = (of: StandingQuote, rates = usual) => {
  const { repriced, not_offered } = repriceQuote(of, rates, 'TZS')
  return {
    lines: repriced
      .filter(isMoved)
      .map(({ line: { id }, causes, now }) =>
        [id, causes.join('+'), now.cost_unit_price, now.cost_goods, now.cost_freight, now.quote_line_id].join(' '),
      ),
    not_offered: not_offered.map(({ id }) => id),
  }
}

describe('The current cost of a quote’s lines', () => {
  it('is unchanged without a new revision or rate', () => {
    expect(repriceQuote(quote(), usual, 'TZS')).toEqual({ repriced: [], not_offered: [] })
    expect(
      repriceQuote(
        quote({
          newer: { currency: 'USD', freight: '20' },
          groups: [group('a', { newer: newer('a', '5') }), group('b', { newer: newer('b', '5.00') })],
        }),
        usual,
        'TZS',
      ),
    ).toEqual({ repriced: [], not_offered: [] })
  })

  it.each<[string, StandingQuote, typeof usual, string[]]>([
    [
      'follows the rate of its currency',
      quote(),
      at({ USD: '2600' }),
      ['a rate 5 130000 26000 a1', 'b rate 5 130000 26000 b1'],
    ],
    [
      'follows a revised price, and the freight is shared by the current goods',
      quote({
        newer: { currency: 'USD', freight: '20' },
        groups: [group('a', { newer: newer('a', '15') }), group('b', { newer: newer('b', '5') })],
      }),
      usual,
      ['a quote 15 375000 37500 a2', 'b quote 5 125000 12500 b2'],
    ],
    [
      'follows a revised freight, by its share of it',
      quote({ newer: { currency: 'USD', freight: '40' }, groups: [group('a', { newer: newer('a', '5') })] }),
      usual,
      ['a quote 5 125000 50000 a2'],
    ],
    [
      'has a share of a new freight by its part of the awarded goods',
      quote({
        freight: '0',
        newer: { currency: 'USD', freight: '30' },
        groups: [
          group('a', { lines: [line('a', { cost_freight: '0', quoted_freight: '0' })], newer: newer('a', '5') }),
        ],
      }),
      usual,
      ['a quote 5 125000 37500 a2'],
    ],
    [
      'has a share of a freight that was not stated before',
      quote({
        freight: null,
        newer: { currency: 'USD', freight: '30' },
        groups: [
          group('a', { lines: [line('a', { cost_freight: '0', quoted_freight: '0' })], newer: newer('a', '5') }),
        ],
      }),
      usual,
      ['a quote 5 125000 37500 a2'],
    ],
    [
      'keeps the freight that a revision does not state, which is not 0',
      quote({ newer: { currency: 'USD', freight: null }, groups: [group('a', { newer: newer('a', '6') })] }),
      usual,
      ['a quote 6 150000 25000 a2'],
    ],
    [
      'keeps it also in another currency, at the current rates',
      quote({ newer: { currency: 'EUR', freight: null }, groups: [group('a', { newer: newer('a', '4') })] }),
      usual,
      ['a quote 4 120000 25000 a2'],
    ],
    [
      'follows a change of currency, at the new rate',
      quote({ newer: { currency: 'EUR', freight: '20' }, groups: [group('a', { newer: newer('a', '4') })] }),
      usual,
      ['a quote 4 120000 30000 a2'],
    ],
    [
      'has both causes for a revision and a changed rate',
      quote({ newer: { currency: 'USD', freight: '20' }, groups: [group('a', { newer: newer('a', '6') })] }),
      at({ USD: '2600' }),
      ['a quote+rate 6 156000 26000 a2'],
    ],
    [
      'uses the new packs',
      quote({
        freight: '0',
        newer: { currency: 'USD', freight: '0' },
        groups: [
          group('a', {
            lines: [line('a', { cost_freight: '0', quoted_freight: '0' })],
            newer: newer('a', '5', { pack_size: '12' }),
          }),
        ],
      }),
      usual,
      ['a quote 5 150000 0 a2'],
    ],
    [
      'uses the price at the purchased quantity',
      quote({
        newer: { currency: 'USD', freight: '20' },
        groups: [group('a', { newer: newer('a', '5', { price_breaks: [{ quantity: '10', unit_price: '4' }] }) })],
      }),
      usual,
      ['a quote 4 100000 25000 a2'],
    ],
  ])('%s', (_words, of, rates, lines) => {
    expect(described(of, rates)).toEqual({ lines, not_offered: [] })
  })

  it('leaves a line unchanged that already has the newest rate, beside one that has not', () => {
    const groups = [
      group('a', {
        lines: [line('a', { cost_rate: '2600', cost_goods: '130000', cost_freight: '26000' }), line('b')],
        allocated: null,
      }),
      group('c', { lines: [line('c', { cost_rate: '2600', cost_goods: '130000', cost_freight: '26000' })] }),
    ]
    const { repriced } = repriceQuote(quote({ freight: '30', groups }), at({ USD: '2600' }), 'TZS')
    expect(repriced.map(({ line: { id }, causes, now }) => [id, causes, now.cost_goods, now.cost_freight])).toEqual([
      ['a', [], '130000', '26000'],
      ['b', ['rate'], '130000', '26000'],
      ['c', [], '130000', '26000'],
    ])
    expect(described(quote({ freight: '30', groups }), at({ USD: '2600' })).lines).toEqual(['b rate 5 130000 26000 a1'])
    expect(repriced[2]).toEqual({
      line: groups[1]?.lines[0],
      unit_factors: { then: '1', now: '1' },
      causes: [],
      now: {
        quote_line_id: 'c1',
        cost_currency: 'USD',
        cost_unit_price: '5',
        cost_rate: '2600',
        cost_quantity: '10',
        cost_goods: '130000',
        cost_tax: '0',
        cost_freight: '26000',
        quoted_freight: '10',
      },
    })
  })

  it('has all fields: price, rate, quantity, goods with their tax, freight and the freight as quoted', () => {
    const boxes = { unit: 'XBX', unit_factor: '10', tax_percent: '18', tax_recoverable: false }
    const groups = [
      group('a', { terms: terms('5', { tax_percent: '18', tax_recoverable: false }), newer: newer('a', '60', boxes) }),
    ]
    expect(
      repriceQuote(quote({ newer: { currency: 'USD', freight: '25' }, groups }), at({ USD: '2600' }), 'TZS').repriced,
    ).toEqual([
      {
        line: line('a'),
        unit_factors: { then: '1', now: '10' },
        causes: ['quote', 'rate'],
        // A box of ten at USD 60 is 156,000, with 28,080 of tax; the line bore 10 of a freight of 20, and bears 12.50
        // of 25.
        now: {
          quote_line_id: 'a2',
          cost_currency: 'USD',
          cost_unit_price: '60',
          cost_rate: '2600',
          cost_quantity: '10',
          cost_goods: '184080',
          cost_tax: '28080',
          cost_freight: '32500',
          quoted_freight: '12.50',
        },
      },
    ])
  })

  it('exists now when the stored terms could not be bought', () => {
    const groups = [
      group('a', { terms: terms('5', { available_quantity: '8', minimum_quantity: '9' }), newer: newer('a', '5') }),
    ]
    expect(
      repriceQuote(quote({ newer: { currency: 'USD', freight: '20' }, groups }), usual, 'TZS').repriced.map(
        ({ causes, now }) => [causes, now.cost_quantity, now.quote_line_id],
      ),
    ).toEqual([[['quote'], '10', 'a2']])
  })

  it('reports what is no longer offered even if nothing else changed', () => {
    const groups = [group('a', { newer: newer('a', '5') }), group('b', { lines: [line('b'), line('c')], newer: null })]
    expect(described(quote({ newer: { currency: 'USD', freight: '20' }, groups }))).toEqual({
      lines: [],
      not_offered: ['b', 'c'],
    })
  })

  it('reports what is no longer offered, or too little of, and leaves it unchanged', () => {
    const groups = [
      group('a', { newer: newer('a', '6') }),
      group('b', { newer: null }),
      group('c', { newer: newer('c', '5', { available_quantity: '9' }) }),
    ]
    expect(described(quote({ newer: { currency: 'USD', freight: '20' }, groups }))).toMatchObject({
      lines: ['a quote 6 150000 25000 a2'],
      not_offered: ['b', 'c'],
    })
  })

  it('is bought together with other orders of the same award: its part of the packs, not packs of its own', () => {
    // 40 of 60 awarded, in packs of 24: 72 were bought, the surplus for the other order.
    const packs = { pack_size: '24' }
    const part = line('a', {
      quantity: '40',
      cost_quantity: '40',
      cost_goods: '600000',
      cost_freight: '0',
      quoted_freight: '0',
    })
    const of = (lines: StandingLine[]) =>
      quote({ freight: '0', groups: [group('a', { lines, allocated: '60', terms: terms('5', packs) })] })
    expect(described(of([part]), at({ USD: '2600' })).lines).toEqual(['a rate 5 624000 0 a1'])
    const withSurplus = line('a', {
      quantity: '20',
      cost_quantity: '32',
      cost_goods: '300000',
      cost_freight: '0',
      quoted_freight: '0',
    })
    expect(repriceQuote(of([withSurplus]), at({ USD: '2600' }), 'TZS').repriced[0]?.now).toMatchObject({
      cost_quantity: '32',
      cost_goods: '312000',
    })
    // After a change it buys separately: 44 are two packs.
    const changed = line('a', {
      quantity: '44',
      cost_quantity: '48',
      cost_goods: '600000',
      cost_freight: '0',
      quoted_freight: '0',
    })
    expect(repriceQuote(of([changed]), at({ USD: '2600' }), 'TZS').repriced[0]?.now).toMatchObject({
      cost_quantity: '48',
      cost_goods: '624000',
    })
  })

  describe('for 30 of 60 awarded in packs of 24, with 72 bought', () => {
    const tax = { tax_percent: '10', tax_recoverable: false }
    const part = (more: Partial<StandingLine> = {}) =>
      line('a', { quantity: '30', cost_quantity: '30', cost_freight: '0', quoted_freight: '0', ...more })
    const now = (lines: StandingLine[], more: Partial<QuotedGroup> = {}) => {
      const groups = [group('a', { lines, allocated: '60', terms: terms('5', { pack_size: '24', ...tax }), ...more })]
      return repriceQuote(
        quote({ freight: '0', groups, ...(more.newer ? { newer: { currency: 'USD', freight: '0' } } : {}) }),
        at({ USD: '2600' }),
        'TZS',
      ).repriced.map(({ now: { cost_quantity, cost_goods, cost_tax } }) => [cost_quantity, cost_goods, cost_tax])
    }
    // Half of 72 at USD 5 is 468,000, plus 10 % tax; two packs of its own would be 624,000.
    const half = (quantity: string) => [[quantity, '514800', '46800']]
    const own = (quantity: string) => [[quantity, '686400', '62400']]

    it.each<[string, StandingLine[], Partial<QuotedGroup>, string[][]]>([
      ['is half of that, with the surplus in the other half', [part()], {}, half('30')],
      ['is half of that, with the surplus', [part({ cost_quantity: '42' })], {}, half('42')],
      ['is bought separately when it was bought in packs of its own', [part({ cost_quantity: '48' })], {}, own('48')],
      [
        'is bought separately when its price differs from that of 60',
        [part({ cost_unit_price: '6', cost_quantity: '48' })],
        {},
        own('48'),
      ],
      [
        'is bought separately when only that price differs, and the quantity fits',
        [part({ cost_unit_price: '6', cost_quantity: '30' })],
        {},
        own('30'),
      ],
      ['is bought separately without an award', [part({ cost_quantity: '48' })], { allocated: null }, own('48')],
      [
        'is bought separately when it sells all of the award',
        [part({ cost_quantity: '48' })],
        { allocated: '30' },
        own('48'),
      ],
      [
        'is bought separately when it sells more than the award',
        [part({ cost_quantity: '30' })],
        { allocated: '24' },
        own('30'),
      ],
      [
        'is bought separately when the awarded quantity is not available',
        [part({ cost_quantity: '48' })],
        {
          terms: terms('5', { pack_size: '24', available_quantity: '48', minimum_quantity: '49', ...tax }),
          newer: newer('a', '5', { pack_size: '24', ...tax }),
        },
        own('48'),
      ],
      [
        'is half of another purchase, in packs of 50',
        [part()],
        { newer: newer('a', '5', { pack_size: '50', ...tax }) },
        [['30', '715000', '65000']],
      ],
      [
        'has the surplus of the new purchase when it had that of the former',
        [part({ cost_quantity: '42' })],
        { newer: newer('a', '5', { pack_size: '50', ...tax }) },
        [['70', '715000', '65000']],
      ],
    ])('%s', (_, lines, more, said) => {
      expect(now(lines, more)).toEqual(said)
    })

    it('is shared by its lines, at one price or separately per order', () => {
      const [ten, twenty] = [
        part({ id: 'a', quantity: '10', cost_quantity: '10' }),
        part({ id: 'b', quantity: '20', cost_quantity: '20' }),
      ]
      expect(now([ten, twenty])).toEqual([
        ['10', '171600', '15600'],
        ['20', '343200', '31200'],
      ])
      expect(now([ten, { ...twenty, cost_unit_price: '6' }])).toEqual([
        ['10', '228800', '20800'],
        ['20', '457600', '41600'],
      ])
      expect(now([ten, twenty], { newer: newer('a', '5', { pack_size: '50', ...tax }) })).toEqual([
        ['10', '238334', '21667'],
        ['20', '476666', '43333'],
      ])
    })
  })

  it('keeps a surplus in its line while the same quantity is bought', () => {
    const two = [line('a', { cost_quantity: '14' }), line('b')]
    const bought = (of: ReturnType<typeof newer>) =>
      repriceQuote(
        quote({
          newer: { currency: 'USD', freight: '20' },
          groups: [group('a', { lines: two, allocated: '20', terms: terms('5', { pack_size: '24' }), newer: of })],
        }),
        usual,
        'TZS',
      ).repriced.map(({ now }) => now.cost_quantity)
    expect(bought(newer('a', '6', { pack_size: '24' }))).toEqual(['14', '10'])
    // For 30 in the new packs the last line has the surplus.
    expect(bought(newer('a', '5', { pack_size: '30' }))).toEqual(['10', '20'])
    // The supplier now sells rolls of ten: 7 and 8 take a whole one each.
    const cut = [line('a', { quantity: '7', cost_quantity: '7' }), line('b', { quantity: '8', cost_quantity: '8' })]
    const groups = [
      group('a', { lines: cut, allocated: null, newer: newer('a', '50', { unit: 'XRO', unit_factor: '10' }) }),
    ]
    expect(
      repriceQuote(quote({ newer: { currency: 'USD', freight: '20' }, groups }), usual, 'TZS').repriced.map(
        ({ now }) => now.cost_quantity,
      ),
    ).toEqual(['10', '10'])
  })

  it('shares a joint purchase by the quantity sold, without loss', () => {
    const lines = [line('a', { quantity: '3', cost_quantity: '3' }), line('b', { quantity: '7', cost_quantity: '7' })]
    const { repriced } = repriceQuote(
      quote({ newer: { currency: 'USD', freight: '20' }, groups: [group('a', { lines, newer: newer('a', '5.11') })] }),
      usual,
      'TZS',
    )
    expect(repriced.map(({ now }) => now.cost_goods)).toEqual(['38325', '89425'])
    expect(sum(repriced.map(({ now }) => now.cost_freight))).toBe('50000')
  })
})

describe('The current cost of a line with a typed cost', () => {
  it('follows only its rate', () => {
    expect(repriceTyped(line('a'), '2500.00', 'TZS')).toBeUndefined()
    const typed = line('a', { cost_freight: '0', quoted_freight: '0' })
    expect(repriceTyped(typed, '2600', 'TZS')).toEqual({
      line: typed,
      unit_factors: { then: '1', now: '1' },
      causes: ['rate'],
      now: {
        quote_line_id: null,
        cost_currency: 'USD',
        cost_unit_price: '5',
        cost_rate: '2600',
        cost_quantity: '10',
        cost_goods: '130000',
        cost_tax: '0',
        cost_freight: '0',
        quoted_freight: '0',
      },
    })
  })
})

describe('A recomputed line', () => {
  it.each([
    ['has not changed with the same total', {}, false],
    ['has not changed in another notation', { cost_goods: '125000.00', cost_unit_price: '5.00' }, false],
    ['has not changed when only the rate of the same total did', { cost_rate: '2500.0001' }, false],
    ['has changed when its goods cost something else', { cost_goods: '125001' }, true],
    ['has changed when its freight did', { cost_freight: '24999' }, true],
    ['has changed at another price with the same total', { cost_unit_price: '5.01' }, true],
    ['has changed in another currency with the same total', { cost_currency: 'EUR' }, true],
  ])('%s', (_, now, moved) => {
    expect(isMoved({ line: line('a'), now: { ...line('a'), quote_line_id: null, ...now } })).toBe(moved)
  })
})

describe('The price of a line with a changed cost', () => {
  const repriced = {
    unit_factors: { then: '1', now: '1' },
    line: line('a', { markup_percent: '25' }),
    now: { ...line('a'), quote_line_id: null, cost_goods: '165000' },
  }

  it('is kept and the margin changes, or is made again by the markup', () => {
    expect(totalOf(repriced.now)).toBe('190000')
    expect(pricesOf(repriced, 'TZS', null)).toEqual({
      then: { unit_price: '20000', markup_percent: '25', margin: '50000', margin_percent: '25' },
      keep: { unit_price: '20000', markup_percent: '5.2632', margin: '10000', margin_percent: '5' },
      again: { unit_price: '23750', markup_percent: '25', margin: '47500', margin_percent: '20' },
    })
  })

  it('is rounded up to the next price step of the branch', () => {
    expect(pricesOf(repriced, 'TZS', '500').again.unit_price).toBe('24000')
  })

  it('is kept when no markup made it', () => {
    expect(pricesOf({ ...repriced, line: line('a', { markup_percent: null }) }, 'TZS', null).again).toMatchObject({
      unit_price: '20000',
      markup_percent: '5.2632',
    })
  })
})
