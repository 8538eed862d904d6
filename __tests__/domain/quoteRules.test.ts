import {
  boundsProblems,
  misplacedLines,
  quoteProblems,
  type AnsweredLine,
  type QuoteToJudge,
} from '../../src/domain/quoteRules'
import { quoteWarnings } from '../../src/domain/quoteWarnings'

const asked = [
  { id: 'a', position: 1, quantity: '60', unit: 'H87' },
  { id: 'c', position: 3, quantity: '4', unit: 'SET' },
]
const judging = { asked, currencies: ['TZS', 'USD'], today: '2026-11-20' }
const other: AnsweredLine = { rfq_line_id: 'a', unit_price: '10' }
const judge = (line: Partial<AnsweredLine>, more: Partial<QuoteToJudge> = {}) =>
  quoteProblems(
    { currency: 'USD', valid_until: '2026-12-31', lines: [other, { rfq_line_id: 'c', ...line }], ...more },
    judging,
  ).map(({ code, path, message }) => `${code} ${path} ${message}`)

describe('A quote is refused', () => {
  it.each<[string, Partial<AnsweredLine>, string[]]>([
    ['not for a price', { unit_price: '0.5' }, []],
    [
      'for a negative price (QUO-01)',
      { unit_price: '-1' },
      ['QUO-01 lines.1.unit_price Line 3: a price is a number of at least 0 (you entered -1).'],
    ],
    [
      'for a price of 0 (QUO-01)',
      { unit_price: '0.00' },
      ['QUO-01 lines.1.unit_price Line 3: the price is 0. Enter a price, or tick “free of charge”.'],
    ],
    ['not for a price of 0 that is free of charge (QUO-01)', { unit_price: '0', free_of_charge: true }, []],
    ['not for what is free of charge without a price (QUO-01)', { free_of_charge: true }, []],
    [
      'for what is free of charge and has a price (QUO-01)',
      { unit_price: '5', free_of_charge: true },
      ['QUO-01 lines.1.unit_price Line 3: free of charge, and yet at 5. Take one of the two out.'],
    ],
    [
      'for a minimum of 0 (QUO-06)',
      { unit_price: '5', minimum_quantity: '0' },
      ['QUO-06 lines.1.minimum_quantity Line 3: the minimum must be more than 0 (you entered 0).'],
    ],
    [
      'for a pack of 0 (QUO-06)',
      { unit_price: '5', pack_size: '0' },
      ['QUO-06 lines.1.pack_size Line 3: the pack must be more than 0 (you entered 0).'],
    ],
    [
      'for breaks that do not rise (QUO-06)',
      {
        unit_price: '5',
        price_breaks: [
          { quantity: '100', unit_price: '4' },
          { quantity: '50', unit_price: '3' },
        ],
      },
      ['QUO-06 lines.1.price_breaks.1.quantity Line 3: price breaks must rise: 50 comes after 100.'],
    ],
    [
      'for the same break twice (QUO-06)',
      {
        unit_price: '5',
        price_breaks: [
          { quantity: '50', unit_price: '4' },
          { quantity: '50.0', unit_price: '3' },
        ],
      },
      ['QUO-06 lines.1.price_breaks.1.quantity Line 3: price breaks must rise: 50.0 comes after 50.'],
    ],
    [
      'for a break of 0 (QUO-06)',
      { unit_price: '5', price_breaks: [{ quantity: '0', unit_price: '4' }] },
      [
        'QUO-06 lines.1.price_breaks.0.quantity Line 3: the quantity of a price break must be more than 0 (you entered 0).',
      ],
    ],
    [
      'for a break at no price (QUO-06)',
      { unit_price: '5', price_breaks: [{ quantity: '9', unit_price: '0' }] },
      ['QUO-06 lines.1.price_breaks.0.unit_price Line 3: the price from 9 on must be more than 0 (you entered 0).'],
    ],
    [
      'for another unit of which nobody said how many of the asked one it is (QUO-06)',
      { unit_price: '5', unit: 'XBX' },
      ['QUO-06 lines.1.unit_factor Line 3: you sell by the box. Enter how many set one box holds.'],
    ],
    [
      'for another unit of what is free of charge too (QUO-06)',
      { free_of_charge: true, unit: 'XBX', unit_factor: null },
      ['QUO-06 lines.1.unit_factor Line 3: you sell by the box. Enter how many set one box holds.'],
    ],
    ['not for another unit that says it (QUO-06)', { unit_price: '5', unit: 'XBX', unit_factor: '12' }, []],
    ['not for the unit that is asked (QUO-06)', { unit_price: '5', unit: 'SET' }, []],
    ['not for another unit of a line that is not quoted', { unit: 'XBX', no_bid_reason: 'not stocked' }, []],
    [
      'for a line without a price and without a reason (QUO-08)',
      {},
      ['QUO-08 lines.1.no_bid_reason Line 3: enter a price, or say why you do not quote it.'],
    ],
    ['not for a line that is not quoted for a reason (QUO-08)', { no_bid_reason: 'not stocked' }, []],
    [
      'for a price with a reason not to quote (QUO-08)',
      { unit_price: '5', no_bid_reason: 'none' },
      ['QUO-08 lines.1.no_bid_reason Line 3: a price, and a reason not to quote. Take one of the two out.'],
    ],
    [
      'for an alternative that nobody described (QUO-08)',
      { unit_price: '5', alternative: ' ' },
      ['QUO-08 lines.1.alternative Line 3: describe what you offer instead.'],
    ],
    ['not for a line that only an alternative answers (QUO-08)', { unit_price: '5', alternative: 'PVC hose' }, []],
    [
      'for an alternative without a price (QUO-08)',
      { alternative: 'PVC hose' },
      [
        'QUO-08 lines.1.unit_price Line 3: enter the price of what you offer instead, or take it out.',
        'QUO-08 lines Line 3: enter a price, or say why you do not quote it.',
      ],
    ],
  ])('%s', (_, line, expected) => {
    expect(judge(line)).toEqual(expected)
  })

  it.each([
    ['without a validity', null, ['QUO-05 valid_until Say until when your prices are valid.']],
    [
      'valid until yesterday',
      '2026-11-19',
      ['QUO-05 valid_until Valid until 19 November: that day has passed. Choose today or later.'],
    ],
    ['not when valid until today', '2026-11-20', []],
  ])('%s (QUO-05)', (_, valid_until, expected) => {
    expect(judge({ unit_price: '1' }, { valid_until })).toEqual(expected)
  })

  it('when nothing in it has a price, in one sentence (QUO-04)', () => {
    const nothing = 'QUO-04 lines Enter a price for at least one line, or decline the whole with a reason.'
    expect(judge({}, { lines: [] })).toEqual([nothing])
    expect(
      judge(
        {},
        {
          lines: [
            { rfq_line_id: 'a', no_bid_reason: 'no' },
            { rfq_line_id: 'c', no_bid_reason: 'no' },
          ],
        },
      ),
    ).toEqual([nothing])
  })

  it('for a line that is left out altogether (QUO-08)', () => {
    expect(judge({}, { lines: [other] })).toEqual([
      'QUO-08 lines Line 3: enter a price, or say why you do not quote it.',
    ])
  })

  it('in a currency that the RFQ has no rate for', () => {
    expect(judge({ unit_price: '1' }, { currency: 'EUR' })).toEqual([
      'QUO-01 currency Prices can be given in TZS, USD (you chose EUR).',
    ])
  })

  it('for a line of somebody else, or one answered twice; alternatives may stand beside it', () => {
    const lines = [
      other,
      { ...other },
      { ...other, alternative: 'Brass' },
      { ...other, alternative: 'Steel' },
      { rfq_line_id: 'x', unit_price: '1' },
    ]
    expect(misplacedLines(lines, asked)).toEqual([
      {
        code: 'QUO-04',
        path: 'lines.1.rfq_line_id',
        message: 'Line 1: answered twice. Keep one answer, or describe the other as an alternative.',
      },
      { code: 'QUO-04', path: 'lines.4.rfq_line_id', message: 'This line is not among those that you are asked for.' },
    ])
  })

  it('for a line of somebody else once, whatever else is wrong with it', () => {
    expect(
      judge(
        { unit_price: '5' },
        { lines: [other, { rfq_line_id: 'x', unit_price: '-1' }, { rfq_line_id: 'c', no_bid_reason: 'none' }] },
      ),
    ).toEqual(['QUO-04 lines.1.rfq_line_id This line is not among those that you are asked for.'])
  })

  it('beside the field of the first line too (QUO-08)', () => {
    expect(judge({}, { lines: [{ rfq_line_id: 'a' }, { rfq_line_id: 'c', unit_price: '5' }] })).toEqual([
      'QUO-08 lines.0.no_bid_reason Line 1: enter a price, or say why you do not quote it.',
    ])
  })

  it('not for what was left empty, nor for quantities and breaks that are right', () => {
    expect(
      judge({
        unit_price: '5',
        no_bid_reason: null,
        minimum_quantity: null,
        pack_size: null,
        available_quantity: null,
        alternative: null,
        unit_factor: null,
      }),
    ).toEqual([])
    expect(
      judge({
        unit_price: '5',
        minimum_quantity: '2',
        pack_size: '0.5',
        available_quantity: '4',
        price_breaks: [
          { quantity: '10', unit_price: '4' },
          { quantity: '10.5', unit_price: '3' },
          { quantity: '20', unit_price: '3' },
        ],
      }),
    ).toEqual([])
  })
})

describe('What a quote’s line comes to has at most 15 digits (NUM-01)', () => {
  const said = (line: Partial<AnsweredLine>, rate?: string) =>
    boundsProblems(
      [
        { rfq_line_id: 'c', unit_price: '1' },
        { rfq_line_id: 'a', ...line },
      ],
      asked,
      rate,
    )
  const finding = (field: string, product: string) => [
    {
      code: 'NUM-01',
      path: `lines.1.${field}`,
      message: `Line 1: ${product} has more than 15 digits before the decimal point. Enter a smaller quantity or price.`,
    },
  ]

  it.each<[string, Partial<AnsweredLine>, string | undefined, ReturnType<typeof finding>]>([
    ['as much as can be held', { unit_price: '16666666666666' }, undefined, []],
    [
      'more with the quantity that is asked',
      { unit_price: '16666666666667' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    ['as much as can be held at the RFQ’s rate', { unit_price: '6666666666' }, '2500', []],
    ['more at the RFQ’s rate', { unit_price: '6666666667' }, '2500', finding('unit_price', '60 × 6666666667')],
    [
      'more with its minimum',
      { unit_price: '10000000000000', minimum_quantity: '100' },
      undefined,
      finding('unit_price', '100 × 10000000000000'),
    ],
    [
      'more with its pack',
      { unit_price: '10000000000000', pack_size: '100' },
      undefined,
      finding('unit_price', '100 × 10000000000000'),
    ],
    [
      'as much as can be held, in boxes of 24: 2.5 are bought',
      { unit_price: '399999999999999', unit: 'XBX', unit_factor: '24' },
      undefined,
      [],
    ],
    [
      'more, in boxes of 24',
      { unit_price: '400000000000000', unit: 'XBX', unit_factor: '24' },
      undefined,
      finding('unit_price', '2.5 × 400000000000000'),
    ],
    [
      'as much as can be held, in boxes of 100: one is bought at least',
      { unit_price: '999999999999999', unit: 'XBX', unit_factor: '100' },
      undefined,
      [],
    ],
    [
      'as asked, where nobody said how many a box holds',
      { unit_price: '16666666666667', unit: 'XBX' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    [
      'as asked, where a box holds what is no number',
      { unit_price: '16666666666667', unit: 'XBX', unit_factor: 'many' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    [
      'as asked, where a box holds nothing',
      { unit_price: '16666666666667', unit: 'XBX', unit_factor: '0' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    [
      'more with a break’s quantity',
      {
        price_breaks: [
          { quantity: '100', unit_price: '9999999999999' },
          { quantity: '1000', unit_price: '1000000000000' },
        ],
      },
      undefined,
      finding('price_breaks.1.unit_price', '1000 × 1000000000000'),
    ],
    [
      'more at a break’s price, with what is asked',
      { price_breaks: [{ quantity: '10', unit_price: '20000000000000' }] },
      undefined,
      finding('price_breaks.0.unit_price', '60 × 20000000000000'),
    ],
  ])('%s', (_, line, rate, findings) => {
    expect(said(line, rate)).toEqual(findings)
  })

  it('is not said of a line that is not asked', () => {
    expect(boundsProblems([{ rfq_line_id: 'x', unit_price: '9999999999999999' }], asked)).toEqual([])
  })
})

describe('A quote warns', () => {
  const warn = (line: Partial<AnsweredLine>, valid_until = '2026-12-31') =>
    quoteWarnings({ currency: 'USD', valid_until, lines: [{ ...other, ...line }] }, judging).map(
      ({ code, path, message }) => `${code} ${path} ${message}`,
    )

  it.each([
    ['2026-11-26', ['QUO-05 valid_until Valid until 26 November: that is less than 7 days.']],
    ['2026-11-27', []],
    ['2026-11-20', ['QUO-05 valid_until Valid until 20 November: that is less than 7 days.']],
    // What has passed is refused, not warned of.
    ['2026-11-19', []],
  ])('when it is valid until %s only (QUO-05)', (valid_until, expected) => {
    expect(warn({}, valid_until)).toEqual(expected)
  })

  it.each<[string, Partial<AnsweredLine>, string[]]>([
    [
      'above what is asked',
      { minimum_quantity: '100' },
      ['QUO-06 lines.0.minimum_quantity Line 1: your minimum of 100 pcs is more than the 60 pcs that are asked.'],
    ],
    ['not as much as is asked', { minimum_quantity: '60' }, []],
    [
      'above it in another unit',
      { unit: 'XBX', unit_factor: '24', minimum_quantity: '3' },
      ['QUO-06 lines.0.minimum_quantity Line 1: your minimum of 3 box is more than the 60 pcs that are asked.'],
    ],
    ['not below it in another unit', { unit: 'XBX', unit_factor: '24', minimum_quantity: '2' }, []],
  ])('of a minimum %s (QUO-06)', (_, line, expected) => {
    expect(warn(line)).toEqual(expected)
  })

  it('when a box would count as a piece (QUO-06)', () => {
    expect(warn({ unit: 'XBX', unit_factor: '1' })).toEqual([
      'QUO-06 lines.0.unit_factor Line 1: 1 box counts as 1 pcs. Enter how many pcs it holds, if that is not so.',
    ])
  })

  it('at each line by its own place and position', () => {
    const lines = [
      { rfq_line_id: 'x', unit_price: '5', minimum_quantity: '999' },
      { ...other, minimum_quantity: '60' },
      { rfq_line_id: 'c', unit_price: '5', minimum_quantity: '5' },
    ]
    expect(quoteWarnings({ currency: 'USD', lines }, judging)).toEqual([
      {
        code: 'QUO-06',
        path: 'lines.2.minimum_quantity',
        message: 'Line 3: your minimum of 5 set is more than the 4 set that are asked.',
      },
    ])
  })

  it('of no minimum in another unit of which nobody said how much it holds: that is refused', () => {
    expect(warn({ unit: 'XBX', minimum_quantity: '100' })).toEqual([])
  })

  it.each<[string, string, Partial<AnsweredLine>, string[]]>([
    [
      'in shillings with decimals',
      'TZS',
      { unit_price: '17.5' },
      ['lines.0.unit_price Line 1: TZS has no decimals, and the price is 17.5. Wrong unit or currency?'],
    ],
    ['in whole shillings', 'TZS', { unit_price: '17500.00' }, []],
    [
      'in dollars with three decimals',
      'USD',
      { unit_price: '1.255' },
      ['lines.0.unit_price Line 1: USD has 2 decimals, and the price is 1.255. Wrong unit or currency?'],
    ],
    ['in dollars and cents', 'USD', { unit_price: '1.25' }, []],
    [
      'of a break',
      'TZS',
      {
        unit_price: '18',
        price_breaks: [
          { quantity: '10', unit_price: '17' },
          { quantity: '20', unit_price: '16.5' },
        ],
      },
      ['lines.0.price_breaks.1.unit_price Line 1: TZS has no decimals, and the price is 16.5. Wrong unit or currency?'],
    ],
    ['of what is free of charge', 'TZS', { unit_price: '0.5', free_of_charge: true }, []],
  ])('of a price that is finer than its currency: %s (QUO-07)', (_, currency, line, expected) => {
    expect(quoteWarnings({ currency, lines: [{ ...other, ...line }] }, judging)).toEqual(
      expected.map((each) => ({
        code: 'QUO-07',
        path: each.split(' ')[0],
        message: each.slice(each.indexOf(' ') + 1),
      })),
    )
  })

  it('counts the asked unit as one, whatever factor was left behind beside it', () => {
    expect(warn({ unit: 'H87', unit_factor: '24', minimum_quantity: '3' })).toEqual([])
  })

  it('of nothing in a line that is not quoted', () => {
    expect(warn({ unit_price: null, minimum_quantity: '100' })).toEqual([])
  })
})
