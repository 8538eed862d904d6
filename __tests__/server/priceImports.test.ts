import writeXlsxFile from 'write-excel-file/node'
import { listExchangeRates } from '../../src/contract/exchangeRates'
import { startImport, startRatesImport } from '../../src/contract/imports'
import { createItem, listItems } from '../../src/contract/items'
import { cancelJob, getJob } from '../../src/contract/jobs'
import { createPrice, listPrices } from '../../src/contract/prices'
import { createSupplier } from '../../src/contract/suppliers'
import { ended, resultOf } from './support/imports'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let supplier_id: string
let item_id: string
beforeAll(async () => {
  server = await startTestServer()
  supplier_id = (await server.staff.call(createSupplier, { body: { code: 'S-1', name: 'Pumps & Valves Ltd' } })).payload
    .id
  item_id = (await server.staff.call(createItem, { body: { code: 'GV-50', name: 'Gate valve', unit: 'H87' } })).payload
    .id
})
afterAll(() => server.stop())

const lines = (...rows: string[]) => rows.join('\n')
const prices = async () => (await server.staff.call(listPrices, { query: { item_id, sort: 'quoted_on' } })).payload

describe('An import of prices', () => {
  const file = lines(
    'Supplier;Item;Unit;Currency;Price;Min qty;Date',
    's-1;gv-50;pcs;USD;12,50;10;2/11/2026',
    'pumps & valves LTD;Gate Valve;pcs;USD;1.250,00;;3/11/2026',
  )

  it('finds supplier and item by code or name, and saves each price with its day', async () => {
    expect(await resultOf(server.staff, 'prices', file)).toMatchObject({
      counts: { created: 2, refused: 0 },
      written: 2,
    })
    expect(await prices()).toMatchObject([
      {
        supplier_id,
        item_code: 'GV-50',
        unit: 'H87',
        currency: 'USD',
        unit_price: '12.50',
        minimum_quantity: '10',
        quoted_on: '2026-11-02',
        source: 'import',
      },
      { supplier_name: 'Pumps & Valves Ltd', unit_price: '1250.00', minimum_quantity: null, quoted_on: '2026-11-03' },
    ])
  })

  it('creates no duplicate of a price that was typed or is formatted differently', async () => {
    await server.staff.call(createPrice, {
      body: { supplier_id, item_id, unit: 'H87', currency: 'USD', unit_price: '7', quoted_on: '2026-11-04' },
    })
    expect(
      await resultOf(
        server.staff,
        'prices',
        `${file}\nS-1;GV-50;pcs;USD;7,00;;2026-11-04\nS-1;GV-50;pcs;USD;7,10;;2026-11-04`,
      ),
    ).toMatchObject({ counts: { created: 1, unchanged: 3 }, written: 1 })
    expect((await prices()).map(({ unit_price }) => unit_price).sort()).toEqual(['12.50', '1250.00', '7', '7.10'])
  })

  it('rejects with a message what matches nothing, or is a duplicate', async () => {
    const result = await resultOf(
      server.staff,
      'prices',
      lines(
        'supplier,item,unit,currency,price,date',
        'Nobody,None,pcs,USD,1,2026-11-05',
        'S-1,GV-50,pcs,USD,9,2026-11-05',
        'Pumps & Valves Ltd,gv-50,pcs,USD,9.0,2026-11-05',
        'S-1,GV-50,,USD,-1,',
      ),
      { mode: 'good' },
    )
    expect(result.counts).toMatchObject({ created: 1, refused: 3 })
    expect(
      result.refused.map(({ row, problems }) => [row, problems.map(({ field, message }) => [field, message])]),
    ).toEqual([
      [
        2,
        [
          ['supplier', 'No supplier has the code or name “Nobody”. Add the supplier first, or correct the cell.'],
          ['item', 'No item has the code or name “None”. Add the item first, or correct the cell.'],
        ],
      ],
      [4, [[null, 'Row 3 and row 4 are the same price. Keep one of them.']]],
      [5, [['unit_price', 'Must be at least 0 (you entered -1).']]],
    ])
  })

  it('rejects the row whose minimum and price make more than 15 digits (NUM-01)', async () => {
    const file = lines(
      'supplier,item,unit,currency,price,minimum,date',
      'S-1,GV-50,pcs,TZS,1000000000,999999,2026-11-13',
      'S-1,GV-50,pcs,TZS,1000000000,1000000,2026-11-14',
    )
    const result = await resultOf(server.staff, 'prices', file, { dry_run: 'true' })
    expect(result.counts).toMatchObject({ created: 1, refused: 1 })
    expect(result.refused).toMatchObject([
      {
        row: 3,
        problems: [
          {
            field: 'minimum_quantity',
            column: 'minimum',
            message:
              '1000000 × 1000000000 has more than 15 digits before the decimal point. Enter a smaller quantity or price.',
          },
        ],
      },
    ])
  })

  it('reports a missing required column once for the file, and not for each row', async () => {
    const file = lines(
      'supplier,item,price,date',
      'S-1,GV-50,7.5,2026-11-09',
      'S-1,GV-50,8.5,2026-11-09',
      'S-1,Nothing,9.5,',
      'S-1,GV-50,9.5,2026-11-09',
    )
    const result = await resultOf(server.staff, 'prices', file, { mode: 'good' })
    expect(result.problems).toEqual([
      {
        kind: 'no_column',
        field: 'unit',
        column: null,
        value: null,
        rows: 4,
        message:
          'New rows need the field unit, but no column is matched to it. Choose a column, or add one to the file.',
      },
      {
        kind: 'no_column',
        field: 'currency',
        column: null,
        value: null,
        rows: 4,
        message:
          'New rows need the field currency, but no column is matched to it. Choose a column, or add one to the file.',
      },
    ])
    expect(result).toMatchObject({ counts: { rows: 4, created: 0, refused: 4 }, written: 0 })
    // Other problems of a row are still reported for the row.
    expect(result.refused.map(({ row, problems }) => [row, problems.map(({ field }) => field)])).toEqual([
      [4, ['quoted_on']],
    ])
  })

  it('reads currencies and units in suppliers’ spellings, in their columns or beside the amount', async () => {
    const file = lines(
      'supplier,item,unit,currency,price,date',
      'S-1,GV-50,PAK,TSh,12500.00,2026-11-10',
      'S-1,GV-50,lgth,€,12.50,2026-11-10',
      'S-1,GV-50,ltr,$,$ 13.50,2026-11-10',
      'S-1,GV-50,nos,£,9.50,2026-11-10',
      'S-1,GV-50,EA,Ksh,1500.00,2026-11-10',
      'S-1,GV-50,doz,USD,€ 7.50,2026-11-10',
    )
    const result = await resultOf(server.staff, 'prices', file, { mode: 'good' })
    expect(result.preview.map(({ values: { unit, currency, unit_price } }) => [unit, currency, unit_price])).toEqual([
      ['XPK', 'TZS', '12500.00'],
      ['LN', 'EUR', '12.50'],
      ['LTR', 'USD', '13.50'],
      ['H87', 'GBP', '9.50'],
      ['EA', 'KES', '1500.00'],
      ['DZN', 'USD', undefined],
    ])
    expect(result.refused).toMatchObject([
      {
        row: 7,
        problems: [
          { field: 'unit_price', message: '“€ 7.50” is in EUR, but the row’s currency is USD. Correct one of them.' },
        ],
      },
    ])
  })

  it('asks once about a column of prices with ambiguous numbers (NUM-02), and reads it by the answer', async () => {
    const file = lines(
      'supplier,item,unit,currency,price,date',
      'S-1,GV-50,pcs,TZS,"17,500",2026-11-11',
      'S-1,GV-50,pcs,TZS,"3,400",2026-11-11',
      'S-1,GV-50,pcs,TZS,900,2026-11-11',
      'S-1,GV-50,pcs,KWD,4.125,2026-11-11',
    )
    const asked = await resultOf(server.staff, 'prices', file, { dry_run: 'true' })
    expect(asked.problems).toEqual([
      {
        kind: 'number_format',
        field: 'unit_price',
        column: 'price',
        value: '17,500',
        rows: 2,
        message:
          'The numbers in the field unit price can be read in two ways. Choose the number format: 1,234.5 or 1.234,5.',
      },
    ])
    expect(asked.columns[4]).toMatchObject({
      field: 'unit_price',
      read_as: null,
      numbers: { decimal_sign: null, chosen: false },
    })
    expect(asked).toMatchObject({ counts: { created: 2, refused: 2 }, refused: [] })
    const read = async (sign: string) =>
      (
        await resultOf(server.staff, 'prices', file, {
          dry_run: 'true',
          decimal_signs: JSON.stringify({ unit_price: sign }),
        })
      ).preview.map(({ values }) => values.unit_price)
    expect(await read('.')).toEqual(['17500', '3400', '900', '4.125'])
    expect(await read(',')).toEqual(['17.500', '3.400', '900', '4125'])
    const refused = await server.staff.call(startImport, {
      params: { noun: 'prices' },
      query: { decimal_signs: '{"unit_price":";"}' },
      body: Buffer.from(file) as never,
    })
    expect(refused).toMatchObject({ status: 422, error: { fields: [{ path: 'decimal_signs' }] } })
  })

  it('reads a column by the only format that it shows, and rejects the cell that contradicts it', async () => {
    const prices = ['"1,250.00"', '12.50', '"3,400"', '"1.250,00"', '3.400']
    const file = lines(
      'supplier,item,unit,currency,price,date',
      ...prices.map((price) => `S-1,GV-50,pcs,USD,${price},2026-11-12`),
    )
    // They are far from each other and from earlier ones (QUO-07).
    const result = await resultOf(server.staff, 'prices', file, { mode: 'good', accept_reason: 'Test' })
    expect(result.preview.map(({ values }) => values.unit_price)).toEqual([
      '1250.00',
      '12.50',
      '3400',
      undefined,
      undefined,
    ])
    expect(
      result.refused.map(({ row, problems }) => [
        row,
        problems.map(({ column, value, message }) => [column, value, message]),
      ]),
    ).toEqual([
      [
        5,
        [
          [
            'price',
            '1.250,00',
            '“1.250,00” does not match the number format of its column. Enter it in the format of 1,234.50.',
          ],
        ],
      ],
      [6, [['price', '3.400', '“3.400” can mean 3.40 or 3400. Enter the number that you mean.']]],
    ])
    expect(result).toMatchObject({ problems: [], counts: { created: 3, refused: 2 } })
  })

  it('reads the numbers and dates of XLSX by their cell types', async () => {
    const rows = [
      ['Supplier', 'Item', 'Unit', 'Currency', 'Price', 'Date'],
      ['S-1', 'GV-50', 'pcs', 'USD', 1.1 + 2.2, { value: new Date('2026-11-06'), type: Date, format: 'dd/mm/yyyy' }],
    ]
    const result = await resultOf(server.staff, 'prices', await writeXlsxFile(rows as never).toBuffer())
    expect(result.preview).toMatchObject([{ values: { unit_price: '3.3', quoted_on: '2026-11-06' } }])
  })
})

describe('An import of exchange rates', () => {
  const head = 'Currency,Rate,Date,Source'

  it('is refused to users other than an admin', async () => {
    expect((await server.staff.call(startRatesImport, { query: {}, body: Buffer.from(head) as never })).status).toBe(
      403,
    )
    const path = await server.app.inject({
      method: 'POST',
      url: '/api/exchange-rates/import',
      headers: { authorization: `Bearer ${server.staff.token}` },
      payload: Buffer.from(head),
    })
    expect(path.statusCode).toBe(403)
  })

  it('does not read 3,400 as 3.4 in a column of decimal commas (NUM-02)', async () => {
    const file = lines(
      'currency;rate;valid_from;source',
      'ZAR;2.615,50;03/04/2026;BoT',
      'EUR;3.045,1;13/11/2026;BoT',
      'GBP;3,400;20/11/2026;BoT',
    )
    const result = await resultOf(server.admin, 'exchange-rates', file, { dry_run: 'true' })
    expect(result).toMatchObject({ counts: { created: 2, refused: 1 }, problems: [] })
    expect(result.columns[1]).toMatchObject({ read_as: '1.234,50', numbers: { decimal_sign: ',', chosen: false } })
    expect(result.refused).toMatchObject([
      {
        row: 4,
        problems: [
          {
            field: 'rate',
            column: 'rate',
            value: '3,400',
            message: '“3,400” can mean 3,40 or 3400. Enter the number that you mean.',
          },
        ],
      },
    ])
    const meant = await resultOf(server.admin, 'exchange-rates', file, {
      dry_run: 'true',
      decimal_signs: '{"rate":","}',
    })
    expect(meant.preview.map(({ values }) => values.rate)).toEqual(['2615.50', '3045.1', '3.400'])
  })

  it('is divided by the units that a rate is of: in a column, beside the currency or in the heading', async () => {
    const ratesOf = async (...text: string[]) => {
      const result = await resultOf(server.admin, 'exchange-rates', lines(...text), { dry_run: 'true' })
      return [
        ...result.preview.map(({ values }) => [values.currency, values.rate]),
        ...result.refused.map(({ problems }) => problems.map(({ field, message }) => [field, message])),
      ]
    }
    const day = '2026-11-20,BoT'
    expect(await ratesOf(head, `JPY (per 100),1690.5,${day}`, `100 KRW,180,${day}`, `IDR,0.16,${day}`)).toEqual([
      ['JPY', '16.905'],
      ['KRW', '1.8'],
      ['IDR', '0.16'],
    ])
    expect(
      await ratesOf(
        'Currency,Unit,Rate,Date,Source',
        `JPY,100,1690.5,${day}`,
        `IDR,"1,000",160,${day}`,
        `ZAR,,140,${day}`,
        `KES,50,1000,${day}`,
      ),
    ).toEqual([
      ['JPY', '16.905'],
      ['IDR', '0.16'],
      ['ZAR', '140'],
      ['KES', '1000'],
      [['unit', 'Unit must be 1, 10, 100, 1,000 or 10,000 (you entered 50).']],
    ])
    expect(await ratesOf('Currency,Rate per 100,Date,Source', `JPY,1690.5,${day}`)).toEqual([['JPY', '16.905']])
  })

  it('asks once where no rate shows the number format, and reads the numbers of XLSX without a question', async () => {
    const asked = await resultOf(
      server.admin,
      'exchange-rates',
      lines('currency;rate;valid_from;source', 'ZAR;2,615;2026-11-19;BoT', 'GBP;3.400;2026-11-19;BoT'),
      { dry_run: 'true' },
    )
    expect(asked.problems).toMatchObject([
      { kind: 'number_format', field: 'rate', column: 'rate', value: '2,615', rows: 2 },
    ])
    const rows = [
      ['currency', 'rate', 'valid_from', 'source'],
      ['ZAR', 2.615, '2026-11-19', 'BoT'],
      ['GBP', 3400, '2026-11-19', 'BoT'],
    ]
    const sheet = await resultOf(server.admin, 'exchange-rates', await writeXlsxFile(rows as never).toBuffer(), {
      dry_run: 'true',
    })
    expect(sheet.preview.map(({ values }) => values.rate)).toEqual(['2.615', '3400'])
    expect(sheet.problems).toEqual([])
  })

  it('adds missing rates, and accepts large changes only with a reason', async () => {
    expect(
      await resultOf(
        server.admin,
        'exchange-rates',
        lines(head, 'USD,2600,2026-11-02,BoT', 'usd,2610,2026-11-03,BoT', 'EUR,2800,2026-11-02,BoT'),
      ),
    ).toMatchObject({ written: 3 })
    const file = lines(
      head,
      'USD,2600,2026-11-02,BoT',
      'USD,26100,2026-11-04,BoT',
      'TZS,1,2026-11-04,BoT',
      'EUR,0,2026-11-04,BoT',
    )
    const result = await resultOf(server.admin, 'exchange-rates', file, { mode: 'good' })
    expect(result.counts).toMatchObject({ created: 0, unchanged: 1, refused: 3 })
    expect(result.refused.map(({ problems }) => problems[0]?.message)).toEqual([
      'USD was 2610 from 2026-11-03: 26100 differs by more than 10 %. Correct it, or import the file again with a reason.',
      'TZS is the company’s currency: its rate is always 1. Remove the row.',
      'Must be greater than 0 (you entered 0).',
    ])
    expect(
      await resultOf(server.admin, 'exchange-rates', file, { mode: 'good', accept_reason: 'devalued' }),
    ).toMatchObject({ counts: { created: 1, refused: 2 } })
    const { payload } = await server.admin.call(listExchangeRates, { query: { currency: 'USD' } })
    expect(payload.map(({ rate }) => rate)).toEqual(['26100', '2610', '2600'])
    const { rows } = await server.pool.query(
      `select reason from activities where entity = 'exchange-rates' and reason is not null`,
    )
    expect(rows).toEqual([{ reason: 'MST-04: devalued' }])
  })
})

describe('A job in progress', () => {
  const file = (prefix: string, count: number) =>
    lines('code,name,unit', ...Array.from({ length: count }, (_, index) => `${prefix}-${index},Valve ${index},pcs`))
  const begin = async (prefix: string, count: number, mode: 'all' | 'good') =>
    (
      await server.staff.call(startImport, {
        params: { noun: 'items' },
        query: { mode },
        body: Buffer.from(file(prefix, count)) as never,
      })
    ).payload

  it('lets lists respond, reports its progress, and stops on request: rows written until then are reported, and remain', async () => {
    const { id } = await begin('STOP', 20_000, 'good')
    for (;;) {
      const { meta } = await server.staff.call(listItems, { query: { q: 'stop', limit: 1 } })
      if (meta.total !== 0) break
    }
    expect((await server.staff.call(getJob, { params: { id } })).payload).toMatchObject({
      status: 'running',
      finished_at: null,
    })
    expect((await server.staff.call(cancelJob, { params: { id } })).payload).toMatchObject({ cancel_requested: true })
    const job = await ended(server.staff, id)
    expect(job).toMatchObject({ status: 'cancelled', error: 'Stopped by you.' })
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::int from items where code like 'STOP-%'`,
    )
    expect(job.result?.written).toBe(rows[0]?.count)
    expect(rows[0]?.count).toBeLessThan(20_000)
    expect((await server.staff.call(cancelJob, { params: { id } })).payload).toEqual(job)
  })

  it('in all-or-nothing mode saves nothing when it is stopped', async () => {
    const { id } = await begin('NONE', 2000, 'all')
    await server.staff.call(cancelJob, { params: { id } })
    expect(await ended(server.staff, id)).toMatchObject({ status: 'cancelled', result: { written: 0 } })
    expect((await server.staff.call(listItems, { query: { q: 'none-' } })).meta.total).toBe(0)
  })

  it('waits for the two before it, and the queue accepts four', async () => {
    const long = [await begin('A', 20_000, 'all'), await begin('B', 20_000, 'all')]
    const waiting = [await begin('C', 1, 'all'), await begin('D', 1, 'all')]
    const one_more = await server.staff.call(startImport, {
      params: { noun: 'items' },
      query: {},
      body: Buffer.from('code') as never,
    })
    expect(one_more).toMatchObject({
      status: 429,
      error: { message: 'Other imports are still running. Try again when they are finished.' },
    })
    for (const { id } of long) await server.staff.call(cancelJob, { params: { id } })
    for (const { id } of waiting)
      expect(await ended(server.staff, id)).toMatchObject({ status: 'done', result: { written: 1 } })
  })
})

describe('A value for all rows of a file', () => {
  const listed = async (item: string) =>
    (await server.staff.call(listPrices, { query: { q: item, sort: 'created_at' } })).payload
  beforeAll(async () => {
    await server.staff.call(createItem, { body: { code: 'PG-16', name: 'Pressure gauge', unit: 'H87' } })
    await server.staff.call(createSupplier, { body: { code: 'S-2', name: 'Seals Ltd' } })
  })

  it('is the supplier, the currency and the day of rows without one, and of a file without the column', async () => {
    const for_all = JSON.stringify({ supplier: 'S-1', currency: 'TZS', quoted_on: '2026-11-15' })
    const file = lines('item,unit,price,date', 'PG-16,pcs,58000,', 'PG-16,pcs,59000,2026-11-16')
    const result = await resultOf(server.staff, 'prices', file, { for_all })
    expect(result).toMatchObject({ missing: [], problems: [], written: 2 })
    expect(
      (await listed('PG-16')).map(({ supplier_name, currency, unit_price, quoted_on }) => [
        supplier_name,
        currency,
        unit_price,
        quoted_on,
      ]),
    ).toEqual([
      ['Pumps & Valves Ltd', 'TZS', '58000', '2026-11-15'],
      ['Pumps & Valves Ltd', 'TZS', '59000', '2026-11-16'],
    ])
  })

  it('does not replace what a row says, even where that cannot be read', async () => {
    const for_all = JSON.stringify({ supplier: 'S-1', currency: 'TZS', quoted_on: '2026-11-15' })
    const file = lines(
      'supplier,item,unit,currency,price,date',
      'S-2,PG-16,pcs,USD,22,2026-11-17',
      ',PG-16,pcs,Shells,23,2026-11-17',
      ',PG-16,pcs,,$ 24,2026-11-17',
    )
    const { preview } = await resultOf(server.staff, 'prices', file, {
      for_all,
      dry_run: 'true',
      accept_reason: 'Another grade',
    })
    expect(preview.map(({ outcome, values }) => [outcome, values.supplier, values.currency])).toEqual([
      ['created', 'S-2', 'USD'],
      ['refused', 'S-1', undefined],
      ['created', 'S-1', 'USD'],
    ])
  })

  it('is of a rate the day and the source, and of nothing else', async () => {
    const for_all = JSON.stringify({ valid_from: '2026-11-10', source: 'Bank of Tanzania' })
    const file = lines('currency,rate', 'ZAR,150')
    expect((await resultOf(server.admin, 'exchange-rates', file, { for_all })).written).toBe(1)
    const refused = async (noun: 'items' | 'prices', for_all: string) => {
      const body = Buffer.from(file) as never
      return (await server.staff.call(startImport, { params: { noun }, query: { for_all }, body })).error.fields
    }
    expect(await refused('items', '{"currency": "USD"}')).toMatchObject([{ path: 'for_all' }])
    expect(await refused('prices', '{"unit_price": "7"}')).toMatchObject([{ path: 'for_all' }])
    expect(await refused('prices', '{"currency": "Shells"}')).toMatchObject([{ path: 'for_all' }])
    expect(await refused('prices', '{"quoted_on": "today"}')).toMatchObject([{ path: 'for_all' }])
  })
})

describe('A price of a file that may have a wrong unit or currency (QUO-07)', () => {
  const file = (...prices: string[]) =>
    lines('supplier,item,unit,currency,price,date', ...prices.map((price) => `S-1,CP-30,pcs,TZS,${price},2026-11-20`))
  beforeAll(async () => {
    await server.staff.call(createItem, { body: { code: 'CP-30', name: 'Centrifugal pump', unit: 'H87' } })
    await resultOf(
      server.staff,
      'prices',
      lines('supplier,item,unit,currency,price,date', 'S-1,CP-30,pcs,TZS,36500,2026-11-12'),
    )
  })

  it('is asked about with the old and the new price, in its row, and the others are imported', async () => {
    const { counts, refused } = await resultOf(server.staff, 'prices', file('37000', '365000', '3650'), {
      mode: 'good',
    })
    expect(counts).toMatchObject({ created: 1, refused: 2 })
    expect(refused.map(({ row, problems }) => [row, problems])).toEqual([
      [
        3,
        [
          {
            field: 'unit_price',
            column: 'price',
            value: '365000',
            warning: 'QUO-07',
            message:
              'The new price is TZS\u00a0365,000, the last one was TZS\u00a036,500 on 2026-11-12. About 10 times the usual TZS\u00a036,500. Wrong unit or currency? Correct it, or import the file again with a reason.',
          },
        ],
      ],
      [4, [expect.objectContaining({ value: '3650', message: expect.stringMatching(/About 1\/10 of the usual/) })]],
    ])
  })

  it('is imported with a reason, which its activity has', async () => {
    const result = await resultOf(server.staff, 'prices', file('380000'), { accept_reason: 'New model' })
    expect(result).toMatchObject({ counts: { created: 1, refused: 0 }, written: 1 })
    const { rows } = await server.pool.query(
      `select reason from activities where entity = 'prices' and after ->> 'unit_price' = '380000'`,
    )
    expect(rows).toEqual([{ reason: 'QUO-07: New model' }])
  })

  it('is compared with what the lists had before, not with its own file', async () => {
    await server.staff.call(createItem, { body: { code: 'CP-40', name: 'Centrifugal pump 40', unit: 'H87' } })
    const rows = Array.from(
      { length: 600 },
      (_, index) => `S-1,CP-40,pcs,TZS,${index < 550 ? 40000 + index : 400000},2026-11-${index < 550 ? '01' : '02'}`,
    )
    const unique = [...rows.slice(0, 551)]
    const result = await resultOf(server.staff, 'prices', lines('supplier,item,unit,currency,price,date', ...unique))
    expect(result).toMatchObject({ written: 551, counts: { refused: 0 } })
  })
})
