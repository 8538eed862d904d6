import {
  boundsProblems,
  misplacedLines,
  quoteProblems,
  type AnsweredLine,
  type QuoteToJudge,
} from '../../../src/domain/quotes/quoteRules'
import { quoteWarnings } from '../../../src/domain/quotes/quoteWarnings'

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

describe('A quote is rejected', () => {
  it.each<[string, Partial<AnsweredLine>, string[]]>([
    ['not for a price', { unit_price: '0.5' }, []],
    [
      'for a negative price (QUO-01)',
      { unit_price: '-1' },
      ['QUO-01 lines.1.unit_price Line 3: the price must be a number of at least 0 (you entered -1).'],
    ],
    [
      'for a price of 0 (QUO-01)',
      { unit_price: '0.00' },
      ['QUO-01 lines.1.unit_price Line 3: the price is 0. Enter a price, or tick “free of charge”.'],
    ],
    ['not for a price of 0 that is free of charge (QUO-01)', { unit_price: '0', free_of_charge: true }, []],
    ['not for free of charge without a price (QUO-01)', { free_of_charge: true }, []],
    [
      'for free of charge with a price (QUO-01)',
      { unit_price: '5', free_of_charge: true },
      ['QUO-01 lines.1.unit_price Line 3: this line is free of charge but has a price of 5. Remove one of them.'],
    ],
    [
      'for a minimum of 0 (QUO-06)',
      { unit_price: '5', minimum_quantity: '0' },
      ['QUO-06 lines.1.minimum_quantity Line 3: the minimum quantity must be greater than 0 (you entered 0).'],
    ],
    [
      'for a pack of 0 (QUO-06)',
      { unit_price: '5', pack_size: '0' },
      ['QUO-06 lines.1.pack_size Line 3: the pack size must be greater than 0 (you entered 0).'],
    ],
    [
      'for breaks that do not increase (QUO-06)',
      {
        unit_price: '5',
        price_breaks: [
          { quantity: '100', unit_price: '4' },
          { quantity: '50', unit_price: '3' },
        ],
      },
      ['QUO-06 lines.1.price_breaks.1.quantity Line 3: price break quantities must increase (50 comes after 100).'],
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
      ['QUO-06 lines.1.price_breaks.1.quantity Line 3: price break quantities must increase (50.0 comes after 50).'],
    ],
    [
      'for a break of 0 (QUO-06)',
      { unit_price: '5', price_breaks: [{ quantity: '0', unit_price: '4' }] },
      [
        'QUO-06 lines.1.price_breaks.0.quantity Line 3: the quantity of a price break must be greater than 0 (you entered 0).',
      ],
    ],
    [
      'for a break without a price (QUO-06)',
      { unit_price: '5', price_breaks: [{ quantity: '9', unit_price: '0' }] },
      ['QUO-06 lines.1.price_breaks.0.unit_price Line 3: the price from 9 must be greater than 0 (you entered 0).'],
    ],
    [
      'for another unit without a factor (QUO-06)',
      { unit_price: '5', unit: 'XBX' },
      ['QUO-06 lines.1.unit_factor Line 3: you quote per box. Enter how many set are in 1 box.'],
    ],
    [
      'for another unit without a factor when free of charge (QUO-06)',
      { free_of_charge: true, unit: 'XBX', unit_factor: null },
      ['QUO-06 lines.1.unit_factor Line 3: you quote per box. Enter how many set are in 1 box.'],
    ],
    ['not for another unit with a factor (QUO-06)', { unit_price: '5', unit: 'XBX', unit_factor: '12' }, []],
    ['not for the requested unit (QUO-06)', { unit_price: '5', unit: 'SET' }, []],
    ['not for another unit of a line without a price', { unit: 'XBX', no_bid_reason: 'not stocked' }, []],
    [
      'for a line without a price and without a reason (QUO-08)',
      {},
      ['QUO-08 lines.1.no_bid_reason Line 3: enter a price or a reason for not quoting.'],
    ],
    ['not for a line with a reason instead of a price (QUO-08)', { no_bid_reason: 'not stocked' }, []],
    [
      'for a price with a reason not to quote (QUO-08)',
      { unit_price: '5', no_bid_reason: 'none' },
      ['QUO-08 lines.1.no_bid_reason Line 3: this line has a price and a reason not to quote. Remove one of them.'],
    ],
    [
      'for an alternative without a description (QUO-08)',
      { unit_price: '5', alternative: ' ' },
      ['QUO-08 lines.1.alternative Line 3: describe the alternative.'],
    ],
    ['not for a line with only an alternative (QUO-08)', { unit_price: '5', alternative: 'PVC hose' }, []],
    [
      'for an alternative without a price (QUO-08)',
      { alternative: 'PVC hose' },
      [
        'QUO-08 lines.1.unit_price Line 3: enter a price for the alternative, or remove it.',
        'QUO-08 lines Line 3: enter a price or a reason for not quoting.',
      ],
    ],
  ])('%s', (_, line, expected) => {
    expect(judge(line)).toEqual(expected)
  })

  it.each([
    ['without a validity', null, ['QUO-05 valid_until Enter the date until which your prices are valid.']],
    [
      'valid until yesterday',
      '2026-11-19',
      ['QUO-05 valid_until Valid until 19 November: this date has passed. Choose today or later.'],
    ],
    ['not when valid until today', '2026-11-20', []],
  ])('%s (QUO-05)', (_, valid_until, expected) => {
    expect(judge({ unit_price: '1' }, { valid_until })).toEqual(expected)
  })

  it('when no line has a price, with one message (QUO-04)', () => {
    const nothing = 'QUO-04 lines Enter a price for at least one line, or decline the RFQ with a reason.'
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

  it('for a missing line (QUO-08)', () => {
    expect(judge({}, { lines: [other] })).toEqual(['QUO-08 lines Line 3: enter a price or a reason for not quoting.'])
  })

  it('in a currency without a rate on the RFQ', () => {
    expect(judge({ unit_price: '1' }, { currency: 'EUR' })).toEqual([
      'QUO-01 currency Quote in one of these currencies: TZS, USD (you chose EUR).',
    ])
  })

  it('for a line that was not requested, or answered twice; alternatives are allowed', () => {
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
        message: 'Line 1: this line has two answers. Keep one, or describe the other as an alternative.',
      },
      { code: 'QUO-04', path: 'lines.4.rfq_line_id', message: 'This line is not part of your request. Remove it.' },
    ])
  })

  it('once for a line that was not requested, whatever else is wrong with it', () => {
    expect(
      judge(
        { unit_price: '5' },
        { lines: [other, { rfq_line_id: 'x', unit_price: '-1' }, { rfq_line_id: 'c', no_bid_reason: 'none' }] },
      ),
    ).toEqual(['QUO-04 lines.1.rfq_line_id This line is not part of your request. Remove it.'])
  })

  it('with the field of the first line too (QUO-08)', () => {
    expect(judge({}, { lines: [{ rfq_line_id: 'a' }, { rfq_line_id: 'c', unit_price: '5' }] })).toEqual([
      'QUO-08 lines.0.no_bid_reason Line 1: enter a price or a reason for not quoting.',
    ])
  })

  it('not for empty fields, nor for valid quantities and breaks', () => {
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

describe('The amount of a quote line has at most 15 digits (NUM-01)', () => {
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
    ['the largest allowed amount', { unit_price: '16666666666666' }, undefined, []],
    [
      'more for the requested quantity',
      { unit_price: '16666666666667' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    ['the largest allowed amount at the RFQ’s rate', { unit_price: '6666666666' }, '2500', []],
    ['more at the RFQ’s rate', { unit_price: '6666666667' }, '2500', finding('unit_price', '60 × 6666666667')],
    [
      'more for its minimum',
      { unit_price: '10000000000000', minimum_quantity: '100' },
      undefined,
      finding('unit_price', '100 × 10000000000000'),
    ],
    [
      'more for its pack',
      { unit_price: '10000000000000', pack_size: '100' },
      undefined,
      finding('unit_price', '100 × 10000000000000'),
    ],
    [
      'the largest allowed amount in boxes of 24: 2.5 are bought',
      { unit_price: '399999999999999', unit: 'XBX', unit_factor: '24' },
      undefined,
      [],
    ],
    [
      'more in boxes of 24',
      { unit_price: '400000000000000', unit: 'XBX', unit_factor: '24' },
      undefined,
      finding('unit_price', '2.5 × 400000000000000'),
    ],
    [
      'the largest allowed amount in boxes of 100: at least one is bought',
      { unit_price: '999999999999999', unit: 'XBX', unit_factor: '100' },
      undefined,
      [],
    ],
    [
      'the requested quantity without a box factor',
      { unit_price: '16666666666667', unit: 'XBX' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    [
      'the requested quantity with an invalid box factor',
      { unit_price: '16666666666667', unit: 'XBX', unit_factor: 'many' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    [
      'the requested quantity with a box factor of 0',
      { unit_price: '16666666666667', unit: 'XBX', unit_factor: '0' },
      undefined,
      finding('unit_price', '60 × 16666666666667'),
    ],
    [
      'more for a break’s quantity',
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
      'more at a break’s price for the requested quantity',
      { price_breaks: [{ quantity: '10', unit_price: '20000000000000' }] },
      undefined,
      finding('price_breaks.0.unit_price', '60 × 20000000000000'),
    ],
  ])('%s', (_, line, rate, findings) => {
    expect(said(line, rate)).toEqual(findings)
  })

  it('does not apply to a line that was not requested', () => {
    expect(boundsProblems([{ rfq_line_id: 'x', unit_price: '9999999999999999' }], asked)).toEqual([])
  })
})

describe('A quote has a warning', () => {
  const warn = (line: Partial<AnsweredLine>, valid_until = '2026-12-31') =>
    quoteWarnings({ currency: 'USD', valid_until, lines: [{ ...other, ...line }] }, judging).map(
      ({ code, path, message }) => `${code} ${path} ${message}`,
    )

  it.each([
    ['2026-11-26', ['QUO-05 valid_until Valid until 26 November: less than 7 days from now.']],
    ['2026-11-27', []],
    ['2026-11-20', ['QUO-05 valid_until Valid until 20 November: less than 7 days from now.']],
    // A past date is rejected, not warned about.
    ['2026-11-19', []],
  ])('when it is valid until %s only (QUO-05)', (valid_until, expected) => {
    expect(warn({}, valid_until)).toEqual(expected)
  })

  it.each<[string, Partial<AnsweredLine>, string[]]>([
    [
      'above the requested quantity',
      { minimum_quantity: '100' },
      ['QUO-06 lines.0.minimum_quantity Line 1: your minimum quantity of 100 pcs is more than the requested 60 pcs.'],
    ],
    ['not equal to the requested quantity', { minimum_quantity: '60' }, []],
    [
      'above it in another unit',
      { unit: 'XBX', unit_factor: '24', minimum_quantity: '3' },
      ['QUO-06 lines.0.minimum_quantity Line 1: your minimum quantity of 3 box is more than the requested 60 pcs.'],
    ],
    ['not below it in another unit', { unit: 'XBX', unit_factor: '24', minimum_quantity: '2' }, []],
  ])('for a minimum %s (QUO-06)', (_, line, expected) => {
    expect(warn(line)).toEqual(expected)
  })

  it('when a box would count as a piece (QUO-06)', () => {
    expect(warn({ unit: 'XBX', unit_factor: '1' })).toEqual([
      'QUO-06 lines.0.unit_factor Line 1: 1 box counts as 1 pcs. If this is not correct, enter how many pcs are in 1 box.',
    ])
  })

  it('at each line with its own index and position', () => {
    const lines = [
      { rfq_line_id: 'x', unit_price: '5', minimum_quantity: '999' },
      { ...other, minimum_quantity: '60' },
      { rfq_line_id: 'c', unit_price: '5', minimum_quantity: '5' },
    ]
    expect(quoteWarnings({ currency: 'USD', lines }, judging)).toEqual([
      {
        code: 'QUO-06',
        path: 'lines.2.minimum_quantity',
        message: 'Line 3: your minimum quantity of 5 set is more than the requested 4 set.',
      },
    ])
  })

  it('not for a minimum in another unit without a factor, which is rejected', () => {
    expect(warn({ unit: 'XBX', minimum_quantity: '100' })).toEqual([])
  })

  it.each<[string, string, Partial<AnsweredLine>, string[]]>([
    [
      'in shillings with decimals',
      'TZS',
      { unit_price: '17.5' },
      ['lines.0.unit_price Line 1: TZS has no decimals, but the price is 17.5. Wrong unit or currency?'],
    ],
    ['in whole shillings', 'TZS', { unit_price: '17500.00' }, []],
    [
      'in dollars with three decimals',
      'USD',
      { unit_price: '1.255' },
      ['lines.0.unit_price Line 1: USD has 2 decimals, but the price is 1.255. Wrong unit or currency?'],
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
      ['lines.0.price_breaks.1.unit_price Line 1: TZS has no decimals, but the price is 16.5. Wrong unit or currency?'],
    ],
    ['of what is free of charge', 'TZS', { unit_price: '0.5', free_of_charge: true }, []],
  ])('for a price that is finer than its currency: %s (QUO-07)', (_, currency, line, expected) => {
    expect(quoteWarnings({ currency, lines: [{ ...other, ...line }] }, judging)).toEqual(
      expected.map((each) => ({
        code: 'QUO-07',
        path: each.split(' ')[0],
        message: each.slice(each.indexOf(' ') + 1),
      })),
    )
  })

  it('with the factor 1 for the requested unit, whatever factor is stored', () => {
    expect(warn({ unit: 'H87', unit_factor: '24', minimum_quantity: '3' })).toEqual([])
  })

  it('not for a line without a price', () => {
    expect(warn({ unit_price: null, minimum_quantity: '100' })).toEqual([])
  })
})
