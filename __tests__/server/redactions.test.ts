import { checkActivity } from '../../src/contract/activity'
import * as contract from '../../src/contract/personalData'
import { createOrder } from '../../src/contract/orders'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { done, lineOf } from './support/fulfilment'
import { plantContact, rukia } from './support/plantedPerson'
import { identified, startTestServer, type TestServer } from './support/testServer'

describe('A redaction of the audit trail', () => {
  let server: TestServer
  let planted: Awaited<ReturnType<typeof plantContact>>
  beforeEach(async () => {
    server = await startTestServer()
    await identified(server)
    planted = await plantContact(server)
    const params = { entity: 'clients', id: planted.client.id }
    await done(server.admin.call(contract.erasePerson, { params, body: { contact: 2, name: rukia.name } }))
  })
  afterEach(() => server.stop())

  const verified = async () => {
    const said: string[] = []
    const isWhole = await verifyTrail(server.db, { say: (line) => said.push(line) })
    return isWhole ? 'whole' : said.slice(0, -2).join('\n')
  }
  const differs = async () =>
    (await done(server.staff.call(checkActivity, { params: { entity: 'enquiries', id: planted.enquiry.id } }))).differs
  /** A change of the tables past the product. */
  async function tampered(table: string, change: string) {
    await server.pool.query(`alter table ${table} disable trigger user`)
    await server.pool.query(change)
    await server.pool.query(`alter table ${table} enable trigger user`)
  }

  it('leaves the trail whole, and each entry goes on from the hashes that were written', async () => {
    expect([await verified(), await differs()]).toEqual(['whole', false])
    const { rows } = await server.pool.query<{ kinds: string[] }>(
      'select array_agg(distinct kind order by kind) as kinds from trail_redactions',
    )
    expect(rows[0]?.kinds).toEqual(['activity', 'content'])
  })

  it('leaves nothing by which what was taken out can be guessed and compared', async () => {
    const { rows } = await server.pool.query(
      'select a.request_id from activities a join trail_redactions r on r.original = a.hash where a.request_id is not null',
    )
    expect(rows).toEqual([])
  })

  it.each([
    [
      'an entry is changed once more',
      'activities',
      `update activities set before = '{"total":"1"}' where hash in (select original from trail_redactions)`,
    ],
    [
      'a content is changed once more',
      'trail_contents',
      `update trail_contents set content = replace(content, 'Pump', 'Pomp') where digest in (select original from trail_redactions)`,
    ],
  ])('is found where %s', async (_, table, change) => {
    await tampered(table, change)
    expect(await verified()).toMatch(/was changed after it was written/)
  })

  it('is found where a change of an entry is called one, and no entry records it', async () => {
    await tampered(
      'activities',
      `with changed as (update activities set reason = 'As agreed' where entity = 'enquiries' returning hash)
       insert into trail_redactions (redaction_id, chain_id, kind, original, redacted)
       select gen_random_uuid(), '${planted.enquiry.id}', 'activity', hash, hash from changed`,
    )
    expect(await verified()).toMatch(/^Redaction .+: no entry records it\.$/m)
    expect(await differs()).toBe(true)
  })

  it('is found where a row is added to it, or it is deleted', async () => {
    await tampered(
      'trail_redactions',
      `insert into trail_redactions (redaction_id, chain_id, kind, original, redacted)
       select redaction_id, chain_id, kind, 'x', 'y' from trail_redactions limit 1`,
    )
    expect(await verified()).toMatch(/^Redaction .+: was changed after it was recorded\.$/m)
    expect(await differs()).toBe(true)
    await tampered('trail_redactions', 'delete from trail_redactions')
    expect(await verified()).toMatch(/^Redaction .+: is missing\.$/m)
  })

  it('is the only change that the database lets an entry have, in the fields that name people', async () => {
    const refused = 'is append-only'
    const changeOf = (set: string, where: string) => server.pool.query(`update activities set ${set} where ${where}`)
    const redacted = 'hash in (select original from trail_redactions)'
    await expect(changeOf("reason = 'x'", `not ${redacted}`)).rejects.toThrow(refused)
    await expect(changeOf("action = 'x'", redacted)).rejects.toThrow(refused)
    await expect(changeOf("hash = 'x'", redacted)).rejects.toThrow(refused)
    await expect(server.pool.query('delete from activities')).rejects.toThrow(refused)
    await expect(server.pool.query('truncate activities cascade')).rejects.toThrow(refused)
    await expect(server.pool.query('update trail_contents set digest = kind')).rejects.toThrow(refused)
    await expect(server.pool.query('update trail_redactions set redacted = original')).rejects.toThrow(refused)
  })

  it('is followed by entries that cover the document as it is', async () => {
    const { id } = planted.client
    await done(
      server.staff.call(createOrder, { body: { client_id: id, currency: 'TZS', lines: [lineOf('Pump', '1')] } }),
    )
    expect(await verified()).toBe('whole')
  })
})
