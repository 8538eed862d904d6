import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { createAgent } from '../../src/contract/agents'
import { createClient, listClients, updateClient } from '../../src/contract/clients'
import { searchParties, type SearchedParty } from '../../src/contract/search'
import { createSupplier } from '../../src/contract/suppliers'
import { dashes, normaliseCode } from '../../src/domain/text/normaliseCode'
import { invisibles } from '../../src/domain/text/visibleText'
import { migrationsFolder } from '../../src/server/db/migrate'
import { codeKeyOf } from '../../src/server/db/search/codeKeys'
import { startTestServer, type TestServer } from './support/testServer'

describe('The search for clients, suppliers and agents', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.staff.call(createClient, {
      body: { code: 'C-014', name: 'Mawenzi Gold Mine', city: 'Geita', phone: '+255 28 252 0101' },
    })
    await server.staff.call(createClient, { body: { code: 'C-027', name: 'Kilimo Trading', city: 'Moshi' } })
    await server.staff.call(createSupplier, {
      body: { code: 'S-101', name: 'Ningbo Haitai Valves', categories: ['Fittings'] },
    })
    await server.staff.call(createAgent, { body: { code: 'A-01', name: 'Juma Kapinga' } })
  })
  afterAll(() => server.stop())

  const names = async (noun: SearchedParty, q: string) =>
    (await server.viewer.call(searchParties, { params: { noun }, query: { q } })).payload.map(
      ({ name, found: { by } }) => `${name} by ${by}`,
    )

  it.each<[SearchedParty, string, string[]]>([
    ['clients', 'c014', ['Mawenzi Gold Mine by code']],
    ['clients', 'mine mawenzi', ['Mawenzi Gold Mine by words']],
    ['clients', 'mawnezi', ['Mawenzi Gold Mine by similar']],
    ['clients', 'gieta', ['Mawenzi Gold Mine by similar']],
    ['clients', '255282520101', ['Mawenzi Gold Mine by words']],
    ['suppliers', 'hatai', ['Ningbo Haitai Valves by similar']],
    ['suppliers', 'fittings', ['Ningbo Haitai Valves by words']],
    ['agents', 'kappinga', ['Juma Kapinga by similar']],
    ['agents', 'mawenzi', []],
    ['clients', '', ['Kilimo Trading by words', 'Mawenzi Gold Mine by words']],
  ])('among %s: %s finds %j', async (noun, q, found) => expect(await names(noun, q)).toEqual(found))

  it('leaves out inactive ones', async () => {
    const { payload } = await server.staff.call(createClient, { body: { code: 'C-099', name: 'Zamani Stores' } })
    await server.staff.call(updateClient, { params: { id: payload.id }, version: 1, body: { active: false } })
    expect(await names('clients', 'zamani')).toEqual([])
    expect(await names('clients', 'zamnai')).toEqual([])
  })

  describe('folds letters and signs', () => {
    const listed = async (q: string) =>
      (await server.viewer.call(listClients, { query: { q } })).payload.map(({ code }) => code)
    const typed: [string, string[]][] = [
      ["o'brien", ['F-01']],
      ['O’BRIEN', ['F-01']],
      ['lodz', ['F-01']],
      ['łódź', ['F-01']],
      ['strasse', ['F-02']],
      ['straße soren', ['F-02']],
      ['aeon - duro', ['F-02']],
      ['æon – đuro', ['F-02']],
    ]
    beforeAll(async () => {
      await server.staff.call(createClient, { body: { code: 'F-01', name: 'O’Brien Łódź' } })
      await server.staff.call(createClient, { body: { code: 'F-02', name: 'Straße Søren Æon – Đuro' } })
    })

    it.each(typed)('in lists: %s finds %j', async (q, found) => expect(await listed(q)).toEqual(found))

    it('of what was stored before, and keeps two codes that were different until then', async () => {
      const { rows: kept } = await server.pool.query('select code, code_key, search_text from clients order by code')
      await server.pool.query(
        `update clients set search_text = 'f-01 o’brien łodz f01', code_key = 'F\u200b–01' where code = 'F-01'`,
      )
      await server.pool.query(`update clients set search_text = 'f-02 straße søren æon – đuro f02' where code = 'F-02'`)
      await server.pool.query(`update clients set code_key = 'C-027\u00ad' where code = 'C-014'`)
      const migration = readFileSync(path.join(migrationsFolder, '0048_folded_texts.sql'), 'utf8')
      for (const statement of migration.split('--> statement-breakpoint')) await server.pool.query(statement)
      for (const [q, found] of typed) expect([q, await listed(q)]).toEqual([q, found])
      const { rows } = await server.pool.query('select code, code_key, search_text from clients order by code')
      expect(rows).toEqual(kept.map((row) => (row.code === 'C-014' ? { ...row, code_key: 'C-027\u00ad' } : row)))
    })

    it('of codes, so that one with what does not show is the same one', async () => {
      const { status, error } = await server.staff.call(createClient, {
        body: { code: '\u200bF\u201101\ufeff', name: 'Another one' },
      })
      expect([status, error.fields.map(({ path: field }) => field)]).toEqual([422, ['code']])
      const { payload } = await server.staff.call(createClient, { body: { code: 'F\u00a0\u200b03', name: 'New one' } })
      expect(payload.code).toBe('F 03')
    })

    it('in a statement as in the product', async () => {
      const codes = [
        'PO-88 120',
        'ＰＯ88',
        'straat-é',
        `a${invisibles}b`,
        `a${dashes}b`,
        'a\u2003b\u202fc\u3000d\te\u00a0f',
      ]
      const { rows } = await server.db.execute<{ key: string }>(
        sql`select ${codeKeyOf(sql`code`)} as key from unnest(${sql.param(codes)}::text[]) as given (code)`,
      )
      expect(rows.map(({ key }) => key)).toEqual(codes.map(normaliseCode))
    })
  })
})
