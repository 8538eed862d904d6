import { listActivity } from '../../src/contract/activity'
import { getClient, updateClient } from '../../src/contract/clients'
import { getOrder } from '../../src/contract/orders'
import * as contract from '../../src/contract/personalData'
import { supplier_contacts } from '../../src/server/db/schema/parties'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { done } from './support/fulfilment'
import { everythingIn } from './support/everything'
import { mail, plantContact, rukia, tracesOfRukia } from './support/plantedPerson'
import { sealedRfq } from './support/sealedRfq'
import { insertSupplier, sentRfq } from './support/sourcing'
import { identified, startTestServer, type TestServer } from './support/testServer'

/** The tables in which the decision keeps an erased person: issued documents, and what the audit trail repeats of them. */
const keptTables = ['orders', 'order_revisions', 'trail_contents']

describe('The personal data of a contact', () => {
  let server: TestServer
  let planted: Awaited<ReturnType<typeof plantContact>>
  beforeEach(async () => {
    server = await startTestServer()
    await identified(server)
    planted = await plantContact(server)
  })
  afterEach(() => server.stop())

  const key = () => ({ entity: 'clients', id: planted.client.id })
  const erase = (name = rukia.name, contact = 2, person = server.admin) =>
    person.call(contract.erasePerson, { params: key(), body: { contact, name } })
  const preview = () => done(server.admin.call(contract.previewErasure, { params: key(), query: { contact: 2 } }))
  const verified = async () => {
    const said: string[] = []
    const isWhole = await verifyTrail(server.db, { say: (line) => said.push(line) })
    return { isWhole, said }
  }

  it('is exported with every text that names the contact', async () => {
    const answer = await server.admin.call(contract.exportPersonalData, { params: key(), query: { contact: 2 } })
    const { person, sections } = answer as unknown as {
      person: unknown
      sections: Record<string, { complete: boolean; rows: Record<string, unknown>[] }>
    }
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-2026-11-20\.json"$/)
    expect(person).toEqual({ kind: 'contact of a client', name: rukia.name })
    expect(sections.profile?.rows).toEqual([
      { ...rukia, title: null, company_code: 'KIBO', company_name: 'Kilima Hotels' },
    ])
    expect(sections.mails?.rows).toHaveLength(3)
    expect(Object.entries(sections).flatMap(([name, { rows }]) => (rows.length > 0 ? [name] : []))).toEqual([
      'profile',
      'mails',
      'named_in_master_data',
      'named_in_enquiries',
      'named_in_drafts',
      'named_in_notes',
      'named_in_mails',
      'named_in_comments',
      'named_in_other',
      'named_in_orders',
      'named_in_trail',
    ])
    const texts = JSON.stringify(sections)
    for (const text of ['20 gate valves', 'before noon', 'Called Rukia', `${rukia.name} pays`, 'dear Juma'])
      expect(texts).toContain(text)
    expect(texts).not.toMatch(/Asha Said|unit_price|digest/)
  })

  it('is erased wherever the law does not keep it, and the audit trail is still whole', async () => {
    const before = await preview()
    expect(before).toMatchObject({ name: rukia.name, blocker: null })
    const answer = await done(erase('  rukia MWAKASEGE '))
    expect(answer).toEqual({ name: null, erased: before.erased })
    expect(await everythingIn(server.pool, keptTables)).not.toMatch(tracesOfRukia)

    const { rows } = await server.pool.query<{ id: string }>(
      "select id from orders t where t::text ~* 'rukia|754.?111.?222'",
    )
    expect(rows).toEqual([{ id: planted.issued.id }])
    expect(before.kept).toEqual([
      {
        group: 'orders',
        count: 2,
        why: expect.stringMatching(/commercial and tax law/) as string,
        items: [
          {
            ...{ entity: 'orders', id: planted.issued.id, number: planted.issued.number },
            fields: ['contact', 'delivery_contact', 'documents', 'snapshot'],
          },
        ],
      },
    ])
    expect((await done(server.staff.call(getOrder, { params: { id: planted.issued.id } }))).contact).toBe(rukia.name)
    expect(await verified()).toMatchObject({ isWhole: true })
  })

  it('leaves the other contacts in their order, and the mail to them', async () => {
    await done(erase())
    const { contacts, phone, notes } = await done(server.staff.call(getClient, { params: { id: planted.client.id } }))
    expect(contacts.map(({ name }) => name)).toEqual(['Juma Ali', 'Asha Said'])
    expect({ phone, notes }).toEqual({ phone: null, notes: 'Ask for [erased], before noon.' })
    const { rows } = await server.pool.query('select status, to_address, body from outbox order by status')
    expect(rows).toEqual([
      { status: 'sent', to_address: '[erased]', body: '[erased]' },
      { status: 'waiting', to_address: 'juma@kilima.example', body: 'Dear [erased], dear Juma,' },
    ])
    expect((await erase('Asha Said')).status).toBe(200)
  })

  it('is recorded without what was erased, and no older entry shows it', async () => {
    await done(erase())
    const shown = await done(server.admin.call(listActivity, { params: key() }))
    expect(shown.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['personal_data_erased', 'Admin'],
      ['commented', 'Staff'],
      ['created', 'Staff'],
    ])
    expect(JSON.stringify(shown)).not.toMatch(tracesOfRukia)
  })

  it('is not saved again by a form that was open', async () => {
    const { version, contacts } = planted.client
    await done(erase())
    const late = await server.staff.call(updateClient, {
      params: { id: planted.client.id },
      version,
      body: { contacts },
    })
    expect(late.status).toBe(412)
  })

  it('is not erased without the name, without a recent password, twice, or by staff', async () => {
    const unlike = await erase('Rukia')
    expect([unlike.status, unlike.error.fields[0]?.path]).toEqual([422, 'name'])
    expect((await server.admin.call(contract.erasePerson, { params: key(), body: { name: rukia.name } })).status).toBe(
      422,
    )
    expect((await erase(rukia.name, 2, server.staff)).status).toBe(403)
    expect((await erase(rukia.name, 9)).status).toBe(404)
    server.clock.advance(11 * 60_000)
    expect((await erase()).error.code).toBe('identity_needed')
    await identified(server)
    expect((await erase()).status).toBe(200)
    expect((await erase()).status).toBe(422)
    expect(await everythingIn(server.pool, keptTables)).toContain('Asha Said')
  })

  it('is not erased while a mail is being sent; nothing is changed then', async () => {
    await mail(server, {
      status: 'waiting',
      claimed_until: new Date(server.clock.now.getTime() + 60_000).toISOString(),
    })
    const before = await everythingIn(server.pool)
    expect((await erase()).error.code).toBe('under_way')
    expect(await everythingIn(server.pool)).toBe(before)
  })

  it('is not erased while it has an open invitation', async () => {
    const supplier_id = await insertSupplier(server, 'Shreeji Valves')
    await sentRfq(server, [supplier_id])
    await server.pool.query('update invitations set email = $1', [rukia.email.toUpperCase()])
    expect((await preview()).blocker?.code).toBe('open_invitation')
    expect((await erase()).error.code).toBe('open_invitation')
    await server.pool.query("update rfqs set status = 'closed'")
    expect((await erase()).status).toBe(200)
    expect((await server.pool.query('select email from invitations')).rows).toEqual([{ email: null }])
  })

  it('of a supplier has no text of a sealed quote before the bids are opened', async () => {
    const { supplier_id } = await sealedRfq(server)
    await server.db.insert(supplier_contacts).values({ supplier_id, position: 1, name: 'Meera Shah' })
    await server.pool.query("update quotes set notes = 'Meera Shah grants a discount'")
    const params = { entity: 'suppliers', id: supplier_id }
    const exported = async () =>
      JSON.stringify(await server.admin.call(contract.exportPersonalData, { params, query: { contact: 1 } }))
    expect(await exported()).not.toContain('grants a discount')
    await server.pool.query('update rfqs set opened_at = now()')
    expect(await exported()).toContain('grants a discount')
  })

  it('keeps the name of a client that is a sole trader', async () => {
    await server.pool.query('update clients set name = $1, search_text = $2', [rukia.name, 'kibo rukia mwakasege'])
    await done(erase())
    const after = await done(server.staff.call(getClient, { params: { id: planted.client.id } }))
    expect(after).toMatchObject({ name: rukia.name, phone: null })
    expect(after.contacts).toHaveLength(2)
    expect((await server.pool.query('select search_text from clients')).rows).toEqual([
      { search_text: 'kibo rukia mwakasege' },
    ])
    expect((await server.pool.query('select contact from enquiries')).rows).toEqual([{ contact: null }])
  })

  it('keeps an address that another person has too', async () => {
    const { id, version } = planted.client
    const contacts = [{ name: 'Juma Ali', email: rukia.email }, rukia]
    await done(server.staff.call(updateClient, { params: { id }, version, body: { contacts } }))
    await done(erase())
    const after = await done(server.staff.call(getClient, { params: { id } }))
    expect(after.contacts).toMatchObject([{ name: 'Juma Ali', email: rukia.email }])
  })
})
