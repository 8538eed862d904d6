import { readPriceList } from '../../../../src/domain/imports/priceLists/readPriceList'

const cells = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
const shown = (text: string) =>
  readPriceList(cells(text)).rows.map(({ code, description, unit, unit_price }) => [
    code,
    description,
    unit,
    unit_price,
  ])

describe('A supplier’s price list', () => {
  it.each([
    ['English', 'Part No. | Description | UOM | Unit Price (TZS)\nGV-50 | Gate valve | pcs | 36,500.00'],
    ['Swahili', 'Namba ya bidhaa | Maelezo | Kipimo | Bei\nGV-50 | Gate valve | pcs | 36,500.00'],
    ['French', 'Réf | Désignation | Unité | Prix unitaire\nGV-50 | Gate valve | pcs | 36 500,00'],
  ])('is read by its headings in %s', (_, text) => {
    expect(shown(text)).toEqual([['GV-50', 'Gate valve', 'H87', '36500.00']])
  })

  it('begins below a letterhead, and omits rows without a price', () => {
    const list = readPriceList(
      cells(
        'Kibo Supplies Ltd\nPrices of November |\n|\nItem | Price | MOQ | Lead time\nGate valve | 36500 | 10 | 2 weeks\nVALVES |\nPump | on request\nCoupling | TZS 12,500.00/= | |',
      ),
    )
    expect(list.rows).toMatchObject([
      { at: 5, description: 'Gate valve', unit_price: '36500', minimum_quantity: '10', lead_time_days: 14 },
      { at: 8, description: 'Coupling', unit_price: '12500.00', currency: 'TZS', minimum_quantity: null },
    ])
    expect(list.left_out).toBe(2)
  })

  it('has its headings where a price is beside a description or a code', () => {
    const list = readPriceList(cells('Name | Kibo Supplies\nRate | 2600\nPart No | Price | Grade\nGV-50 | 10'))
    expect(list).toStrictEqual({
      names: ['Part No', 'Price', 'Grade'],
      columns: { code: 0, unit_price: 1 },
      rows: [
        {
          at: 4,
          code: 'GV-50',
          description: '',
          unit: null,
          unit_price: '10',
          currency: null,
          minimum_quantity: null,
          lead_time_days: null,
        },
      ],
      unread: [],
      numbers: null,
      left_out: 0,
    })
  })

  it('has its headings in the first fifteen rows', () => {
    const below = (rows: number) =>
      readPriceList([...Array.from({ length: rows }, () => ['Kibo']), ['Item', 'Price', 'MOQ'], ['Valve', '10', '5']])
        .columns
    expect(below(14)).toEqual({ description: 0, unit_price: 1, minimum_quantity: 2 })
    expect(below(15)).not.toHaveProperty('minimum_quantity')
  })

  it.each<[why: string, rows: string[][], columns: object]>([
    [
      'the description is the column with the most words',
      [
        ['pcs', 'Gate valve bronze', '10'],
        ['pcs', 'Pump', '20'],
      ],
      { description: 1, unit_price: 2 },
    ],
    [
      'a remark in one row is not a description',
      [
        ['Gate valve', '10', 'within two weeks'],
        ['Ball valve', '20'],
        ['Pump set', '30'],
      ],
      { description: 0, unit_price: 1 },
    ],
    ['long figures are not a description', [['Oil', '1250000.00']], { description: 0, unit_price: 1 }],
    [
      'words with figures are not a code',
      [
        ['Gate valve 2"', '940.50'],
        ['Pump 30 kW', '186000'],
      ],
      { description: 0, unit_price: 1 },
    ],
    [
      'a code has figures in most rows',
      [
        ['GV50', 'Gate valve', '10'],
        ['CBL', 'Ball valve', '20'],
      ],
      { description: 1, unit_price: 2 },
    ],
    [
      'a price has figures in most rows',
      [
        ['Gate valve', '10', 'on request'],
        ['Pump', '20', '12'],
      ],
      { description: 0, unit_price: 1 },
    ],
    ['an empty column has no role', [['', '10', ' ']], { unit_price: 1 }],
    ['the price may be the first column', [['10', 'Valve']], { description: 1, unit_price: 0 }],
    ['there may be no price', [['Gate', 'Valve long']], { description: 1 }],
  ])('without headings: %s', (_, rows, columns) => {
    const list = readPriceList(rows)
    expect(list.columns).toStrictEqual(columns)
    expect(list.names.slice(0, 2)).toEqual(['Column A', 'Column B'])
  })

  it('without headings is read by the content of its columns', () => {
    expect(
      shown(
        'GV-50 | Gate valve bronze 2" | 60 | 940.50\nPMP30 | Centrifugal pump 30 kW | 4 | 186000\nCBL | Cable 4 x 35 | 450 | 11.25',
      ),
    ).toEqual([
      ['GV-50', 'Gate valve bronze 2"', null, '940.50'],
      ['PMP30', 'Centrifugal pump 30 kW', null, '186000'],
      ['CBL', 'Cable 4 x 35', null, '11.25'],
    ])
  })

  it('omits a row without a valid price or a description, and counts it unless it is blank', () => {
    const list = readPriceList(
      cells(
        'Part No | Item | Price\n| Valve | 1.2.3\n| | 500\n| Seal | 0\n| Nut | 0.1234567\n| Bolt | -5\n| | \nGV-50 | | 10\n| Pump | .50',
      ),
    )
    expect(list.rows.map(({ at, code, description, unit_price }) => [at, code, description, unit_price])).toEqual([
      [8, 'GV-50', '', '10'],
      [9, '', 'Pump', '0.50'],
    ])
    expect([list.unread, list.left_out]).toEqual([[], 5])
    expect(
      readPriceList([
        ['Item', 'Price'],
        ['  ', ''],
        [' Valve ', ' 10 '],
      ]),
    ).toMatchObject({ rows: [{ description: 'Valve', unit_price: '10' }], left_out: 0 })
  })

  it.each([
    ['0', 0],
    ['3650', 3650],
    ['3651', null],
    ['-1', null],
    ['soon', null],
    ['', null],
  ])('with a lead time of %j has %j days: at most ten years', (text, days) => {
    expect(
      readPriceList([
        ['Item', 'Price', 'Lead time'],
        ['Valve', '10', text],
      ]).rows[0]?.lead_time_days,
    ).toBe(days)
  })

  it.each([
    ['5', '5'],
    ['0', null],
    ['-5', null],
    ['1.1234567', null],
    ['any', null],
    ['', null],
  ])('with a minimum of %j has %j: above 0, with at most six decimals', (text, minimum) => {
    expect(
      readPriceList([
        ['Item', 'Price', 'MOQ'],
        ['Valve', '10', text],
      ]).rows[0]?.minimum_quantity,
    ).toBe(minimum)
  })

  it('has the number format of the prices for quantities and days, unless the quantities show another', () => {
    const minima = (text: string) =>
      readPriceList(cells(text)).rows.map(({ minimum_quantity, lead_time_days }) => [minimum_quantity, lead_time_days])
    expect(minima('Item | Price | MOQ | Lead time\nValve | 1.250,00 | 1.000 | 1.000')).toEqual([['1000', 1000]])
    expect(minima('Item | Price | MOQ\nValve | 12.50 | 2.000\nPump | 7.25 | 1.000,5')).toEqual([
      ['2000', null],
      ['1000.5', null],
    ])
  })

  it('has the currency of a row in its own column, or beside the price', () => {
    expect(
      readPriceList(cells('Item | Price | Currency\nValve | 10 | USD\nPump | €10 | \nSeal | 10 |')).rows.map(
        ({ currency }) => currency,
      ),
    ).toEqual(['USD', 'EUR', null])
  })

  it('has units and currencies in common spellings', () => {
    const list = readPriceList(
      cells(
        'Item | Unit | Price\nFilter | PAK | TSh 36,500.00/=\nBar | Lgth | Tsh. 12500.00\nOil | ltr | €940.50\nPump | EA | US$ 75.00\nValve | Nos. | £9.50\nSeal | doz | 18.00 Ksh\nHose | mtr | $4.50',
      ),
    )
    expect(list.rows.map(({ unit, unit_price, currency }) => [unit, unit_price, currency])).toEqual([
      ['XPK', '36500.00', 'TZS'],
      ['LN', '12500.00', 'TZS'],
      ['LTR', '940.50', 'EUR'],
      ['EA', '75.00', 'USD'],
      ['H87', '9.50', 'GBP'],
      ['DZN', '18.00', 'KES'],
      ['MTR', '4.50', 'USD'],
    ])
  })

  it('has one number format: 1.234 beside 12,50 is above a thousand', () => {
    expect(shown('Item | Price\nValve | 1.234\nPump | 12,50').map(([, , , price]) => price)).toEqual(['1234', '12.50'])
  })

  it('without a recognisable number format needs one answer, and is read with it (NUM-02)', () => {
    const text = cells('Item | Price\nCement | 17.500\nSand | TSh 12.500/=\nNail | 900')
    const asked = readPriceList(text, {}, { currency: 'TZS' })
    expect(asked.numbers).toEqual({ decimal_sign: null, chosen: false })
    expect(asked.unread).toMatchObject([
      { at: 2, label: 'Cement', price: '17.500', problem: 'asks' },
      { at: 3, label: 'Sand', problem: 'asks' },
    ])
    expect(asked.rows).toMatchObject([{ description: 'Nail', unit_price: '900' }])
    expect(asked.left_out).toBe(0)
    const by = (sign: '.' | ',') =>
      readPriceList(text, {}, { currency: 'TZS', sign }).rows.map(({ unit_price }) => unit_price)
    expect([by(','), by('.')]).toEqual([
      ['17500', '12500', '900'],
      ['17.500', '12.500', '900'],
    ])
    // The dinar has three decimals.
    expect(readPriceList(text, {}, { currency: 'KWD' }).rows.map(({ unit_price }) => unit_price)).toEqual([
      '17.500',
      '900',
    ])
  })

  it('reports rows with another number format, and does not read them', () => {
    const list = readPriceList(
      cells('Item | Price | Part No\nPump | 1,250.00\nValve | 12.50\nSeal | 1.250,00 | S-7\nMotor | 3.400'),
    )
    expect(list.numbers).toEqual({ decimal_sign: '.', chosen: false })
    expect(list.rows.map(({ unit_price }) => unit_price)).toEqual(['1250.00', '12.50'])
    expect(list.unread).toMatchObject([
      { at: 4, label: 'S-7 · Seal', price: '1.250,00', problem: 'contradicts' },
      { at: 5, label: 'Motor', price: '3.400', problem: 'doubtful', readings: ['3.400', '3400'] },
    ])
  })

  it('of a spreadsheet has numbers that are never ambiguous', () => {
    const list = readPriceList([
      ['Item', 'Price', 'MOQ'],
      ['Valve', 17.5, 1.1 + 2.2],
      ['Pump', 3.125, 1000],
      ['Motor', 1234.567, ''],
    ])
    expect(list).toMatchObject({ numbers: null, unread: [] })
    expect(list.rows.map(({ unit_price, minimum_quantity }) => [unit_price, minimum_quantity])).toEqual([
      ['17.5', '3.3'],
      ['3.125', '1000'],
      ['1234.567', null],
    ])
  })

  it('is read again with the columns that a person chose', () => {
    const list = readPriceList(cells('Item | Price | Special price\nValve | 10 | 9'), { unit_price: 2 })
    expect(list.rows[0]?.unit_price).toBe('9')
    expect(list.names).toEqual(['Item', 'Price', 'Special price'])
  })
})
