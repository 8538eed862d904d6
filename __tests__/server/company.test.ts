import { createHash } from 'node:crypto'
import { getSignInInfo } from '../../src/contract/auth'
import { createSupplier } from '../../src/contract/suppliers'
import { bank_accounts, branches, tax_rates } from '../../src/server/db/schema/company'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { getCompany, removeCompanyLogo, updateCompany } from '../../src/contract/company'
import { getFirstSteps } from '../../src/contract/firstSteps'
import { listActivity } from '../../src/contract/activity'
import { mostLogoBytes, mostLogoSide } from '../../src/domain/imports/pictureType'
import { noise, pixelsOf, plain, sizeOf } from './support/pictures'
import { startTestServer, type TestServer } from './support/testServer'

describe('The company', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const current = async () => (await server.admin.call(getCompany)).payload

  it('exists once, and can be read with any session', async () => {
    for (const who of ['viewer', 'staff', 'admin'] as const) {
      const { status, payload } = await server[who].call(getCompany)
      expect([status, payload.name, payload.currency]).toEqual([200, 'Test Trading Ltd', 'TZS'])
    }
    await expect(
      server.pool.query(
        "insert into companies (id, name, currency, timezone) values (gen_random_uuid(), 'Second', 'TZS', 'UTC')",
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('shows only its name on the sign-in page; demo accounts are not listed there', async () => {
    const { payload } = await server.nobody.call(getSignInInfo)
    expect(payload).toEqual({ company_name: 'Test Trading Ltd', demo_accounts: [], single_sign_on: null })
  })

  it('has a colour for its documents that can be read on white, in lower case', async () => {
    const { version } = await current()
    const change = (accent_color: string | null, at: number) =>
      server.admin.call(updateCompany, { version: at, body: { accent_color } })
    const refused = await change('#FFA500', version)
    expect([refused.status, refused.error.fields.map(({ path, message }) => `${path}: ${message}`)]).toEqual([
      422,
      ['accent_color: This colour is too pale to be read on white. Enter a darker one.'],
    ])
    expect((await change('navy', version)).status).toBe(422)
    const set = await change('#1F4E79', version)
    expect([set.status, set.payload.accent_color]).toEqual([200, '#1f4e79'])
    expect((await change(null, set.payload.version)).payload.accent_color).toBeNull()
  })

  it('is changed by an admin, field by field, and keeps fields that are not sent', async () => {
    const { version, name } = await current()
    const { payload } = await server.admin.call(updateCompany, {
      version,
      body: { terms: 'Thirty days', default_markup_percent: '17.5' },
    })
    expect(payload).toMatchObject({ name, terms: 'Thirty days', default_markup_percent: '17.5', version: version + 1 })
    expect(
      (await server.admin.call(updateCompany, { version: version + 1, body: { terms: null } })).payload,
    ).toMatchObject({ terms: null, default_markup_percent: '17.5' })
  })

  it('shows the first steps as its records are, and whether they are hidden', async () => {
    const steps = async () => {
      const { status, payload } = await server.viewer.call(getFirstSteps)
      expect(status).toBe(200)
      return { hidden: payload.hidden, done: payload.steps.flatMap(({ step, done }) => (done ? [step] : [])) }
    }
    const before = await steps()
    expect(before.hidden).toBe(false)
    expect(before.done).toContain('company')
    expect(before.done).not.toContain('suppliers')

    const { status } = await server.staff.call(createSupplier, { body: { code: 'COAST', name: 'Coast Pumps' } })
    expect(status).toBe(200)
    expect((await steps()).done).toContain('suppliers')

    // A branch with a VAT number needs a default rate: without one its quotations have no tax.
    const rate = { id: uuidv7(), code: 'VAT', code_key: 'vat', name: 'VAT', percent: '18' }
    await server.db.insert(tax_rates).values(rate)
    expect((await steps()).done).toContain('taxes')
    await server.db.update(branches).set({ vat_id: '40-018822-K' })
    expect((await steps()).done).not.toContain('taxes')
    await server.db.update(branches).set({ tax_rate_id: rate.id })
    expect((await steps()).done).toContain('taxes')

    const names = async () => (await server.viewer.call(getFirstSteps)).payload.steps.map(({ step }) => step)
    await server.pool.query("update branches set currency = 'TZS'")
    await server.pool.query('delete from exchange_rates')
    // Rates are needed once another currency is used.
    expect(await names()).not.toContain('rates')
    await server.pool.query("update suppliers set currency = 'USD'")
    expect(await names()).toContain('rates')

    await server.db.update(branches).set({ address: 'Nyerere Road' })
    await server.db.delete(bank_accounts)
    expect((await steps()).done).not.toContain('branch')
    const accounts = (await server.db.select({ id: branches.id }).from(branches)).map(({ id }) => ({
      branch_id: id,
      position: 1,
      bank_name: 'CRDB',
      account_name: 'Test Trading Ltd',
      account_number: '0150',
      currency: 'TZS',
    }))
    const [first, ...others] = accounts
    if (!first || others.length === 0) throw new Error('two branches are needed')
    await server.db.insert(bank_accounts).values(first)
    expect((await steps()).done).not.toContain('branch')
    await server.db.insert(bank_accounts).values(others)
    expect((await steps()).done).toContain('branch')

    const hide = async (first_steps_hidden: boolean) =>
      server.admin.call(updateCompany, { version: (await current()).version, body: { first_steps_hidden } })
    expect((await hide(true)).status).toBe(200)
    expect((await steps()).hidden).toBe(true)
    expect((await hide(false)).status).toBe(200)
    expect((await steps()).hidden).toBe(false)
  })

  it('keeps one of ten simultaneous edits', async () => {
    const { version } = await current()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, editor) =>
        server.admin.call(updateCompany, { version, body: { letterhead: `Editor ${editor}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  })

  it.each([
    ['name', ''],
    ['name', 'Pwani\r\nBcc: other@evil.example'],
    ['name', 'Pwani\u2028Trading'],
    ['currency', 'XXX'],
    ['timezone', 'Nowhere/Land'],
    ['rate_max_age_days', 0],
    ['rate_max_age_days', 1.5],
    ['default_markup_percent', '-1'],
    ['default_markup_percent', 20],
  ])('rejects a %s like "%s", at its field', async (path, value) => {
    const { version } = await current()
    const { status, error } = await server.admin.call(updateCompany, { version, body: { [path]: value } })
    expect([status, error.fields.map((field) => field.path)]).toEqual([422, [path]])
  })

  it('records who changed what', async () => {
    const { id, version, letterhead } = await current()
    await server.admin.call(updateCompany, { version, body: { letterhead: 'New head' } })
    const { payload } = await server.viewer.call(listActivity, { params: { entity: 'company', id } })
    expect(payload[0]).toMatchObject({
      actor_name: 'Admin',
      action: 'changed',
      before: { letterhead },
      after: { letterhead: 'New head' },
    })
  })

  it('hides its default markup from a viewer, also in the activity, because it would reveal the margins', async () => {
    const { id, version } = await current()
    await server.admin.call(updateCompany, { version, body: { default_markup_percent: '23.5' } })
    expect((await server.staff.call(getCompany)).payload.default_markup_percent).toBe('23.5')
    expect((await server.viewer.call(getCompany)).payload.default_markup_percent).toBeNull()
    const recorded = await server.viewer.call(listActivity, { params: { entity: 'company', id } })
    expect(JSON.stringify(recorded.payload)).not.toContain('default_markup_percent')
  })

  describe('with a logo', () => {
    const put = (version: number, payload: Buffer, token = server.admin.token) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/company/logo',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'if-match': `"${version}"` },
        payload,
      })
    const fetched = () =>
      server.app.inject({
        method: 'GET',
        url: '/api/company/logo',
        headers: { authorization: `Bearer ${server.viewer.token}` },
      })

    it('returns, replaces and removes it for the current version, and keeps its bytes out of the audit trail', async () => {
      expect((await fetched()).statusCode).toBe(404)
      const { id, version } = await current()
      const bytes = await noise(400).png().toBuffer()
      expect((await put(version, bytes, server.staff.token)).statusCode).toBe(403)
      expect((await put(version, bytes)).statusCode).toBe(200)
      expect((await put(version, await plain(10))).statusCode).toBe(412)
      const logo = await fetched()
      expect((await server.viewer.call(getCompany)).payload.logo).toEqual({
        sha256: createHash('sha256').update(logo.rawPayload).digest('hex'),
        media_type: 'image/png',
        size: logo.rawPayload.length,
      })
      expect((await pixelsOf(logo.rawPayload)).equals(await pixelsOf(bytes))).toBe(true)
      expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
      // Another change of the company does not affect the logo.
      await server.admin.call(updateCompany, { version: version + 1, body: { terms: 'Sixty days' } })
      expect((await fetched()).rawPayload.equals(logo.rawPayload)).toBe(true)
      expect((await server.admin.call(removeCompanyLogo, { version: version + 2 })).payload.logo).toBeNull()
      expect((await fetched()).statusCode).toBe(404)
      const { payload } = await server.admin.call(listActivity, { params: { entity: 'company', id } })
      expect(payload.slice(0, 3).map(({ action }) => action)).toEqual(['logo_removed', 'changed', 'logo_changed'])
      expect(JSON.stringify(payload).length).toBeLessThan(10_000)
    })

    it('accepts a picture by its bytes, regardless of the claimed type, of at most 1 MB', async () => {
      const { version } = await current()
      for (const wrong of ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'GIF89a', ''])
        expect((await put(version, Buffer.from(wrong))).statusCode).toBe(415)
      expect((await put(version, Buffer.alloc(mostLogoBytes + 1))).statusCode).toBe(413)
      expect((await put(version, await plain(2000))).statusCode).toBe(200)
      expect(await sizeOf((await fetched()).rawPayload)).toEqual([mostLogoSide, mostLogoSide])
    })
  })
})
