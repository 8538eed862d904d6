import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkActivity } from '../../src/contract/activity'
import { createClient, updateClient } from '../../src/contract/clients'
import { createEnquiry } from '../../src/contract/enquiries'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { startTestServer, type TestServer } from './support/testServer'

describe('The trail', () => {
  let server: TestServer
  let made = 0
  let folder: string
  beforeAll(async () => {
    server = await startTestServer()
    folder = mkdtempSync(path.join(tmpdir(), 'zabuni-trail-'))
  })
  beforeEach(() => tamper('delete from activities where $1::text is not null', ''))
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await server.stop()
  })

  /** A client that was changed so often, with all that JSON can do to a value. */
  async function changed(times: number): Promise<string> {
    const { id } = (await server.staff.call(createClient, { body: { code: `TR-${(made += 1)}`, name: `Trail «Ü» ${made}`, contacts: [{ name: 'Zoë', phone: '1' }] } })).payload
    for (let version = 1; version <= times; version += 1) await server.staff.call(updateClient, { params: { id }, version, body: { name: `Trail ${made}, name ${version}`, contacts: [{ name: 'B' }, { name: 'A' }] } })
    return id
  }
  /** As somebody would who has the database in hand. */
  async function tamper(query: string, id: string) {
    await server.pool.query('alter table activities disable trigger activities_append_only')
    await server.pool.query(query, [id])
    await server.pool.query('alter table activities enable trigger activities_append_only')
  }
  async function verify(files: { note?: string; against?: string } = {}) {
    const said: string[] = []
    const whole = await verifyTrail(server.db, { ...files, say: (line) => said.push(line) })
    return { whole, said }
  }
  const check = async (id: string) => (await server.viewer.call(checkActivity, { params: { entity: 'clients', id } })).payload

  it('is whole as the product writes it, and says how long it is', async () => {
    const id = await changed(4)
    await changed(2)
    expect(await verify()).toEqual({ whole: true, said: ['The trail is whole: 8 entries of 2 documents.', expect.stringContaining('--note')] })
    expect(await check(id)).toEqual({ entries: 5, broken_at: null })
  })

  it.each([
    ['what an entry says', `update activities set after = '{"name":"Never"}' where chain_id = $1 and chain_position = 3`, 3, 'was changed after it was written'],
    ['who did it', `update activities set actor_name = 'Somebody else' where chain_id = $1 and chain_position = 2`, 2, 'was changed after it was written'],
    ['when it was', `update activities set at = at - interval '1 second' where chain_id = $1 and chain_position = 1`, 1, 'was changed after it was written'],
    ['that an entry was there, in the middle', 'delete from activities where chain_id = $1 and chain_position = 3', 3, 'is missing'],
    ['that an entry was there, at the beginning', 'delete from activities where chain_id = $1 and chain_position = 1', 1, 'is missing'],
    [
      'their order',
      'update activities set chain_position = case chain_position when 2 then 13 when 3 then 12 else chain_position + 10 end where chain_id = $1',
      1,
      'is missing',
    ],
  ])('names the entry where somebody changed %s behind our back', async (_, query, position, why) => {
    const id = await changed(4)
    const other = await changed(1)
    await tamper(query, id)
    const { whole, said } = await verify()
    expect(whole).toBe(false)
    expect(said).toEqual([`clients ${id}: entry ${position} ${why}.`, expect.stringMatching(/^The trail is broken: \d+ entries of 2 documents\.$/)])
    expect((await check(id)).broken_at).toBe(position)
    expect((await check(other)).broken_at).toBeNull()
  })

  it('names the first of two entries that changed their places', async () => {
    const id = await changed(4)
    for (const [from, to] of [[2, 99], [3, 2], [99, 3]]) await tamper(`update activities set chain_position = ${to} where chain_id = $1 and chain_position = ${from}`, id)
    expect((await verify()).said[0]).toBe(`clients ${id}: entry 2 does not continue the one before it.`)
  })

  it('finds an entry that was put into another document’s chain', async () => {
    const [one, two] = [await changed(1), await changed(1)]
    await tamper(`update activities set chain_id = '${two}', chain_position = 3 where chain_id = $1 and chain_position = 2`, one)
    expect((await verify()).said[0]).toBe(`clients ${one}: entry 3 does not continue the one before it.`)
  })

  it('whose newest entry was taken away is whole in itself: what was noted before tells', async () => {
    const id = await changed(3)
    const gone = await changed(1)
    const note = path.join(folder, 'ends')
    expect((await verify({ note })).whole).toBe(true)
    expect(readFileSync(note, 'utf8').trim().split('\n')).toHaveLength(2)
    // It goes on after the note: nothing is wrong with that.
    await changed(1)
    await server.staff.call(updateClient, { params: { id }, version: 4, body: { name: 'One more' } })
    expect((await verify({ against: note })).whole).toBe(true)

    await tamper('delete from activities where chain_id = $1 and chain_position >= 4', id)
    await tamper('delete from activities where chain_id = $1', gone)
    expect((await verify()).whole).toBe(true)
    const { whole, said } = await verify({ against: note })
    expect(whole).toBe(false)
    expect(said.slice(0, 2).sort()).toEqual([`chain ${gone}: entry 2 is missing.`, `chain ${id}: entry 4 is missing.`].sort())
  })

  it('of a document is for those who may read it', async () => {
    const { id } = (await server.staff.call(createEnquiry, { body: {} })).payload
    const params = { entity: 'enquiries', id } as const
    expect((await server.viewer.call(checkActivity, { params })).payload).toEqual({ entries: 1, broken_at: null })
    expect((await server.stranger.call(checkActivity, { params })).status).toBe(404)
    expect((await server.stranger.call(checkActivity, { params: { entity: 'clients', id } })).payload).toEqual({ entries: 0, broken_at: null })
  })
})
