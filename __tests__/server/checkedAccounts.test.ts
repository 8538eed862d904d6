import { eq } from 'drizzle-orm'
import { verifyDocument } from '../../src/contract/documentVerifications'
import { getOrderDocument } from '../../src/contract/documents'
import { bank_accounts } from '../../src/server/db/schema/company'
import { document_verifications } from '../../src/server/db/schema/documents'
import { sha256 } from '../../src/server/crypto/secrets'
import { lineOf, quotedOrder } from './support/fulfilment'
import { startTestServer, type TestServer } from './support/testServer'

describe('The verification of a proforma', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://zabuni.example' })
    const account = { branch_id: server.branch_id, account_name: 'Test Trading Ltd', bank_name: 'CRDB Bank' }
    await server.db.insert(bank_accounts).values([
      { ...account, position: 1, account_number: '0250 4478 2210 1', currency: 'USD' },
      { ...account, position: 2, account_number: '0150 4478 2210 0', currency: 'TZS' },
    ])
  })
  afterAll(() => server.stop())

  const quoted = () => quotedOrder(server, { currency: 'TZS', lines: [lineOf('Gate valve', '2')] })
  const proforma = async ({ id }: { id: string }, bank?: string) =>
    (await server.staff.call(getOrderDocument, { params: { id }, query: { kind: 'proforma', bank } })).payload
  const ask = (code: string | undefined) => server.nobody.call(verifyDocument, { body: { code: code ?? '' } })

  it('shows the account printed on the document: in another currency if chosen, and none if none was chosen', async () => {
    const order = await quoted()
    for (const [bank, numbers] of [
      ['TZS', ['0150 4478 2210 0']],
      ['USD', ['0250 4478 2210 1']],
      ['none', []],
    ] as const) {
      const payload = await proforma(order, bank)
      const printed = payload.banks.flatMap(({ accounts }) => accounts.map(({ account_number }) => account_number))
      const shown = (await ask(payload.check?.code)).payload.accounts.map(({ account_number }) => account_number)
      expect([bank, printed, shown]).toEqual([bank, numbers, numbers])
      expect(payload.check?.url).toContain(payload.check?.code ?? '?')
    }
  })

  it('shows the accounts in the document’s own currency where all accounts were saved with it', async () => {
    const { check } = await proforma(await quoted())
    await server.db
      .update(document_verifications)
      .set({
        accounts: [
          { bank_name: 'CRDB Bank', account_name: 'A', account_number: '1', currency: 'USD', swift_code: null },
          { bank_name: 'CRDB Bank', account_name: 'A', account_number: '2', currency: 'TZS', swift_code: null },
        ],
      })
      .where(eq(document_verifications.code_hash, sha256(check?.code ?? '')))
    expect((await ask(check?.code)).payload.accounts.map(({ account_number }) => account_number)).toEqual(['2'])
  })
})
