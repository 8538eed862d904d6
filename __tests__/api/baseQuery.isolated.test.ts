import { waitFor } from '@testing-library/react'
import { clientsApi } from '../../src/api/clientsApi'
import { signedIn, signedOut } from '../../src/api/sessionEvents'
import { setupStore } from '../../src/app/store'
import { createClient, getClient, listClients } from '../../src/contract/clients'
import { aClient, ids, mwanza, session } from '../support/clientData'
import { answer, page, refuse } from '../support/mswServer'

const { getClient: readClient, listClients: readClients, createClient: makeClient } = clientsApi.endpoints
const branch = { ...mwanza, banks: {} }

describe('An API call', () => {
  it('sends the access token of the session and the selected branch', async () => {
    const seen: (string | null)[][] = []
    answer(getClient, ({ headers }) => {
      seen.push([headers.get('Authorization'), headers.get('X-Branch-Id')])
      return aClient()
    })
    const store = setupStore({ session, branch: { branches: [branch], branch } })
    await store.dispatch(readClient.initiate(ids.mawenzi))
    expect(seen).toEqual([[`Bearer ${session.access_token}`, ids.mwz]])
  })

  it('returns the content of the response envelope: a payload, or rows with their meta', async () => {
    answer(getClient, () => aClient())
    answer(listClients, () => ({ rows: [aClient()], meta: { next: 'c2', previous: null, total: { at_least: 10000 } } }))
    const store = setupStore({ session })
    expect((await store.dispatch(readClient.initiate(ids.mawenzi))).data).toEqual(aClient())
    expect((await store.dispatch(readClients.initiate({}))).data).toEqual({
      rows: [aClient()],
      meta: { next: 'c2', previous: null, total: { at_least: 10000 } },
    })
  })

  it('goes to the API host that the page declares', async () => {
    document.head.innerHTML = `<meta name="api-host" content="${location.origin}/api/">`
    answer(getClient, () => aClient())
    const store = setupStore({ session })
    expect((await store.dispatch(readClient.initiate(ids.mawenzi))).data).toEqual(aClient())
    document.head.innerHTML = ''
  })

  it('leaves no token in the store', async () => {
    answer(getClient, () => aClient())
    const store = setupStore({ session })
    await store.dispatch(readClient.initiate(ids.mawenzi))
    expect(JSON.stringify(store.getState().api)).not.toContain(session.access_token)
  })
})

describe('An API call during an expired session', () => {
  it('waits until the user has signed in again, and is then sent once more', async () => {
    const tokens: (string | null)[] = []
    answer(createClient, ({ headers }) => {
      tokens.push(headers.get('Authorization'))
      return tokens.length === 1 ? refuse(401) : aClient()
    })
    const store = setupStore({ session })
    const made = store.dispatch(makeClient.initiate({ body: { code: 'MAW', name: 'Mawenzi' } }))
    await waitFor(() => expect(store.getState().session.expired).toBe(true))
    store.dispatch(signedIn({ access_token: 'bo_s_new', id: session.id }))
    expect(await made.unwrap()).toEqual(aClient())
    expect(tokens).toEqual([`Bearer ${session.access_token}`, 'Bearer bo_s_new'])
    expect(store.getState().session.expired).toBeUndefined()
  })

  it('is not sent again after another user signs in', async () => {
    const sent = jest.fn(() => refuse(401))
    answer(createClient, sent)
    const store = setupStore({ session })
    const made = store.dispatch(makeClient.initiate({ body: { code: 'MAW', name: 'Mawenzi' } }))
    await waitFor(() => expect(store.getState().session.expired).toBe(true))
    store.dispatch(signedIn({ access_token: 'bo_s_other', id: ids.joseph }))
    expect(await made).toMatchObject({ error: { status: 401 } })
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is rejected when the user signs out instead', async () => {
    answer(listClients, () => refuse(401))
    const store = setupStore({ session })
    const asked = store.dispatch(readClients.initiate({}))
    await waitFor(() => expect(store.getState().session.expired).toBe(true))
    store.dispatch(signedOut())
    await asked
    expect(store.getState().session.id).toBeUndefined()
    answer(listClients, () => page([aClient()]))
    expect((await store.dispatch(readClients.initiate({}, { forceRefetch: true }))).data?.rows).toHaveLength(1)
  })
})

describe('An API call to a busy server', () => {
  const busy = () => refuse(503, { code: 'too_busy', message: 'Try again in a moment.' })
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())

  /** The result of a call, with the timers advanced automatically. */
  async function outcome<T>(made: Promise<T>): Promise<T> {
    let settled = false
    const ended = made.finally(() => (settled = true))
    while (!settled) await jest.advanceTimersByTimeAsync(200)
    return ended
  }

  it('is retried, and succeeds without an error', async () => {
    let sent = 0
    answer(createClient, () => ((sent += 1) < 3 ? busy() : aClient()))
    const store = setupStore({ session })
    expect(
      await outcome(store.dispatch(makeClient.initiate({ body: { code: 'MAW', name: 'Mawenzi' } })).unwrap()),
    ).toEqual(aClient())
    expect(sent).toBe(3)
  })

  it('fails with the server’s error after three attempts', async () => {
    const sent = jest.fn(busy)
    answer(createClient, sent)
    const store = setupStore({ session })
    expect(
      await outcome(Promise.resolve(store.dispatch(makeClient.initiate({ body: { code: 'MAW', name: 'Mawenzi' } })))),
    ).toMatchObject({ error: { status: 503, code: 'too_busy' } })
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('is not retried when the database is unavailable, because the change may have started', async () => {
    const sent = jest.fn(() => refuse(503, { code: 'database_away' }))
    answer(createClient, sent)
    const store = setupStore({ session })
    expect(
      await outcome(Promise.resolve(store.dispatch(makeClient.initiate({ body: { code: 'MAW', name: 'Mawenzi' } })))),
    ).toMatchObject({ error: { status: 503 } })
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
