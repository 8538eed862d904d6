import writeXlsxFile from 'write-excel-file/node'
import { listActivity } from '../../src/contract/activity'
import { createAgent } from '../../src/contract/agents'
import { listClients } from '../../src/contract/clients'
import { getImportTemplate, startImport } from '../../src/contract/imports'
import { createItem, getItem, listItems } from '../../src/contract/items'
import { getJob, getRejectedRows } from '../../src/contract/jobs'
import { listSuppliers } from '../../src/contract/suppliers'
import { importFields, importNouns } from '../../src/domain/imports/sheets/importFields'
import { chainHash } from '../../src/server/audit/chainLink'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { Impossible } from '../../src/server/jobs/work'
import { itAtNight } from '../support/runs'
import { everythingIn } from './support/everything'
import { bringIn, resultOf } from './support/imports'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`
const items = async (q: string) => (await server.staff.call(listItems, { query: { q } })).payload

describe('An import of items', () => {
  it('matches the columns under their usual names, and reports how each was matched', async () => {
    const result = await resultOf(
      server.staff,
      'items',
      lines('Item Code;Description;U.o.M.;P/N;Group;Shelf', 'RC-1;Gate valve;Pcs;GV-50;Valves;4'),
      { dry_run: 'true' },
    )
    expect(result.columns.map(({ name, field, recognised, example }) => [name, field, recognised, example])).toEqual([
      ['Item Code', 'code', 'synonym', 'RC-1'],
      ['Description', 'name', 'synonym', 'Gate valve'],
      ['U.o.M.', 'unit', 'synonym', 'Pcs'],
      ['P/N', 'part_number', 'synonym', 'GV-50'],
      ['Group', 'category', 'synonym', 'Valves'],
      ['Shelf', null, 'not', '4'],
    ])
    expect(result.preview).toMatchObject([
      {
        row: 2,
        outcome: 'created',
        values: { code: 'RC-1', name: 'Gate valve', unit: 'H87', part_number: 'GV-50', category: 'Valves' },
      },
    ])
    expect(result).toMatchObject({ counts: { rows: 1, created: 1 }, written: 0 })
    expect(await items('RC-1')).toEqual([])
  })

  it('accepts a mapping of columns chosen by hand', async () => {
    const mapping = JSON.stringify({ name: 'Shelf', category: null })
    const result = await resultOf(server.staff, 'items', lines('Code,Shelf,Unit,Category', 'HAND-1,Valve,pcs,X'), {
      mapping,
    })
    expect(result.columns).toMatchObject([
      { field: 'code' },
      { field: 'name', recognised: 'chosen' },
      { field: 'unit' },
      { field: null, recognised: 'not' },
    ])
    expect(await items('HAND-1')).toMatchObject([{ name: 'Valve', category: null }])
  })

  it('updates existing items by their code, ignoring case and spaces, and keeps their other fields', async () => {
    const { payload: made } = await server.staff.call(createItem, {
      body: { code: 'CHG 1', name: 'Old name', unit: 'H87', brand: 'Crane', aliases: [{ text: 'old friend' }] },
    })
    await server.staff.call(createItem, { body: { code: 'CHG-2', name: 'Same', unit: 'MTR' } })
    const file = lines('code,name,brand,unit', 'chg1,New name,,pcs', 'CHG-2,Same,,m', 'CHG-3,Third,Acme,kg')
    const dry = await resultOf(server.staff, 'items', file, { dry_run: 'true' })
    expect(dry.preview.map(({ row, outcome, changes }) => [row, outcome, changes])).toEqual([
      [2, 'changed', [{ field: 'name', before: 'Old name', after: 'New name' }]],
      [3, 'unchanged', []],
      [4, 'created', []],
    ])
    expect(await resultOf(server.staff, 'items', file)).toMatchObject({
      counts: { created: 1, changed: 1, unchanged: 1, refused: 0 },
      written: 2,
    })
    const { payload: now } = await server.staff.call(getItem, { params: { id: made.id } })
    expect(now).toMatchObject({
      code: 'CHG 1',
      name: 'New name',
      brand: 'Crane',
      version: 2,
      aliases: [{ text: 'old friend' }],
    })
    expect(await items('old friend')).toMatchObject([{ id: made.id }])
    expect(await resultOf(server.staff, 'items', file)).toMatchObject({
      counts: { created: 0, changed: 0, unchanged: 3 },
      written: 0,
    })
  })

  it('leaves the same audit trail as a manual change, each in an intact chain', async () => {
    const { payload: made } = await server.staff.call(createItem, {
      body: { code: 'TRAIL-1', name: 'By hand', unit: 'H87' },
    })
    await resultOf(server.staff, 'items', lines('code,name,unit', 'TRAIL-1,By file,', 'TRAIL-2,New,pcs'))
    const [second] = await items('TRAIL-2')
    const { payload: first } = await server.staff.call(listActivity, { params: { entity: 'items', id: made.id } })
    expect(first).toMatchObject([
      { action: 'changed', actor_name: 'Staff', before: { name: 'By hand' }, after: { name: 'By file' } },
      { action: 'created' },
    ])
    const { payload: created } = await server.staff.call(listActivity, {
      params: { entity: 'items', id: second?.id ?? '' },
    })
    const { payload: byHand } = await server.staff.call(createItem, {
      body: { code: 'TRAIL-3', name: 'Quite another', unit: 'H87' },
    })
    const { payload: handMade } = await server.staff.call(listActivity, { params: { entity: 'items', id: byHand.id } })
    expect(Object.keys(created[0]?.after as object).sort()).toEqual(Object.keys(handMade[0]?.after as object).sort())
    const { rows } = await server.pool.query<
      Record<string, unknown> & { hash: string; previous_hash: string | null; at: Date }
    >('select * from activities where chain_id = any($1) order by chain_id, chain_position', [[made.id, second?.id]])
    expect(rows).toHaveLength(3)
    for (const { hash, previous_hash, at, ...link } of rows)
      expect(chainHash(previous_hash, { ...link, at: at.toISOString() })).toBe(hash)
  })

  it('matches a row without a code by its name, and gives a new item the next code', async () => {
    await server.staff.call(createItem, { body: { code: 'NAMED', name: 'Foot  Valve', unit: 'H87' } })
    const result = await resultOf(server.staff, 'items', lines('name,unit,brand', 'foot valve,pcs,Acme', 'Anew,pcs,'))
    expect(result.preview).toMatchObject([{ outcome: 'changed' }, { outcome: 'created' }])
    expect(await items('anew')).toMatchObject([{ code: 'IT-00001' }])
    await resultOf(
      server.staff,
      'items',
      lines('name,unit,code', 'Anew two,pcs,', 'Own,pcs,IT-00007', 'Anew three,pcs,'),
    )
    expect((await items('anew')).map(({ code }) => code)).toEqual(['IT-00001', 'IT-00009', 'IT-00008'])
  })

  const twice = lines('code,name,unit', 'NAME-1,Twin,pcs', 'NAME-2,Twin,pcs')

  it('rejects a name that several items have, and a row that repeats an earlier one', async () => {
    await resultOf(server.staff, 'items', twice)
    const result = await resultOf(
      server.staff,
      'items',
      lines('code,name,unit', ',Twin,pcs', 'AGAIN,One,pcs', 'again,Two,pcs'),
      { dry_run: 'true' },
    )
    expect(result.refused).toMatchObject([
      {
        row: 2,
        problems: [{ field: 'name', message: 'There are 2 items called “Twin” (NAME-1, NAME-2). Give the code.' }],
      },
      {
        row: 4,
        label: 'again · Two',
        problems: [{ field: null, message: 'The code again is in row 3 and again in row 4. Keep one of them.' }],
      },
    ])
  })
})

describe('An import of 10,000 items of which 7 are invalid', () => {
  const bad: Record<number, [cells: string, field: string | null, words: string]> = {
    12: ['BIG-12,,pcs,', 'name', 'Enter the name.'],
    300: [
      'BIG-300,Valve,furlongs,',
      'unit',
      '“furlongs” is not a known unit. Enter a unit such as pcs, kg, m, box or set.',
    ],
    4001: ['BIG-3999,Valve,pcs,', null, 'The code BIG-3999 is in row 3999 and again in row 4001. Keep one of them.'],
    5000: [`BIG-5000,${'x'.repeat(201)},pcs,`, 'name', 'Use at most 200 characters.'],
    7777: ['BIG-7777,Valve,,', 'unit', 'Enter the unit.'],
    9000: ['BIG-9000,Valve,pcs,perhaps', 'active', '“perhaps” is not yes or no. Enter yes or no.'],
    10001: [',,pcs,', 'name', 'Enter a code or a name for this row.'],
  }
  const file = lines(
    'Code,Name,Unit,Active',
    ...Array.from(
      { length: 10_000 },
      (_, index) => bad[index + 2]?.[0] ?? `BIG-${index + 2},Valve ${index + 2},pcs,yes`,
    ),
  )

  it('names exactly those, and saves nothing', async () => {
    const before = await everythingIn(server.pool, ['jobs', 'attachments', 'attachment_chunks'])
    const job = await bringIn(server.staff, 'items', file, { file_name: 'big.csv' })
    expect(job).toMatchObject({
      status: 'done',
      result: { counts: { rows: 10_000, created: 9993, refused: 7 }, written: 0 },
    })
    expect(
      job.result?.refused.map(({ row, problems }) => [row, problems[0]?.field, problems[0]?.message, problems.length]),
    ).toEqual(Object.entries(bad).map(([row, [, field, words]]) => [Number(row), field, words, 1]))
    expect(await everythingIn(server.pool, ['jobs', 'attachments', 'attachment_chunks'])).toBe(before)

    const refused = await server.app.inject({
      url: `/api/jobs/${job.id}/rejected.csv`,
      headers: { authorization: `Bearer ${server.staff.token}` },
    })
    expect(refused.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="big-rejected.csv"',
    })
    const rows = refused.body.trim().split('\r\n')
    expect(refused.body.startsWith('\uFEFF')).toBe(true)
    expect(rows[0]).toBe('Code,Name,Unit,Active,Refused because')
    expect(rows).toHaveLength(8)
    expect(rows[2]).toBe(
      'BIG-300,Valve,furlongs,,"Unit: “furlongs” is not a known unit. Enter a unit such as pcs, kg, m, box or set."',
    )
  })

  itAtNight('imports the valid rows alone on request', async () => {
    const result = await resultOf(server.staff, 'items', file, { mode: 'good' })
    expect(result).toMatchObject({ counts: { created: 9993, refused: 7 }, written: 9993 })
    const { rows } = await server.pool.query<{ items: number; links: number }>(
      `select (select count(*)::int from items where code like 'BIG-%') as items, (select count(*)::int from activities a join items i on i.id = a.entity_id where i.code like 'BIG-%') as links`,
    )
    expect(rows).toEqual([{ items: 9993, links: 9993 }])
  })
})

describe('An import of clients and suppliers', () => {
  it('reads countries, currencies and languages in common spellings, and finds the agent', async () => {
    await server.staff.call(createAgent, { body: { code: 'A-1', name: 'Juma Traders', commission_percent: '5' } })
    const file = lines(
      'Customer No\tCustomer\tCountry\tTIN\tCurr\tLanguage\tSalesman\tRemarks',
      'K-1\tKilimo Ltd\tTanzania\t100-200-300\ttzs\tKiswahili\tjuma traders\t"two\nlines"',
      'K-2\tNobody’s\tAtlantis\t\t\t\tNobody\t',
    )
    const result = await resultOf(server.staff, 'clients', file, { mode: 'good' })
    expect(result.counts).toMatchObject({ created: 1, refused: 1 })
    expect(result.refused).toMatchObject([
      { row: 3, problems: [{ field: 'country', column: 'Country', value: 'Atlantis' }] },
    ])
    const { payload } = await server.staff.call(listClients, { query: { q: 'kilimo' } })
    expect(payload).toMatchObject([
      {
        code: 'K-1',
        country: 'TZ',
        tax_id: '100-200-300',
        currency: 'TZS',
        language: 'sw',
        agent_name: 'Juma Traders',
        notes: 'two\nlines',
        contacts: [],
      },
    ])
  })

  it('reads Windows-1252 with semicolons and decimal commas, as saved by Excel', async () => {
    const file = Buffer.from(
      'Vendor;Categories;Lead time;Minimum order\r\nCafé Zürich;Pumps, Valves;2 weeks;1.250,50\r\n',
      'latin1',
    )
    expect(await resultOf(server.staff, 'suppliers', file)).toMatchObject({
      written: 1,
      columns: [{}, {}, {}, { read_as: '1.234,50' }],
    })
    const { payload } = await server.staff.call(listSuppliers, { query: { q: 'cafe' } })
    expect(payload).toMatchObject([
      {
        code: 'SU-00001',
        name: 'Café Zürich',
        categories: ['Pumps', 'Valves'],
        lead_time_days: 14,
        minimum_order_value: '1250.50',
      },
    ])
  })
})

describe('A file to import', () => {
  const sheet = (rows: (string | number | Date | null)[][], name: string) => ({
    data: rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value)),
    ),
    sheet: name,
  })

  it('may be XLSX, with a title above the headings, on any of its sheets', async () => {
    const file = await writeXlsxFile([
      sheet([['Notes']], 'Read me'),
      sheet(
        [
          ['Our goods 2026'],
          [],
          ['Code', 'Name', 'Unit'],
          [1001, 'Number coded', 'box'],
          [null, null, null],
          ['X-2', '=1+1', 'pcs'],
        ],
        'Goods',
      ),
    ]).toBuffer()
    expect(await resultOf(server.staff, 'items', file, { dry_run: 'true' })).toMatchObject({
      sheets: ['Read me', 'Goods'],
      sheet: 'Goods',
    })
    // The sheets of a file are answered with the failure, to choose another.
    expect(await bringIn(server.staff, 'items', file, { dry_run: 'true', sheet: 'Read me' })).toMatchObject({
      status: 'failed',
      error: 'No row was read: this file has only headings (Notes). Add rows below them and try again.',
      result: { sheets: ['Read me', 'Goods'], counts: { rows: 0 } },
    })
    const result = await resultOf(server.staff, 'items', file, { sheet: 'Goods' })
    expect(result).toMatchObject({
      sheet: 'Goods',
      written: 2,
      preview: [
        { row: 4, values: { code: '1001', unit: 'XBX' } },
        { row: 6, values: { name: '=1+1' } },
      ],
    })
  })

  it.each([
    ['is empty', '', 'This file is empty. Choose another file.'],
    ['has only blank rows', '\n,,\n', 'This file has no rows. Add rows and try again.'],
    [
      'has only headings',
      'code,name,unit\n,,\n',
      'No row was read: this file has only headings (code, name, unit). Add rows below them and try again.',
    ],
    [
      'lost its line breaks, so that its rows are headings',
      'code,name,unitA-1,Valve,pcsA-2,Pump,pcs',
      'No row was read: this file has only headings (code, name, unitA-1, Valve, pcsA-2, Pump, pcs). Add rows below them and try again.',
    ],
    [
      'is in the old Excel format',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This is an Excel 97–2003 file (.xls). Save it as .xlsx or .csv.',
    ],
    [
      'is a broken archive',
      Buffer.from('PK\u0003\u0004 and no more'),
      'This XLSX file is incomplete or damaged. Save it again as XLSX or CSV.',
    ],
    [
      'has a quotation mark that includes further rows',
      'code,name,unit\nA-1,"2" valve,pcs\nA-2,x,pcs\nA-3,"y",pcs\n',
      'Row 2 has a quotation mark that is not closed. Double it or remove it.',
    ],
    [
      'ends within quotation marks',
      'code,name,unit\nA-1,"open,pcs\nA-2,x,pcs\n',
      'Row 2 has a quotation mark that is not closed. Double it or remove it.',
    ],
    [
      'never closes a quotation mark',
      `code,name\n"${'x\n'.repeat(20_000)}`,
      'Row 2 has a cell of more than 32767 characters. Check for a quotation mark that is not closed.',
    ],
  ])('is rejected with a message when it %s', async (_, file, words) => {
    expect(await bringIn(server.staff, 'items', file)).toMatchObject({ status: 'failed', error: words, result: null })
  })

  it('may contain inch marks, and line breaks within a cell', async () => {
    const { preview } = await resultOf(
      server.staff,
      'items',
      'code,name,unit\nINCH-1,"2" valve",pcs\nINCH-2,3" valve,pcs\nINCH-3,"4"" valve,\nflanged",pcs\n',
      { dry_run: 'true' },
    )
    expect(preview.map(({ row, values }) => [row, values.name])).toEqual([
      [2, '2" valve'],
      [3, '3" valve'],
      [4, '4" valve,\nflanged'],
    ])
  })

  it('may contain characters that no database stores: their rows are rejected, and the import ends', async () => {
    const cut = `${'x'.repeat(199)}\u{1f600}`
    const result = await resultOf(
      server.staff,
      'items',
      lines(
        'code,name,unit,tax rate',
        'NUL-1,a\u0000b,pcs,',
        `NUL-2,Valve,${cut},`,
        'NUL-3,Valve of three,pcs,V\u0000T',
        'NUL-4,Valve of four,pcs,',
      ),
      { mode: 'good' },
    )
    expect(result.refused.map(({ row, problems }) => [row, problems.map(({ field }) => field)])).toEqual([
      [2, ['name']],
      [3, ['unit']],
      [4, ['tax_rate']],
    ])
    expect(result).toMatchObject({ counts: { created: 1 }, written: 1 })
  })

  it('is rejected for an unknown column or field', async () => {
    const mapping = (map: object) => ({ mapping: JSON.stringify(map) })
    expect(await bringIn(server.staff, 'items', 'a,b\n1,2\n', mapping({ code: 'c' }))).toMatchObject({
      error: 'This file has no column “c”. Choose one of: a, b.',
    })
    const call = (query: object) =>
      server.staff.call(startImport, { params: { noun: 'items' }, query, body: Buffer.from('a') as never })
    expect(await call(mapping({ colour: 'a' }))).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'mapping', message: expect.stringContaining('The field “colour” does not exist.') }] },
    })
    expect((await call({ mapping: '{' })).status).toBe(422)
  })

  it.each(importNouns)('has a template for %s that is matched completely, as CSV and as XLSX', async (noun) => {
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload, headers } = await server.app.inject({
        url: `/api${getImportTemplate.path.replace(':noun', noun)}?format=${format}`,
        headers: { authorization: `Bearer ${server.viewer.token}` },
      })
      expect(headers['content-disposition']).toBe(`attachment; filename="${noun}.${format}"`)
      const { columns, refused } = await resultOf(server.admin, noun, rawPayload, { dry_run: 'true' })
      expect(columns.map(({ field }) => field)).toEqual(importFields[noun].map(({ field }) => field))
      expect(
        refused.flatMap(({ problems }) => problems).filter(({ field }) => !['supplier', 'item'].includes(field ?? '')),
      ).toEqual([])
    }
  })
})

describe('Imports at once', () => {
  it('do not wait for a file that takes long to read', async () => {
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    server.app.jobs.begin({ id: uuidv7(), kind: 'import' }, async () => {
      await slow
      throw new Impossible('This file takes too long to read.')
    })
    const beside = await bringIn(server.staff, 'items', 'code,name,unit\nBESIDE-1,Valve,pcs\n')
    release()
    expect(beside).toMatchObject({ status: 'done', result: { written: 1 } })
  })

  it('give each row without a code a code of its own', async () => {
    const rows = (name: string) => Array.from({ length: 1200 }, (_, index) => `${name} ${index},pcs`).join('\n')
    const files = ['Beside', 'Along'].map((name) => `name,unit\n${rows(name)}\n`)
    const jobs = await Promise.all(files.map((file) => bringIn(server.staff, 'items', file, { mode: 'good' })))
    expect(jobs.map(({ status, result }) => [status, result?.written])).toEqual([
      ['done', 1200],
      ['done', 1200],
    ])
  })
})

describe('A job', () => {
  it('can be read by the user who started it and by an admin only', async () => {
    const { id } = await bringIn(server.staff, 'items', 'code,name\n')
    expect((await server.admin.call(getJob, { params: { id } })).status).toBe(200)
    expect((await server.stranger.call(getJob, { params: { id } })).status).toBe(404)
    expect((await server.staff.call(getRejectedRows, { params: { id } })).status).toBe(404)
  })

  it('whose server has stopped reports this', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into jobs (id, kind, status, user_id, alive_at) values (gen_random_uuid(), 'import', 'running', $1, $2) returning id`,
      [server.staff.id, new Date(server.clock.now.getTime() - 61_000)],
    )
    expect((await server.staff.call(getJob, { params: { id: rows[0]?.id ?? '' } })).payload).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('The server stopped during this import.'),
    })
  })

  it('is created once per Idempotency-Key, however often the file is sent', async () => {
    const send = (file: string) =>
      server.staff.call(startImport, {
        params: { noun: 'items' },
        query: { dry_run: 'true' },
        body: Buffer.from(file) as never,
        idempotency_key: 'import-key-1',
      })
    const [first, again, other] = [await send('code\n'), await send('code\n'), await send('name\n')]
    expect(again.payload).toEqual(first.payload)
    expect(other).toMatchObject({ status: 422, error: { code: 'key_reused' } })
  })
})
