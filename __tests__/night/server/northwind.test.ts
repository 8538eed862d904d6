import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '../../../scripts/northwind/api'
import { loadNorthwind, type LoadOptions } from '../../../scripts/northwind/load'
import { proformasIn } from '../../../scripts/northwind/proformas'
import { listClients } from '../../../src/contract/clients'
import { listEnquiries } from '../../../src/contract/enquiries'
import { listExchangeRates } from '../../../src/contract/exchangeRates'
import { getHealth } from '../../../src/contract/health'
import { listItems } from '../../../src/contract/items'
import { getOrder, listOrders } from '../../../src/contract/orders'
import { listRfqs } from '../../../src/contract/rfqs'
import { createUser } from '../../../src/contract/users'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { setPassword } from '../../../src/server/modules/users/usersRepository'
import { hashPassword } from '../../../src/server/crypto/passwords'
import { tradingFolder } from '../../support/tradingData'
import { everythingIn } from '../../server/support/everything'
import { identified, startTestServer, type TestServer } from '../../server/support/testServer'

// Whole orders over real connections take a while on a busy machine.
jest.setTimeout(120_000)

const admin = { email: 'loader@test.example', password: 'northwind by the case 77' }
const day = 86_400_000

let server: TestServer
let address: string
const said: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await identified(server)
  const { payload } = await server.admin.call(createUser, {
    body: { name: 'Loader', email: admin.email, role: 'admin', branch_ids: [] },
  })
  const hash = await hashPassword(admin.password)
  await inTransaction(server.db, (tx) => setPassword(tx, payload.user.id, hash, server.clock.now))
})
beforeEach(() => {
  said.length = 0
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => server.stop())

const load = (options: Partial<LoadOptions> = {}) =>
  loadNorthwind({
    folder: tradingFolder,
    orders: 3,
    address,
    ...admin,
    now: () => server.clock.now,
    print: (line) => said.push(line),
    ...options,
  })

/** All tables except users, sessions and stored responses. */
const everything = () => everythingIn(server.pool, ['users', 'sessions', 'idempotency_keys'])
const countOf = async (operation: typeof listEnquiries | typeof listRfqs | typeof listOrders | typeof listItems) =>
  (await server.admin.call(operation, { branch_id: server.branch_id })).meta.total
const counts = async () => ({
  items: await countOf(listItems),
  enquiries: await countOf(listEnquiries),
  rfqs: await countOf(listRfqs),
  orders: await countOf(listOrders),
})

/** Drops the responses to this address: the server has done the work, and the loader stops. */
function loseAnswersTo(method: string, ending: RegExp) {
  const real = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await real(url, init)
    if (init?.method === method && ending.test(new URL(url as URL).pathname))
      throw new TypeError('the connection was cut')
    return response
  })
}

describe('Loading Northwind', () => {
  it('does not start without an admin’s password', async () => {
    await expect(load({ password: 'something else 77' })).rejects.toThrow('signIn was refused (401)')
    expect(await countOf(listItems)).toBe(0)
  })

  it('takes its orders from an enquiry to a quoted order whose total equals Northwind’s', async () => {
    loseAnswersTo('POST', /\/items$/)
    await expect(load()).rejects.toThrow('cannot be reached')
    jest.restoreAllMocks()
    expect(await load()).toEqual({ orders: 3, agree: 3, made: 3 })
    expect(await counts()).toEqual({ items: 12, enquiries: 3, rfqs: 3, orders: 3 })
    const { payload: orders } = await server.admin.call(listOrders, { branch_id: server.branch_id })
    expect(orders.map(({ status, currency, total }) => [status, currency, total]).sort()).toEqual([
      ['quoted', 'USD', '486.00'],
      ['quoted', 'USD', '514.20'],
      ['quoted', 'USD', '675.60'],
    ])
    expect(orders.every(({ number }) => number !== null)).toBe(true)
    const { payload: order } = await server.admin.call(getOrder, {
      params: { id: orders.find(({ total }) => total === '514.20')?.id ?? '' },
    })
    expect(
      order.lines.map((line) => [
        line.description,
        line.unit_price,
        line.discount_percent,
        line.amount,
        line.cost?.supplier_name,
      ]),
    ).toEqual([
      ['Usambara Leaf Tea', '13.10', '0', '262.00', 'Pwani Tea Packers'],
      // 8.30 × 15 less 15 % is 105.825: a half is rounded away from zero.
      ["Confiture d'abricots", '8.30', '15', '105.83', 'Épicerie du Vieux-Port'],
      ['Präzisionsfeile', '24.60', '15', '146.37', 'Grünwald Werkzeuge GmbH & Co. KG'],
    ])
    expect(said.at(-1)).toBe(
      "3 of 3 orders agree with Northwind's own lines to the cent; 3 were made now, 0 were there",
    )
  })

  it('draws the proforma of each order, reads it back, and reports a missing text', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-proformas-'))
    expect(await load({ proformas: folder })).toEqual({ orders: 3, agree: 3, made: 0 })
    const {
      payload: [listed],
    } = await server.admin.call(listOrders, { branch_id: server.branch_id })
    const { payload: order } = await server.admin.call(getOrder, { params: { id: listed?.id ?? '' } })
    expect(await readdir(folder)).toHaveLength(3)
    expect(await readdir(folder)).toContain(`proforma-${order.number}.pdf`)

    const documents = await proformasIn(folder)
    const api = connect(address, { Authorization: `Bearer ${server.admin.token}` })
    expect(await documents.differences(api, order)).toEqual([])
    expect(await documents.differences(api, { ...order, total: '1234.56', client_name: 'Somebody Else' })).toEqual([
      'its proforma does not say Somebody Else',
      'its proforma does not say 1,234.56',
    ])
    await documents.close()
    await rm(folder, { recursive: true })
  })

  it('keeps two customers of similar names apart, and the pack of a product as its item’s description', async () => {
    const { payload: clients } = await server.admin.call(listClients, { query: { q: 'Holmbergs', sort: 'name' } })
    expect(clients.map(({ name, city }) => [name, city])).toEqual([
      ['Holmbergs Färghandel', 'Umeå'],
      ['Holmbergs Färghandel AB', 'Göteborg'],
    ])
    const { payload: items } = await server.admin.call(listItems, { query: { q: 'Usambara' } })
    expect(items.map(({ description, category }) => [description, category])).toEqual([
      ['10 boxes x 25 bags', 'Tea/Coffee'],
    ])
  })

  it('makes discontinued products inactive at the end, and enters the exchange rate', async () => {
    const { payload: inactive } = await server.admin.call(listItems, { query: { active: 'false' } })
    expect(inactive.map(({ name }) => name).sort()).toEqual(['Aceitunas de la Bahía', 'Carbon Copy Paper'])
    const { payload: rates } = await server.admin.call(listExchangeRates)
    expect(rates.map(({ currency, source }) => [currency, source])).toEqual([['USD', 'Northwind load']])
  })

  it('changes nothing on a second run, and verifies the totals again', async () => {
    const before = await everything()
    expect(await load()).toEqual({ orders: 3, agree: 3, made: 0 })
    expect(await everything()).toBe(before)
  })

  it('reports which order differs from Northwind, and in what', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-northwind-'))
    for (const file of await readdir(tradingFolder)) {
      const text = await readFile(path.join(tradingFolder, file), 'utf8')
      await writeFile(path.join(folder, file), text.replace('501,1,13.10,20,0', '501,1,13.11,20,0'))
    }
    expect(await load({ folder })).toEqual({ orders: 3, agree: 2, made: 0 })
    expect(said.filter((line) => line.includes('differs')).map((line) => line.replace(/^.*differs: /, ''))).toEqual([
      'Usambara Leaf Tea: it amounts to 262.00 and to 262.20 at Northwind',
      "Usambara Leaf Tea: its trail leads to 13.10 and Northwind's price is 13.11",
      "its goods are 514.20 and Northwind's 514.40",
    ])
    await rm(folder, { recursive: true })
  })

  it('continues where it was stopped, without duplicates', async () => {
    const stops: [method: string, ending: RegExp][] = [
      ['POST', /\/enquiries$/],
      ['POST', /\/open$/],
      ['POST', /\/rfqs$/],
      ['POST', /\/send$/],
      ['PUT', /\/quote$/],
      ['POST', /\/submit$/],
      ['POST', /\/close$/],
      ['POST', /\/award$/],
      ['POST', /\/orders$/],
      ['POST', /\/quote$/],
    ]
    for (const [method, ending] of stops) {
      loseAnswersTo(method, ending)
      await expect(load({ orders: 4 })).rejects.toThrow('Order NW-504 went no further')
      jest.restoreAllMocks()
    }
    expect(await load({ orders: 4 })).toEqual({ orders: 4, agree: 4, made: 0 })
    expect(await counts()).toEqual({ items: 12, enquiries: 4, rfqs: 4, orders: 4 })
  })

  it('extends the deadline when it passed before the suppliers answered', async () => {
    loseAnswersTo('PUT', /\/quote$/)
    await expect(load({ orders: 5 })).rejects.toThrow('Order NW-505 went no further')
    jest.restoreAllMocks()
    server.clock.advance(30 * day)
    expect(await load({ orders: 5 })).toEqual({ orders: 5, agree: 5, made: 1 })
  })
})

describe('A call of the loader', () => {
  it('waits as long as a busy server requests, and retries under the same key', async () => {
    const keys: unknown[] = []
    const answers = [
      new Response('{}', { status: 429, headers: { 'Retry-After': '0' } }),
      new Response('', { status: 503, headers: { 'Retry-After': '0' } }),
      Response.json({ status: true, payload: { database: 'pglite' } }),
    ]
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      return answers.shift() ?? Response.error()
    })
    expect(await connect('http://zabuni.example').call({ ...getHealth, method: 'POST' })).toEqual({
      database: 'pglite',
    })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
  })
})
