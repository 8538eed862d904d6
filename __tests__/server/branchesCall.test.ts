import { updateBranch } from '../../src/contract/branches'
import { startTestServer, type TestServer } from './support/testServer'

describe('GET /company/branches', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const get = (headers: Record<string, string>) =>
    server.app.inject({ method: 'GET', url: '/api/company/branches', headers })

  it('answers a bearer token only, with a status flag and a payload list of branches', async () => {
    const bank_accounts = [
      { bank_name: 'CRDB', account_name: 'Test Trading', account_number: '01', currency: 'TZS', swift_code: null },
    ]
    await server.admin.call(updateBranch, { params: { id: server.branch_id }, version: 1, body: { bank_accounts } })
    const answer = await get({ authorization: `Bearer ${server.staff.token}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      status: true,
      payload: [expect.objectContaining({ id: server.branch_id, name: 'Dar es Salaam', tag: 'DSM', bank_accounts })],
    })
  })

  it('is refused without the token of a session', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const answer = await get(headers as Record<string, string>)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ status: false })
    }
  })

  it('lists the branches of the company that the user belongs to', async () => {
    const answer = await get({ authorization: `Bearer ${server.admin.token}` })
    const { payload } = answer.json<{ payload: { tag: string }[] }>()
    expect(payload.map(({ tag }) => tag).sort()).toEqual(['ARK', 'DSM'])
  })
})
