import { listActivity } from '../../src/contract/activity'
import { getEnquiry, updateEnquiry } from '../../src/contract/enquiries'
import { writeActivity } from '../../src/server/audit/record'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { system } from '../../src/server/http/actor'
import { beginCoverage } from '../../src/server/modules/activity/beginCoverage'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { done } from './support/fulfilment'
import { insertEnquiry, insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('A data folder from before the audit trail covered a kind', () => {
  let server: TestServer
  let supplier_id: string
  let enquiry_id: string
  beforeAll(async () => {
    server = await startTestServer()
    supplier_id = await insertSupplier(server, 'Kariakoo Hardware')
    enquiry_id = (await insertEnquiry(server, 'Kibo Hotels', ['4'])).id
    // An entry as earlier versions wrote it: without the content.
    await inTransaction(server.db, (tx) =>
      writeActivity(tx, system, server.clock.now, { action: 'commented', entity: 'enquiries', entity_id: enquiry_id }),
    )
  })
  afterAll(() => server.stop())

  async function verify() {
    const said: string[] = []
    const whole = await verifyTrail(server.db, { say: (line) => said.push(line) })
    return { whole, lines: said.filter((line) => /not covered|covers it|in the table\.$/.test(line)) }
  }
  /** What is done past the product, for a moment. */
  async function meanwhile(query: string, undo: string) {
    await server.pool.query(query)
    const found = await verify()
    await server.pool.query(undo)
    return found
  }

  it('is whole, and says how much is not covered', async () => {
    expect(await verify()).toEqual({
      whole: true,
      lines: [expect.stringMatching(/^Content not covered: 9 records and documents from before /)],
    })
  })

  it('gets an entry for each record that decides, at the first start alone, and counts the documents', async () => {
    // Rows have the time of the database.
    await beginCoverage(server.db, new Date())
    const entries = async () =>
      (await server.pool.query<{ n: number }>('select count(*)::int as n from activities')).rows[0]?.n
    const made = await entries()
    await beginCoverage(server.db, new Date())
    expect(await entries()).toBe(made)
    const activity = await server.staff.call(listActivity, { params: { entity: 'suppliers', id: supplier_id } })
    expect(activity.payload).toMatchObject([{ action: 'covered', actor_name: 'Zabuni' }])
    expect(await verify()).toEqual({ whole: true, lines: [expect.stringMatching(/^Content not covered: 1 records /)] })
  })

  it('shows a role that is changed past the product since', async () => {
    expect(
      await meanwhile(
        "update users set role = 'admin' where name = 'Staff'",
        "update users set role = 'staff' where name = 'Staff'",
      ),
    ).toEqual({
      whole: false,
      lines: [expect.stringMatching(/^user .*: role: staff in the trail, admin in the table\.$/), expect.anything()],
    })
  })

  it('shows a record and a document that are put in since, also with an earlier date', async () => {
    const added = await meanwhile(
      `insert into suppliers (id, code, code_key, name, created_at) values ('00000000-0000-7000-8000-000000000001', 'F', 'f', 'Forged', '2020-01-01');
       insert into enquiries (id, branch_id, currency, received_on, created_at) select '00000000-0000-7000-8000-000000000002', branch_id, 'TZS', '2020-01-01', '2020-01-01' from enquiries limit 1`,
      "delete from suppliers where code = 'F'; delete from enquiries where received_on = '2020-01-01'",
    )
    expect(added).toEqual({
      whole: false,
      lines: [
        'enquiry 00000000-0000-7000-8000-000000000002: is in the tables, but no entry of the audit trail covers it.',
        'supplier 00000000-0000-7000-8000-000000000001: is in the tables, but no entry of the audit trail covers it.',
        expect.stringMatching(/^Content not covered: 1 records /),
      ],
    })
  })

  it('covers an older document from its next entry on', async () => {
    const { id, version } = await done(server.staff.call(getEnquiry, { params: { id: enquiry_id } }))
    await done(server.staff.call(updateEnquiry, { params: { id }, version, body: { notes: 'Asked again' } }))
    expect(await verify()).toEqual({ whole: true, lines: [] })
    expect(
      (
        await meanwhile(
          'update enquiry_lines set quantity = quantity + 1',
          'update enquiry_lines set quantity = quantity - 1',
        )
      ).lines,
    ).toEqual([expect.stringMatching(/^enquiry ENQ-.*: line 1 quantity: 4 in the trail, 5 in the table\.$/)])
  })
})
