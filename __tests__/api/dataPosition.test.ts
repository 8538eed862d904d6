import { http, HttpResponse } from 'msw'
import { clientsApi } from '../../src/api/clientsApi'
import { noteDataPosition } from '../../src/api/dataPosition'
import { setupStore } from '../../src/app/store'
import { aClient, ids, session } from '../support/clientData'
import { server } from '../support/mswServer'

const { getClient: readClient, createClient: makeClient } = clientsApi.endpoints
const clients = `${location.origin}/api/clients`
const answered = (position?: string) =>
  HttpResponse.json({ status: true, payload: aClient() }, { headers: position ? { 'X-Data-Position': position } : {} })

/** The positions that reads name, one after the other; each is answered by one of the given positions. */
function readsAnswered(...positions: (string | undefined)[]) {
  const named: (string | null)[] = []
  server.use(
    http.get(`${clients}/:id`, ({ request }) => {
      named.push(request.headers.get('X-Data-Position'))
      return answered(positions[named.length - 1])
    }),
  )
  return named
}

const changesAnswered = (answer: () => Response) => server.use(http.post(clients, answer))

describe('The position of the newest data that a page has seen', () => {
  const store = setupStore({ session })
  const read = () => store.dispatch(readClient.initiate(ids.mawenzi, { forceRefetch: true, subscribe: false }))
  const change = () => store.dispatch(makeClient.initiate({ body: { code: 'MAW', name: 'Mawenzi' } }))
  beforeEach(() => noteDataPosition(undefined))

  it('is sent with each read, and never an older one', async () => {
    const named = readsAnswered('1-100', '1-99', '1-1000', '2-5')
    for (let reads = 0; reads < 5; reads += 1) await read()
    expect(named).toEqual([null, '1-100', '1-100', '1-1000', '2-5'])
  })

  it('is that of a change after it', async () => {
    const named = readsAnswered('1-100')
    await read()
    changesAnswered(() => answered('1-200'))
    await change()
    await read()
    expect(named).toEqual([null, '1-200'])
  })

  it.each([
    ['whose answer is lost', () => HttpResponse.error()],
    ['that an earlier version of the server answers', () => answered()],
  ])('is forgotten after a change %s, so that the next read is the primary’s', async (_, answer) => {
    const named = readsAnswered('1-100')
    await read()
    changesAnswered(answer)
    await change()
    await read()
    expect(named).toEqual([null, null])
  })

  it('is not that of a read which began before such a change', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const named: (string | null)[] = []
    server.use(
      http.get(`${clients}/:id`, async ({ request }) => {
        named.push(request.headers.get('X-Data-Position'))
        if (named.length === 1) await held
        return answered('1-100')
      }),
    )
    const early = read()
    changesAnswered(() => HttpResponse.error())
    await change()
    release()
    await early
    await read()
    expect(named).toEqual([null, null])
  })

  it('is that of an event', async () => {
    const named = readsAnswered()
    noteDataPosition('1-300')
    await read()
    expect(named).toEqual(['1-300'])
  })
})
