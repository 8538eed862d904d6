import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkActivity, listActivity } from '../../src/contract/activity'
import { getAgentCommission } from '../../src/contract/commission'
import { signIn } from '../../src/contract/auth'
import { getOrder, listOrders } from '../../src/contract/orders'
import { createDatabase } from '../../src/server/db/connection/database'
import { openDatabase } from '../../src/server/db/connection/openDatabase'
import { readEnv } from '../../src/server/env'
import { startServer, type RunningServer } from '../../src/server/start'
import { backUpInto, bareDatabase, restoreInto } from './support/backups'
import { connect, type Calling } from './support/calling'
import { readKept, rebuildKept, type Rebuilt } from './support/keptFolder'
import { expectWholeTrail } from './support/wholeTrail'

interface Kept {
  account: { email: string; password: string }
  agent_id: string
  orders: Record<'parted' | 'closed_short' | 'issued_again', string>
}

describe('A data folder with the faults of an earlier version', () => {
  const name = 'faults/0044'
  const { account, agent_id, orders } = readKept<Kept>(name)
  let rebuilt: Rebuilt
  let server: RunningServer
  let api: Calling
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server?.stop())

  beforeAll(async () => {
    rebuilt = await rebuildKept(name)
    const read = readEnv({ ...rebuilt.environment, PORT: '0', ALLOW_UNSAFE_DATABASE: '1', LOG_LEVEL: 'silent' })
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const quiet = [jest.spyOn(console, 'log').mockReturnValue(), jest.spyOn(console, 'error').mockReturnValue()]
    server = await startServer(read.env)
    for (const each of quiet) each.mockRestore()
    const { access_token } = await connect(server.address).call(signIn, { body: account })
    const headers = { Authorization: `Bearer ${access_token}` }
    const { branch_id } = await connect(server.address, headers).call(getOrder, { params: { id: orders.parted } })
    api = connect(server.address, { ...headers, 'X-Branch-Id': branch_id })
  })
  afterAll(async () => {
    await stop()
    await rebuilt?.remove()
  })

  const mendsOf = async (id: string) =>
    (await api.all(listActivity, { params: { entity: 'orders', id } })).filter(
      ({ action }) => action === 'figures_mended',
    )

  it('counts a payment once: with the confirmed part, not with the rest, and says what it corrected', async () => {
    const part = await api.call(getOrder, { params: { id: orders.parted } })
    expect(part).toMatchObject({ total: '1000', payable: '1000', paid: '1300' })
    const rest = (await api.all(listOrders)).find(({ status }) => status === 'quoted')
    expect(rest).toMatchObject({ total: '3000', payable: '3000', paid: '0' })
    expect(await mendsOf(rest?.id ?? '')).toMatchObject([{ before: { paid: '1300' }, after: { paid: '0' } }])
  })

  it('has the commission of what was delivered, and says what it corrected', async () => {
    const [balance] = (await api.call(getAgentCommission, { params: { id: agent_id } })).totals
    expect(balance).toMatchObject({ earned: '360', reversed: '216', due: '144' })
    expect(await mendsOf(orders.closed_short)).toMatchObject([{ before: { net: '3600' }, after: { net: '1440' } }])
  })

  it('has documents that are as their trail has them, one with its confirmation issued again', async () => {
    for (const id of Object.values(orders))
      expect(await api.call(checkActivity, { params: { entity: 'orders', id } })).toMatchObject({
        broken_at: null,
        differs: false,
      })
  })

  it('is verified, backed up and restored elsewhere', async () => {
    await stop()
    const { DATABASE_URL: database_url, DATA_DIR: data_dir } = rebuilt.environment
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-faults-'))
    const [database, other] = [await openDatabase({ database_url, data_dir }), await bareDatabase()]
    try {
      await expectWholeTrail(createDatabase(database.pool))
      const file = path.join(folder, 'faults.backup.gz')
      await backUpInto(database.pool, file)
      await restoreInto(other, file)
      await expectWholeTrail(createDatabase(other.pool))
    } finally {
      await other.stop()
      await database.stop()
      await rm(folder, { recursive: true })
    }
  })
})
