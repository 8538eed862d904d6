import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkActivity } from '../../src/contract/activity'
import { createClient, updateClient } from '../../src/contract/clients'
import { createEnquiry } from '../../src/contract/enquiries'
import { chainHash } from '../../src/server/audit/chainLink'
import { asAttacker, emptyTrail, forgeCompanyChain } from './support/attacker'
import { lineOf, quotedOrder } from './support/fulfilment'
import { startTestServer, type TestServer } from './support/testServer'
import { verified } from './support/wholeTrail'

describe('The audit trail', () => {
  let server: TestServer
  let made = 0
  let folder: string
  beforeAll(async () => {
    server = await startTestServer()
    folder = mkdtempSync(path.join(tmpdir(), 'zabuni-trail-'))
  })
  beforeEach(() => emptyTrail(server.pool))
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await server.stop()
  })

  /** A client that was changed this many times, with values that test JSON's limits. */
  async function changed(times: number): Promise<string> {
    const { id } = (
      await server.staff.call(createClient, {
        body: { code: `TR-${(made += 1)}`, name: `Trail «Ü» ${made}`, contacts: [{ name: 'Zoë', phone: '1' }] },
      })
    ).payload
    for (let version = 1; version <= times; version += 1)
      await server.staff.call(updateClient, {
        params: { id },
        version,
        body: { name: `Trail ${made}, name ${version}`, contacts: [{ name: 'B' }, { name: 'A' }] },
      })
    return id
  }
  /** Changes the database directly, as an attacker with full access would. */
  const tamper = (query: string, id: string) => asAttacker(server.pool, query, [id])
  const verify = (files?: { note?: string; against?: string }) => verified(server.db, files)
  const check = async (id: string) =>
    (await server.viewer.call(checkActivity, { params: { entity: 'clients', id } })).payload

  it('is intact as the product writes it, and reports its length', async () => {
    const id = await changed(4)
    await changed(2)
    expect(await verify()).toEqual({
      whole: true,
      said: ['The audit trail is complete: 8 entries of 2 documents.', expect.stringContaining('--note')],
    })
    expect(await check(id)).toEqual({ entries: 5, broken_at: null, differs: false })
  })

  it.each([
    [
      'the content of an entry',
      `update activities set after = '{"name":"Never"}' where chain_id = $1 and chain_position = 3`,
      3,
      'was changed after it was written',
    ],
    [
      'the user',
      `update activities set actor_name = 'Somebody else' where chain_id = $1 and chain_position = 2`,
      2,
      'was changed after it was written',
    ],
    [
      'the time',
      `update activities set at = at - interval '1 second' where chain_id = $1 and chain_position = 1`,
      1,
      'was changed after it was written',
    ],
    [
      'an entry in the middle deleted',
      'delete from activities where chain_id = $1 and chain_position = 3',
      3,
      'is missing',
    ],
    ['the first entry deleted', 'delete from activities where chain_id = $1 and chain_position = 1', 1, 'is missing'],
    [
      'the order of entries',
      'update activities set chain_position = case chain_position when 2 then 13 when 3 then 12 else chain_position + 10 end where chain_id = $1',
      1,
      'is missing',
    ],
  ])('names the entry after an attacker’s change: %s', async (_, query, position, why) => {
    const id = await changed(4)
    const other = await changed(1)
    await tamper(query, id)
    const { whole, said } = await verify()
    expect(whole).toBe(false)
    expect(said).toEqual([
      `clients ${id}: entry ${position} ${why}.`,
      expect.stringMatching(/^The audit trail is broken: \d+ entries of 2 documents\.$/),
    ])
    expect((await check(id)).broken_at).toBe(position)
    expect((await check(other)).broken_at).toBeNull()
  })

  it('names the first of two swapped entries', async () => {
    const id = await changed(4)
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ])
      await tamper(`update activities set chain_position = ${to} where chain_id = $1 and chain_position = ${from}`, id)
    expect((await verify()).said[0]).toBe(`clients ${id}: entry 2 does not continue the one before it.`)
  })

  it('finds an entry that was moved into another document’s chain', async () => {
    const [one, two] = [await changed(1), await changed(1)]
    await tamper(
      `update activities set chain_id = '${two}', chain_position = 3 where chain_id = $1 and chain_position = 2`,
      one,
    )
    const { said } = await verify()
    expect(said.slice(0, 2).sort()).toEqual([
      `clients ${one}: entry 2 is missing.`,
      `clients ${one}: entry 3 does not continue the one before it.`,
    ])
  })

  it('names the newest entry of a document where it was deleted, without an external checkpoint', async () => {
    const id = await changed(3)
    await changed(1)
    await tamper('delete from activities where chain_id = $1 and chain_position = 4', id)
    const { whole, said } = await verify()
    expect(whole).toBe(false)
    expect(said).toEqual([
      `clients ${id}: entry 4 is missing.`,
      expect.stringMatching(/^The audit trail is broken: 5 entries of 2 documents\.$/),
    ])
  })

  it('is one chain without a gap for the whole company, however many write at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => changed(1)))
    expect((await verify()).whole).toBe(true)
    const { rows } = await server.pool.query(
      'select count(*)::int as links, max(position)::int as last, (select position::int from trail_head) as head, (select count(*)::int from activities) as written from trail_links',
    )
    const { written } = rows[0] as { written: number }
    expect([written > 30, rows]).toEqual([true, [{ links: written, last: written, head: written, written }]])
  })

  it('names a document all of whose entries were deleted, and the last entry of the company', async () => {
    const [gone, last] = [await changed(2), await changed(1)]
    await tamper('delete from activities where chain_id = $1', gone)
    await tamper('delete from activities where chain_id = $1 and chain_position = 2', last)
    const { whole, said } = await verify()
    expect([whole, said.slice(0, 2).sort()]).toEqual([
      false,
      [`clients ${gone}: entry 1 is missing.`, `clients ${last}: entry 2 is missing.`].sort(),
    ])
  })

  it('finds a chain that was rewritten from one entry on, with valid hashes', async () => {
    const id = await changed(2)
    const { rows } = await server.pool.query<{ previous_hash: string; hash: string; at: Date }>(
      'select * from activities where chain_id = $1 and chain_position = 3',
      [id],
    )
    const { hash: _, previous_hash, at, ...link } = rows[0] ?? { hash: '', previous_hash: '', at: new Date() }
    const forged = chainHash(previous_hash, { ...link, at: at.toISOString(), actor_name: 'Somebody else' })
    await tamper(
      `update activities set actor_name = 'Somebody else', hash = '${forged}' where chain_id = $1 and chain_position = 3`,
      id,
    )
    expect((await verify()).said[0]).toBe(`clients ${id}: entry 3 was changed after it was written.`)
  })

  it.each([
    ['deleted', 'delete from trail_links where position = 2', "The company's chain: link 2 is missing."],
    [
      'deleted at the end',
      'delete from trail_links where position = (select max(position) from trail_links)',
      "The company's chain: link 3 is missing.",
    ],
    [
      'changed',
      "update trail_links set entries = replace(entries, ' 1 ', ' 7 ') where position = 1",
      "The company's chain: link 1 was changed after it was written.",
    ],
  ])('finds a link of the company’s chain that was %s', async (_, query, said) => {
    await changed(2)
    await asAttacker(server.pool, query)
    expect((await verify()).said).toContain(said)
  })

  it('finds an entry that was inserted directly into the database', async () => {
    const id = await changed(1)
    await asAttacker(
      server.pool,
      "set local session_replication_role = replica; insert into activities (id, actor_kind, actor_name, action, entity, entity_id, at, chain_id, chain_position, hash) select gen_random_uuid(), 'system', 'Zabuni', 'x', 'clients', gen_random_uuid(), now(), gen_random_uuid(), 1, 'x'",
    )
    await server.pool.query('select 1')
    expect((await verify()).whole).toBe(false)
    expect(await check(id)).toMatchObject({ broken_at: null })
  })

  it('that was rewritten as a whole is detected by an earlier checkpoint', async () => {
    const id = await changed(3)
    const gone = await changed(1)
    const note = path.join(folder, 'ends')
    expect((await verify({ note })).whole).toBe(true)
    expect(readFileSync(note, 'utf8').trim().split('\n')).toHaveLength(2)
    // A trail that continues after the checkpoint is valid.
    await changed(1)
    await server.staff.call(updateClient, { params: { id }, version: 4, body: { name: 'One more' } })
    expect((await verify({ against: note })).whole).toBe(true)

    await tamper('delete from activities where chain_id = $1 and chain_position >= 4', id)
    await tamper('delete from activities where chain_id = $1', gone)
    await forgeCompanyChain(server.pool)
    expect((await verify()).whole).toBe(true)
    const { whole, said } = await verify({ against: note })
    expect(whole).toBe(false)
    expect(said.slice(0, 2).sort()).toEqual(
      [`chain ${gone}: entry 2 is missing.`, `chain ${id}: entry 4 is missing.`].sort(),
    )
  })

  it.each([
    ['activities', 'activities'],
    ['their contents', 'trail_contents'],
    ['the company’s chain', 'trail_links'],
    ['its head', 'trail_head'],
  ])('is protected by the database itself: in %s nothing can be changed or deleted', async (_, table) => {
    await changed(1)
    await quotedOrder(server, { lines: [lineOf('Pump', '1')] })
    const column = table === 'trail_contents' ? 'content' : 'hash'
    for (const query of [`delete from ${table}`, `truncate ${table}`, `update ${table} set ${column} = 'x'`]) {
      await expect(server.pool.query(query)).rejects.toMatchObject({
        code: '42501',
        message: `${table} is append-only`,
      })
    }
  })

  it('of a document can be checked by the readers of the document', async () => {
    const { id } = (await server.staff.call(createEnquiry, { body: {} })).payload
    const params = { entity: 'enquiries', id } as const
    expect((await server.viewer.call(checkActivity, { params })).payload).toEqual({
      entries: 1,
      broken_at: null,
      differs: false,
    })
    expect((await server.stranger.call(checkActivity, { params })).status).toBe(404)
    expect((await server.stranger.call(checkActivity, { params: { entity: 'clients', id } })).payload).toEqual({
      entries: 0,
      broken_at: null,
      differs: false,
    })
  })
})
