import { openClient, type Client } from '../../src/app/client'
import { takeOver } from '../../src/app/tabs'
import { handOverWait } from '../../src/components/siblingTabs'
import { ids, mwanza, session } from '../support/clientData'

const kept = { ...mwanza, banks: {} }
const open: Client[] = []
const tab = (id: string, access_token: string) => {
  const client = openClient({
    session: { id, access_token, currentPath: '/admin/clients' },
    branch: { branches: [kept], branch: kept },
  })
  open.push(client)
  return client
}

afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

describe('A new tab', () => {
  it('receives session and branch from a signed-in tab, but not its path', async () => {
    tab(ids.neema, 'bo_s_1')
    sessionStorage.clear()
    expect(await takeOver()).toEqual({
      session: { id: ids.neema, access_token: 'bo_s_1' },
      branch: { branches: [kept], branch: kept },
    })
  })

  it('uses the answer of the tab that was visible last', async () => {
    tab(ids.neema, 'bo_s_behind')
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    tab(ids.neema, 'bo_s_front')
    clock.mockRestore()
    sessionStorage.clear()
    expect((await takeOver())?.session.access_token).toBe('bo_s_front')
  })

  it('receives nothing when the answers come from two users', async () => {
    tab(ids.neema, 'bo_s_1')
    tab(ids.joseph, 'bo_s_2')
    sessionStorage.clear()
    expect(await takeOver()).toBeUndefined()
  })

  it('does not ask when it has its own session', async () => {
    tab(ids.neema, 'bo_s_1')
    sessionStorage.setItem('persist:session', JSON.stringify({ id: JSON.stringify(ids.joseph) }))
    expect(await takeOver()).toBeUndefined()
  })

  it('waits 150 ms at most', () => expect(handOverWait).toBeLessThanOrEqual(150))

  it('does not receive an expired session', async () => {
    const { store } = tab(ids.neema, 'bo_s_1')
    const { sessionExpired } = await import('../../src/api/sessionEvents')
    store.dispatch(sessionExpired())
    sessionStorage.clear()
    expect(await takeOver()).toBeUndefined()
    expect(session.id).toBe(ids.neema)
  })
})
