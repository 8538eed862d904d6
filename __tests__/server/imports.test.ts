import { listItems } from '../../src/contract/items'
import { startTestServer, type TestServer } from './support/testServer'
import { resultOf } from './support/imports'

describe('An import of items', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('brings in what a CSV file holds', async () => {
    const result = await resultOf(server.staff, 'items', 'Part No;Item Description;UoM\nA-1;Gate valve;pcs\nA-2;Pump;nos.\n')
    expect(result).toMatchObject({ counts: { rows: 2, created: 2, changed: 0, unchanged: 0, refused: 0 }, written: 2 })
    const { payload } = await server.staff.call(listItems)
    console.log(JSON.stringify(result), JSON.stringify(payload))
  })
})
