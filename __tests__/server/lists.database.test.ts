import { once } from 'node:events'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { exportAgents, listAgents } from '../../src/contract/agents'
import { createClient, exportClients } from '../../src/contract/clients'
import { listEnquiries } from '../../src/contract/enquiries'
import type { ExportOperation } from '../../src/contract/exports'
import { exportItems } from '../../src/contract/items'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import { listOrders } from '../../src/contract/orders'
import { roles } from '../../src/domain/access/permissions'
import { enquiryStatuses } from '../../src/domain/enquiries/enquiryLifeCycle'
import { unitSymbol } from '../../src/domain/items/units'
import { orderStatuses } from '../../src/domain/orders/orderLifeCycle'
import { purchaseOrderStatuses } from '../../src/domain/orders/purchaseOrderLifeCycle'
import { paymentStates } from '../../src/domain/payments/paymentStates'
import { priceSources } from '../../src/domain/prices/price'
import { rfqStatuses } from '../../src/domain/rfqs/rfqLifeCycle'
import { exportPrices } from '../../src/contract/prices'
import { toRequest, toSearch } from '../../src/contract/request'
import { orders } from '../../src/server/db/schema/orders'
import { clients } from '../../src/server/db/schema/parties'
import { prices } from '../../src/server/db/schema/prices'
import type { FileColumn } from '../../src/server/http/exports/cells'
import { xlsxOf } from '../../src/server/http/exports/xlsx'
import { listRows } from './support/listRows'
import { insertItem, insertSupplier } from './support/sourcing'
import { startTestServer, type Person, type TestServer } from './support/testServer'

/** Parts of a detail page, of a form or of a report: no list to work with. */
const isPart = ({ path, operationId }: Operation) =>
  path.includes(':') || ['listSourcingLines', 'listReportedCommissionEntries'].includes(operationId)
const lists = operations.filter((operation) => operation.list)
const exports = operations.filter((operation): operation is ExportOperation => 'columns' in operation)
const exportOf = (list: Operation) =>
  exports.find(({ operationId }) => operationId === list.operationId.replace('list', 'export'))
/** Lists and sort orders without an index, with the reason. */
const sortedByHand: Record<string, string> = {
  listBranches: 'a company has few',
  listMarkupRules: 'a company has few',
  listTaxRates: 'a company has few',
  listUsers: 'a company has few',
  'listAgents phone': 'a company has few',
  'listAgents email': 'a company has few',
  'listAgents commission_percent': 'a company has few',
  'listExchangeRates created_at': 'some thousands of rows, sorted by date as a rule',
  'listExchangeRates currency': 'some thousands of rows, sorted by date as a rule',
  'listExchangeRates rate': 'some thousands of rows, sorted by date as a rule',
  'listExchangeRates source': 'some thousands of rows, sorted by date as a rule',
}
const alongIndex = (name: string, sort: string) =>
  !(name in sortedByHand) && !(`${name} ${sort.replace('-', '')}` in sortedByHand)
const worked = lists
  .filter((list) => !isPart(list))
  .flatMap((list) => {
    const exported = exportOf(list)
    return exported ? [[list.operationId, list, exported] as const] : []
  })

type Row = { id: string } & Record<string, unknown>

const placeOf = (values: readonly string[]) => (value: unknown) => values.indexOf(value as string)
const inTzs = (field: string) => (row: Row) =>
  (row.value_currency ?? row.currency) === 'TZS' && row[field] !== null ? Number(row[field]) : null
/** What a row is sorted by where that is not the field of the same name; null where it has none. */
const sortedBy: Record<string, (row: Row, list: string) => unknown> = {
  status: ({ status }, list) => placeOf(statuses[list] ?? [])(status),
  payment_state: ({ payment_state }) => (payment_state === null ? null : placeOf(paymentStates)(payment_state)),
  role: ({ role }) => placeOf(roles)(role),
  source: ({ source }, list) => (list === 'listPrices' ? placeOf(priceSources)(source) : source),
  unit: ({ unit }) => unitSymbol(unit as string),
  categories: ({ categories }) => (categories as string[])[0] ?? null,
  banks: ({ bank_accounts }) => (bank_accounts as { bank_name: string }[])[0]?.bank_name ?? null,
  received_lines: ({ received_lines, line_count }) => Number(received_lines) / Number(line_count),
  commission_percent: ({ commission_percent }) => Number(commission_percent),
  percent: ({ percent }) => Number(percent),
  rate: ({ rate }) => Number(rate),
  minimum_quantity: ({ minimum_quantity }) => (minimum_quantity === null ? null : Number(minimum_quantity)),
  // Those in another currency are between them, at the rates that there are.
  total: inTzs('total'),
  value: inTzs('value'),
  unit_price: inTzs('unit_price'),
}
const statuses: Record<string, readonly string[]> = {
  listEnquiries: enquiryStatuses,
  listRfqs: rfqStatuses,
  listOrders: orderStatuses,
  listPurchaseOrders: purchaseOrderStatuses,
}
/** Missing values are last where the largest come first; of all others, where the smallest do. */
const largestFirst = ['total', 'value', 'unit_price', 'minimum_quantity', 'last_sign_in_at']
const ofOtherCurrency = ['total', 'value', 'unit_price']

describe('Every list', () => {
  let server: TestServer
  let add: ReturnType<typeof listRows>
  beforeAll(async () => {
    server = await startTestServer()
    add = listRows(server)
  })
  afterAll(() => server.stop())

  const page = async (list: Operation, query: object) => {
    const { status, payload, meta } = await server.admin.call(list, { query, branch_id: server.branch_id })
    expect(status).toBe(200)
    return { ids: (payload as Row[]).map(({ id }) => id), rows: payload as Row[], ...meta }
  }

  async function file(who: Person, operation: ExportOperation, query: object) {
    const { url, params } = toRequest(operation, { query })
    return server.app.inject({
      url: `/api${url}?${toSearch(params ?? {})}`,
      headers: { authorization: `Bearer ${who.token}`, 'x-branch-id': server.branch_id },
    })
  }

  /**
   * Whether the query plan contains a sort. Sorting and sequential scans are disabled, so the planner sorts only
   * without a suitable index.
   */
  async function isSortedByHand(text: string, values: unknown[]): Promise<boolean> {
    const client = await server.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
      )
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values)
      return rows.some((row) => /\bSort\b/.test(row['QUERY PLAN'] ?? ''))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  const sheetOf = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data

  it('with its own page can be exported as a file', () => {
    expect(lists.filter((list) => !exportOf(list) && !isPart(list)).map(({ operationId }) => operationId)).toEqual([])
    expect(worked.length).toBeGreaterThan(12)
  })

  describe.each(worked)('%s', (name, list, exported) => {
    beforeAll(() => add(name, 7))

    const sorts = (list.query as unknown as { shape: { sort: { def: { innerType: { options: string[] } } } } }).shape
      .sort.def.innerType.options

    it.each(sorts)('returns each row once by %s, and the same pages backwards', async (sort) => {
      const whole = await page(list, { sort, limit: 200 })
      expect(whole.previous).toBeNull()
      const forth = [await page(list, { sort, limit: 3 })]
      for (let next = forth[0]?.next; next; next = forth.at(-1)?.next)
        forth.push(await page(list, { sort, limit: 3, after: next }))
      expect(forth.flatMap(({ ids }) => ids)).toEqual(whole.ids)
      const back = [forth.at(-1)]
      for (let previous = back[0]?.previous; previous; previous = back[0]?.previous)
        back.unshift(await page(list, { sort, limit: 3, before: previous }))
      expect(back.map((each) => each?.ids)).toEqual(forth.map(({ ids }) => ids))
      expect(back[0]).toMatchObject({ previous: null, next: forth[0]?.next })
    })

    it.each(sorts)('is in the order of %s, without a value last', async (sort) => {
      const by = sort.replace('-', '')
      const { rows } = await page(list, { sort, limit: 200 })
      const values = rows.map((row) => (sortedBy[by] ?? ((each: Row) => each[by]))(row, name))
      const known = values.filter((value) => value !== null)
      const up = [...known].sort((left, right) => (left === right ? 0 : (left as number) < (right as number) ? -1 : 1))
      expect(known).toEqual(sort.startsWith('-') ? up.toReversed() : up)
      expect(new Set(known).size).toBeGreaterThan(1)
      if (ofOtherCurrency.includes(by)) return
      const missingLast = sort.startsWith('-') === largestFirst.includes(by)
      const first = values.indexOf(null)
      if (first >= 0) expect({ first }).toEqual({ first: missingLast ? known.length : 0 })
    })

    it('shows a page by its link while rows are added, and the file contains the rows of the list', async () => {
      const first = await page(list, { limit: 3 })
      const second = await page(list, { limit: 3, after: first.next })
      await add(name, 2)
      const again = await page(list, { limit: 3, before: second.previous })
      const before = await page(list, { limit: 200, before: second.previous })
      expect(before.ids.slice(-again.ids.length)).toEqual(again.ids)
      expect(first.ids.filter((id) => !before.ids.includes(id))).toEqual([])

      const { rows } = await page(list, { limit: 200 })
      const csv = await file(server.admin, exported, { format: 'csv' })
      expect(csv.statusCode).toBe(200)
      expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-2026-11-20\.csv"$/)
      const [heads, ...cells] = sheetOf(csv.body)
      expect(heads).toEqual(Object.keys(exported.columns))
      expect(cells).toHaveLength(rows.length)
      const texts = Object.entries(exported.columns).flatMap(([field, kind], index) =>
        kind === 'text' ? [[field, index] as const] : [],
      )
      for (const [field, index] of texts)
        expect(cells.map((row) => row[index])).toEqual(
          rows.map((row) => [(row[field] ?? '') as string | string[]].flat().join(', ')),
        )
    })

    it('has a file of the selected rows only, in the order of the list', async () => {
      const whole = await page(list, { limit: 200 })
      const ids = [whole.ids[4] ?? '', whole.ids[1] ?? '', whole.ids[3] ?? '']
      const rows = whole.rows.filter(({ id }) => ids.includes(id))
      const first = Object.keys(exported.columns)[0] ?? ''
      const csv = await file(server.admin, exported, { format: 'csv', ids })
      expect(csv.statusCode).toBe(200)
      const cells = sheetOf(csv.body).slice(1)
      expect(cells).toHaveLength(3)
      expect(cells.map((row) => row[0])).toEqual(rows.map((row) => String((row[first] ?? '') as string)))
    })

    it('reads each sort order from an index, forwards and backwards from a row', async () => {
      for (const sort of sorts.filter((each) => alongIndex(name, each))) {
        const { next } = await page(list, { sort, limit: 3 })
        const asked = jest.spyOn(server.pool, 'query')
        await page(list, { sort, limit: 3, after: next })
        await page(list, { sort, limit: 3, before: next })
        const pages = asked.mock.calls.flatMap(([query, values]) => {
          const { text } = query as unknown as { text?: string }
          return text?.includes('sort_key') || text?.includes('order by') ? [{ text, values: values as unknown[] }] : []
        })
        asked.mockRestore()
        expect(pages).toHaveLength(2)
        for (const { text, values } of pages)
          expect({ sort, by_hand: await isSortedByHand(text, values) }).toEqual({ sort, by_hand: false })
      }
    })

    it('rejects sort orders that it does not offer, and a query for both sides of a row', async () => {
      for (const query of [{ sort: 'password_hash' }, { sort: 'id' }])
        expect((await server.admin.call(list, { query, branch_id: server.branch_id })).status).toBe(400)
      const { next } = await page(list, { limit: 1 })
      expect(
        (await server.admin.call(list, { query: { limit: 1, after: next, before: next }, branch_id: server.branch_id }))
          .error.message,
      ).toContain('not both')
    })
  })

  it('exports no more to a viewer than the screen shows: no supplier’s price, no agent’s commission', async () => {
    expect((await file(server.viewer, exportPrices, { format: 'csv' })).statusCode).toBe(403)
    await server.admin.call(listAgents)
    const [heads, first] = sheetOf(
      (await file(server.viewer, exportAgents, { format: 'csv', columns: 'code,commission_percent,commission_basis' }))
        .body,
    )
    expect(heads).toEqual(['code', 'commission_percent', 'commission_basis'])
    expect(first?.slice(1)).toEqual(['', ''])
    expect((await file(server.nobody, exportItems, { format: 'csv' })).statusCode).toBe(401)
    expect((await file(server.staff, exportClients, { format: 'csv', columns: 'code,search_text' })).statusCode).toBe(
      400,
    )
    expect(
      (await file(server.staff, exportClients, { format: 'csv', columns: 'code,name', headings: 'Code' })).statusCode,
    ).toBe(400)
  })

  it.each(['csv', 'xlsx'])('reports an error before the file begins where the query is invalid: %s', async (format) => {
    const refused = await file(server.staff, exportClients, { format, q: 'a\u0000b' })
    expect({ status: refused.statusCode, type: refused.headers['content-type'] }).toEqual({
      status: 400,
      type: 'application/json; charset=utf-8',
    })
  })

  it('is exported without formulas, with numbers and dates in native cell types', async () => {
    const names = ['=1+1', '+255', '-5', '@SUM(A1)', '\tTab', '＝1+1', '＠x', 'a "quoted", line\nbreak', '-5.25']
    for (const name of names)
      await server.db
        .insert(clients)
        .values({ code: `F-${names.indexOf(name)}`, code_key: `F${names.indexOf(name)}`, name, search_text: 'formula' })
    const csv = await file(server.staff, exportClients, {
      format: 'csv',
      q: 'formula',
      sort: 'code',
      columns: 'name,code',
      headings: 'Name|=Code',
    })
    const [heads, ...rows] = sheetOf(csv.body)
    expect(csv.body.startsWith('\ufeff')).toBe(true)
    expect(heads).toEqual(['Name', "'=Code"])
    expect(rows.map(([name]) => name)).toEqual(names.map((name) => (name.startsWith('a') ? name : `'${name}`)))

    const [supplier_id, item_id] = [await insertSupplier(server, 'Formula Ltd'), await insertItem(server, '=Formula')]
    const exact = '1234567890.123456789'
    await server.db.insert(prices).values([
      {
        supplier_id,
        item_id,
        unit: 'H87',
        currency: 'USD',
        unit_price: '12.50',
        quoted_on: '2026-02-28',
        source: 'typed',
      },
      {
        supplier_id,
        item_id,
        unit: 'H87',
        currency: 'USD',
        unit_price: exact,
        quoted_on: '2026-02-27',
        source: 'typed',
      },
    ])
    const columns = 'item_name,unit_price,unit,quoted_on,minimum_quantity'
    expect(
      sheetOf((await file(server.staff, exportPrices, { format: 'csv', item_id, columns })).body).slice(1),
    ).toEqual([
      ["'=Formula", '12.50', 'pcs', '2026-02-28', ''],
      ["'=Formula", exact, 'pcs', '2026-02-27', ''],
    ])
    const workbook = await file(server.staff, exportPrices, {
      format: 'xlsx',
      item_id,
      columns,
      headings: 'Item|Price|Unit|Day|Minimum',
    })
    const [sheet] = await readExcelFile(workbook.rawPayload)
    expect(sheet?.data).toEqual([
      ['Item', 'Price', 'Unit', 'Day', 'Minimum'],
      ['=Formula', 12.5, 'pcs', new Date('2026-02-28T00:00:00Z'), null],
      ['=Formula', exact, 'pcs', new Date('2026-02-27T00:00:00Z'), null],
    ])
  })

  it('is exported as Excel with nothing of another export: after it, beside it, or after one that failed or was left', async () => {
    await server.db.insert(clients).values(
      ['one', 'two'].flatMap((group) =>
        Array.from({ length: 3 }, (_, n) => ({
          code: `${group}-${n}`,
          code_key: `${group}${n}`,
          name: `Of ${group} ${n}`,
          search_text: `apart${group}`,
        })),
      ),
    )
    const exported = async (group: string, columns: string) => {
      const { rawPayload } = await file(server.staff, exportClients, {
        format: 'xlsx',
        q: `apart${group}`,
        sort: 'code',
        columns,
      })
      const [sheet] = await readExcelFile(rawPayload)
      return sheet?.data
    }
    const codes = [['code'], ['one-0'], ['one-1'], ['one-2']]
    const names = [['name', 'code'], ...[0, 1, 2].map((n) => [`Of two ${n}`, `two-${n}`])]
    const both = () => Promise.all([exported('one', 'code'), exported('two', 'name,code')])
    expect([await exported('one', 'code'), await exported('two', 'name,code')]).toEqual([codes, names])
    expect(await both()).toEqual([codes, names])

    const columns: FileColumn[] = [{ field: 'code', kind: 'text', heading: 'Code' }]
    const failing = async function* () {
      yield [{ code: 'of the failed one' }]
      throw new Error('the database is away')
    }
    await expect(xlsxOf(failing(), columns, 'UTC', 'failing')).rejects.toThrow('the database is away')
    expect(await both()).toEqual([codes, names])

    const rows = Array.from({ length: 20_000 }, (_, n) => ({ code: `of the one that was left ${n * 7919}` }))
    const left = await xlsxOf(Readable.from([rows]), columns, 'UTC', 'left')
    await once(left, 'readable')
    left.destroy()
    expect(await both()).toEqual([codes, names])
  })

  it('exports more rows than one page, in the order of the list', async () => {
    await server.db.insert(clients).values(
      Array.from({ length: 2300 }, (_, n) => ({
        code: `M-${n}`,
        code_key: `M${n}`,
        name: `Many ${n % 7}`,
        search_text: 'manyrows',
      })),
    )
    const [, ...rows] = sheetOf(
      (await file(server.viewer, exportClients, { format: 'csv', q: 'manyrows', sort: '-name', columns: 'code,name' }))
        .body,
    )
    expect(new Set(rows.map(([code]) => code)).size).toBe(2300)
    expect(rows.map(([, name]) => name)).toEqual(
      rows
        .map(([, name]) => name ?? '')
        .toSorted()
        .toReversed(),
    )
  })

  it('filters documents by date in the branch’s time zone', async () => {
    // 23:30 in UTC is 02:30 of the next day in Dar es Salaam.
    const made = await server.staff.call(createClient, { body: { code: 'DAYS', name: 'By day' } })
    await server.db.insert(orders).values({
      branch_id: server.branch_id,
      client_id: made.payload.id,
      currency: 'TZS',
      created_at: '2025-05-04T23:30:00.000Z',
    })
    const count = async (created_from: string, created_to: string) =>
      (await server.staff.call(listOrders, { query: { client_id: made.payload.id, created_from, created_to } })).meta
        .total
    expect(await count('2025-05-05', '2025-05-05')).toBe(1)
    expect(await count('2025-05-04', '2025-05-04')).toBe(0)
    const received = (received_from: string) => server.staff.call(listEnquiries, { query: { received_from } })
    expect((await received('2999-01-01')).meta.total).toBe(0)
    expect((await received('2026-02-30')).status).toBe(400)
  })
})
