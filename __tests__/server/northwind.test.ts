import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '../../scripts/northwind/api'
import { loadNorthwind, type LoadOptions } from '../../scripts/northwind/load'
import { proformasIn } from '../../scripts/northwind/proformas'
import { listEnquiries } from '../../src/contract/enquiries'
import { listExchangeRates } from '../../src/contract/exchangeRates'
import { getHealth } from '../../src/contract/health'
import { listItems } from '../../src/contract/items'
import { getOrder, listOrders } from '../../src/contract/orders'
import { listRfqs } from '../../src/contract/rfqs'
import { createUser } from '../../src/contract/users'
import { inTransaction } from '../../src/server/db/transaction'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { hashPassword } from '../../src/server/passwords'
import { describeWithNorthwind, northwindFolder } from '../support/northwind'
import { everythingIn } from './support/everything'
import { startTestServer, type TestServer } from './support/testServer'

// Whole orders over real connections: on a busy machine that takes its time.
jest.setTimeout(120_000)

const admin = { email: 'loader@test.example', password: 'northwind by the case 77' }
const day = 86_400_000

let server: TestServer
let address: string
const said: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { payload } = await server.admin.call(createUser, {
    body: { name: 'Loader', email: admin.email, role: 'admin', branch_ids: [] },
  })
  const hash = await hashPassword(admin.password, { ln: 4, r: 8, p: 1 })
  await inTransaction(server.db, (tx) => setPassword(tx, payload.user.id, hash, server.clock.now))
})
beforeEach(() => {
  said.length = 0
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => server.stop())

const load = (options: Partial<LoadOptions> = {}) =>
  loadNorthwind({
    folder: northwindFolder,
    orders: 3,
    address,
    ...admin,
    now: () => server.clock.now,
    print: (line) => said.push(line),
    ...options,
  })

/** Everything but who signed in, and the answers that are kept for repeated requests. */
const everything = () => everythingIn(server.pool, ['users', 'sessions', 'idempotency_keys'])
const countOf = async (operation: typeof listEnquiries | typeof listRfqs | typeof listOrders | typeof listItems) =>
  (await server.admin.call(operation, { branch_id: server.branch_id })).meta.total
const counts = async () => ({
  items: await countOf(listItems),
  enquiries: await countOf(listEnquiries),
  rfqs: await countOf(listRfqs),
  orders: await countOf(listOrders),
})

/** The answers to requests of this address are lost on their way: the server has done it, and the loader stops. */
function loseAnswersTo(method: string, ending: RegExp) {
  const real = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await real(url, init)
    if (init?.method === method && ending.test(new URL(url as URL).pathname))
      throw new TypeError('the connection was cut')
    return response
  })
}

describeWithNorthwind('Loading Northwind', () => {
  it('does not begin without an admin’s password', async () => {
    await expect(load({ password: 'something else 77' })).rejects.toThrow('signIn was refused (401)')
    expect(await countOf(listItems)).toBe(0)
  })

  it('takes its orders from an enquiry to a quoted order whose total is Northwind’s own', async () => {
    loseAnswersTo('POST', /\/items$/)
    await expect(load()).rejects.toThrow('cannot be reached')
    jest.restoreAllMocks()
    expect(await load()).toEqual({ orders: 3, agree: 3, made: 3 })
    expect(await counts()).toEqual({ items: 77, enquiries: 3, rfqs: 3, orders: 3 })
    const { payload: orders } = await server.admin.call(listOrders, { branch_id: server.branch_id })
    expect(orders.map(({ status, currency, total }) => [status, currency, total]).sort()).toEqual([
      ['quoted', 'USD', '1552.60'],
      ['quoted', 'USD', '1863.40'],
      ['quoted', 'USD', '440.00'],
    ])
    expect(orders.every(({ number }) => number !== null)).toBe(true)
    const { payload: order } = await server.admin.call(getOrder, {
      params: { id: orders.find(({ total }) => total === '1552.60')?.id ?? '' },
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
      ["Jack's New England Clam Chowder", '7.70', '0', '77.00', 'New England Seafood Cannery'],
      ['Manjimup Dried Apples', '42.40', '15', '1261.40', "G'day, Mate"],
      ['Louisiana Fiery Hot Pepper Sauce', '16.80', '15', '214.20', 'New Orleans Cajun Delights'],
    ])
    expect(said.at(-1)).toBe(
      "3 of 3 orders agree with Northwind's own lines to the cent; 3 were made now, 0 were there",
    )
  })

  it('draws the proforma of each, reads it back, and says what one of them does not say', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-proformas-'))
    expect(await load({ proformas: folder })).toEqual({ orders: 3, agree: 3, made: 0 })
    const {
      payload: [listed],
    } = await server.admin.call(listOrders, { branch_id: server.branch_id })
    const { payload: order } = await server.admin.call(getOrder, { params: { id: listed?.id ?? '' } })
    expect(await readdir(folder)).toHaveLength(3)
    expect(await readdir(folder)).toContain(`proforma-${order.number}.pdf`)

    const papers = await proformasIn(folder)
    const api = connect(address, { Authorization: `Bearer ${server.admin.token}` })
    expect(await papers.differences(api, order)).toEqual([])
    expect(await papers.differences(api, { ...order, total: '1234.56', client_name: 'Somebody Else' })).toEqual([
      'its proforma does not say Somebody Else',
      'its proforma does not say 1,234.56',
    ])
    await papers.close()
    await rm(folder, { recursive: true })
  })

  it('makes discontinued products inactive last, and enters its rate', async () => {
    const { payload: inactive } = await server.admin.call(listItems, { query: { active: 'false' } })
    expect(inactive).toHaveLength(8)
    const { payload: rates } = await server.admin.call(listExchangeRates)
    expect(rates.map(({ currency, source }) => [currency, source])).toEqual([['USD', 'Northwind load']])
  })

  it('changes nothing when it runs again, and agrees again', async () => {
    const before = await everything()
    expect(await load()).toEqual({ orders: 3, agree: 3, made: 0 })
    expect(await everything()).toBe(before)
  })

  it('says which order differs from Northwind, and in what', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-northwind-'))
    for (const file of await readdir(northwindFolder)) {
      const text = await readFile(path.join(northwindFolder, file), 'utf8')
      await writeFile(path.join(folder, file), text.replace('10248,11,14.00,12,0', '10248,11,14.01,12,0'))
    }
    expect(await load({ folder })).toEqual({ orders: 3, agree: 2, made: 0 })
    expect(said.filter((line) => line.includes('differs')).map((line) => line.replace(/^.*differs: /, ''))).toEqual([
      'Queso Cabrales: it amounts to 168.00 and to 168.12 at Northwind',
      "Queso Cabrales: its trail leads to 14.00 and Northwind's price is 14.01",
      "its goods are 440.00 and Northwind's 440.12",
    ])
    await rm(folder, { recursive: true })
  })

  it('goes on from wherever it was stopped, doubling nothing', async () => {
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
      await expect(load({ orders: 4 })).rejects.toThrow('Order NW-10251 went no further')
      jest.restoreAllMocks()
    }
    expect(await load({ orders: 4 })).toEqual({ orders: 4, agree: 4, made: 0 })
    expect(await counts()).toEqual({ items: 77, enquiries: 4, rfqs: 4, orders: 4 })
  })

  it('gives the suppliers more time when the deadline passed before they had answered', async () => {
    loseAnswersTo('PUT', /\/quote$/)
    await expect(load({ orders: 5 })).rejects.toThrow('Order NW-10252 went no further')
    jest.restoreAllMocks()
    server.clock.advance(30 * day)
    expect(await load({ orders: 5 })).toEqual({ orders: 5, agree: 5, made: 1 })
  })
})

describe('A call of the loader', () => {
  it('waits for as long as a busy server asks, and tries again under the same key', async () => {
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
