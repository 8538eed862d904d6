import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { createApprovalDelegation } from '../../src/contract/approvals'
import { createBranch } from '../../src/contract/branches'
import { createClient } from '../../src/contract/clients'
import { createExchangeRate } from '../../src/contract/exchangeRates'
import { createMarkupRule } from '../../src/contract/markupRules'
import { createRfq } from '../../src/contract/rfqs'
import { createTaxRate } from '../../src/contract/taxRates'
import { createUser } from '../../src/contract/users'
import { coveredKinds } from '../../src/domain/audit/trailContent'
import { coveredDocuments, tableCoverage } from '../../src/server/audit/coverage'
import { uncoveredTables } from '../../src/server/audit/uncoveredTables'
import { migrationsFolder } from '../../src/server/db/migrate'
import { beginCoverage } from '../../src/server/modules/activity/beginCoverage'
import { verifyTrailIn } from '../../src/server/modules/activity/verifyTrail'
import { done } from './support/fulfilment'
import { fullLife } from './support/life/acts'
import { beginLife, takeSteps } from './support/life/live'
import {
  coveredColumns,
  coveredRows,
  differencesIn,
  insertCopy,
  onCopy,
  remove,
  tamper,
  unguard,
} from './support/tampering'
import { identified, startTestServer, type TestServer } from './support/testServer'
import { expectWholeTrail } from './support/wholeTrail'

const schemaFolder = path.join(migrationsFolder, '../schema')

const coveredTables = Object.values(coveredDocuments).flatMap(({ parts, ...head }) => [head, ...Object.values(parts)])

async function everyTable(): Promise<PgTable[]> {
  const files = readdirSync(schemaFolder)
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(path.join(schemaFolder, file))) as Record<string, unknown>)),
  )
  return exported.flat().filter((one): one is PgTable => is(one, PgTable))
}

describe('What the audit trail covers', () => {
  it('is decided for each table: it is covered, derived or free, with the reason', async () => {
    const tables = new Set((await everyTable()).map(getTableName))
    expect([...tables].filter((name) => !(name in tableCoverage))).toEqual([])
    expect(Object.keys(tableCoverage).filter((name) => !tables.has(name))).toEqual([])
    const covered = coveredTables.map(({ table }) => getTableName(table))
    expect(covered.filter((name) => name in uncoveredTables)).toEqual([])
  })

  it('leaves out columns that exist, but for those that all tables count with', () => {
    const counted = new Set(['version', 'updated_at', 'search_text'])
    const unknown = coveredTables.flatMap(({ table, free, digested = [] }) =>
      [...Object.keys(free), ...digested]
        .filter((name) => !counted.has(name) && !(name in getTableColumns(table)))
        .map((name) => `${getTableName(table)}.${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('A change past the product', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'sales@test.example' })
    await beginCoverage(server.db, server.clock.now)
    const life = await beginLife(server)
    await takeSteps(life, fullLife)
    await recordsBeside()
    await expectWholeTrail(server.db)
  }, 120_000)
  afterAll(() => server.stop())

  /** What no life makes. */
  async function recordsBeside() {
    const { call } = server.admin
    const account = { bank_name: 'NMB', account_name: 'Test Trading', account_number: '0150447822100', currency: 'TZS' }
    const branch = { name: 'Mwanza', tag: 'MWZ', bank_accounts: [account] }
    await done(call(createBranch, { body: branch }))
    await done(call(createTaxRate, { body: { code: 'VAT18', name: 'Standard rate', percent: '18' } }))
    await done(
      call(createExchangeRate, { body: { currency: 'USD', rate: '2600', valid_from: '2026-11-19', source: 'Bank' } }),
    )
    const client = await done(call(createClient, { body: { code: 'MK-1', name: 'Mawenzi Lodge' } }))
    await done(call(createMarkupRule, { body: { client_id: client.id, percent: '20' } }))
    const person = { name: 'Neema', email: 'neema@test.example', role: 'admin' as const, branch_ids: [] }
    await identified(server)
    const { user } = await done(call(createUser, { body: person }))
    const days = { from_day: '2026-11-21', until_day: '2026-11-25' }
    await done(call(createApprovalDelegation, { body: { to_user_id: user.id, ...days } }))
    const rates = [{ currency: 'USD', rate: '2600', rate_date: '2026-11-19', source: 'Bank' }]
    await done(server.staff.call(createRfq, { body: { title: 'In dollars', lines: [], invitations: [], rates } }))
  }

  /** Columns changed at once: of more differences the verification only gives the number. */
  const together = 15
  const names = (column: string) => new RegExp(`[ :]${column}(_sha256)?[:.[]`)

  it.each(coveredKinds)('of each column of a record is found: %s', async (kind) => {
    const missed = await onCopy(server.db, async (tx) => {
      const missing: string[] = []
      for (const row of await coveredRows(tx, kind)) {
        await unguard(tx, [row.rows.table])
        const saidOf = (columns: readonly string[]) =>
          onCopy(tx, async (copy) => {
            await tamper(copy, row, columns)
            return differencesIn(copy, row.chain_id)
          })
        const columns = coveredColumns(row)
        for (let from = 0; from < columns.length; from += together) {
          const some = columns.slice(from, from + together)
          const said = await saidOf(some)
          // A changed key hides the others.
          for (const column of some.filter((each) => !said.some((line) => names(each).test(line))))
            if ((await saidOf([column])).length === 0) missing.push(`${row.part}.${column}`)
        }
      }
      return missing
    })
    expect(missed).toEqual([])
  })

  it.each(coveredKinds)('that removes or adds a row of a record is found: %s', async (kind) => {
    const missed = await onCopy(server.db, async (tx) => {
      const missing: string[] = []
      for (const row of await coveredRows(tx, kind)) {
        await unguard(tx, [row.rows.table])
        const isFound = (change: typeof remove, inAll: boolean) =>
          onCopy(tx, async (copy) => {
            await change(copy, row)
            return inAll
              ? !(await verifyTrailIn(copy, { say: () => undefined }))
              : (await differencesIn(copy, row.chain_id)).length > 0
          })
        if (!(await isFound(remove, false))) missing.push(`removed ${row.part}`)
        if (!(await isFound(insertCopy, row.part === 'head'))) missing.push(`added ${row.part}`)
      }
      return missing
    })
    expect(missed).toEqual([])
  })
})
