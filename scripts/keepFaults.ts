import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { agreeing, connect } from '../__tests__/server/support/calling'
import { keptFolderPath, knownMigrations, rowsAsSql } from '../__tests__/server/support/keptFolder'
import { createAgent } from '../src/contract/agents'
import { signIn } from '../src/contract/auth'
import { getBranches } from '../src/contract/branches'
import { createClient } from '../src/contract/clients'
import { getCompany, updateCompany } from '../src/contract/company'
import { recordDelivery } from '../src/contract/deliveries'
import { closeOrderShort, confirmOrder, correctOrder, quoteOrder } from '../src/contract/orderSteps'
import { createOrder, getOrder } from '../src/contract/orders'
import { recordPayment } from '../src/contract/payments'
import { openDatabase } from '../src/server/db/connection/openDatabase'
import { readEnv } from '../src/server/env'
import { startServer } from '../src/server/start'

/*
 * Creates a data folder with the faults of the version that runs it, and saves it for the upgrade test: `tsx
 * scripts/keepFaults.ts`. It was run on the last version (tables of 0044) in which the rest of an order that was confirmed in part
 * had its payments too, and an order that was closed short the commission of all that was ordered.
 */

const account = { email: 'admin@kept.example', password: 'Mangrove-41-lanterns' }
const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-keep-'))
const read = readEnv({
  DATA_DIR: folder,
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  PORT: '38419',
  LOG_LEVEL: 'silent',
})
if ('problems' in read) throw new Error(read.problems.join('\n'))
const server = await startServer(read.env)

const { access_token } = await connect(server.address).call(signIn, { body: account })
const signed = { Authorization: `Bearer ${access_token}` }
const [branch] = await connect(server.address, signed).call(getBranches)
const api = agreeing(connect(server.address, { ...signed, 'X-Branch-Id': branch?.id ?? '' }))

const company = await api.call(getCompany)
await api.call(updateCompany, { version: company.version, body: { name: 'Kept Trading Ltd' } })
const client = await api.call(createClient, { body: { code: 'KH-1', name: 'Kibo Hotels' } })
const agent = await api.call(createAgent, {
  body: { code: 'AG-1', name: 'Ali Agencies', commission_percent: '10', commission_basis: 'net' },
})

const line = (description: string, quantity: string, unit_price: string) => ({
  description,
  quantity,
  unit: 'H87',
  unit_price,
})
const at = ({ id, version }: { id: string; version: number }) => ({ params: { id }, version })

async function quoted(lines: ReturnType<typeof line>[], more: object = {}) {
  const draft = await api.call(createOrder, { body: { client_id: client.id, currency: 'TZS', lines, ...more } })
  return api.call(quoteOrder, { ...at(draft), body: {} })
}

/** Lines of 1,000 and 3,000; 1,300 is paid, and only the first line confirmed. */
async function paidAndParted() {
  const order = await quoted([line('Gate valve', '1', '1000'), line('Pump', '1', '3000')])
  const paid = await api.call(recordPayment, { params: { id: order.id }, body: { amount: '1300' } })
  await api.call(confirmOrder, { ...at(paid), body: { line_ids: [paid.lines[0]?.id ?? ''] } })
  return order.id
}

/** Ten pieces of 360 at 10 %; four of them are delivered, and the order is closed short. */
async function closedShort() {
  const order = await quoted([line('Coupling', '10', '360')], { agent_id: agent.id })
  const confirmed = await api.call(confirmOrder, { ...at(order), body: {} })
  const lines = [{ order_line_id: confirmed.lines[0]?.id ?? '', quantity: '4' }]
  const delivered = await api.call(recordDelivery, { ...at(confirmed), body: { lines } })
  await api.call(closeOrderShort, { ...at(delivered), body: { reason: 'No more in stock' } })
  return order.id
}

/** Its confirmation is issued again. */
async function issuedAgain() {
  const order = await quoted([line('Seal kit', '8', '36200')])
  await api.call(confirmOrder, { ...at(order), body: {} })
  const confirmed = await api.call(getOrder, { params: { id: order.id } })
  await api.call(correctOrder, { ...at(confirmed), body: { issue_confirmation: true } })
  return order.id
}

const orders = { parted: await paidAndParted(), closed_short: await closedShort(), issued_again: await issuedAgain() }
await server.stop()

const database = await openDatabase({ data_dir: folder })
const sql = await rowsAsSql(database.pool)
await database.stop()
await rm(folder, { recursive: true, force: true })

const migration = knownMigrations().at(-1)?.tag ?? ''
const file = path.join(keptFolderPath, 'faults', migration.slice(0, 4))
mkdirSync(path.dirname(file), { recursive: true })
const kept = { migration, kept_at: new Date().toISOString(), files: {}, account, agent_id: agent.id, orders }
writeFileSync(`${file}.sql.gz`, gzipSync(sql, { level: 9 }))
writeFileSync(`${file}.json`, `${JSON.stringify(kept, null, 2)}\n`)
console.log(`${file}: ${sql.length} characters of rows`)
process.exit(0)
