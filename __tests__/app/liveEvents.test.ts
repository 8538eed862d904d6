import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { clientsApi } from '../../src/api/clientsApi'
import { everything, tagsOfEvent } from '../../src/api/eventTags'
import { followEvents } from '../../src/app/liveEvents'
import { setupStore, type AppStore } from '../../src/app/store'
import { activityEntities } from '../../src/contract/activity'
import { getClient } from '../../src/contract/clients'
import { aClient, ids, mwanza, session } from '../support/clientData'
import { answer, server } from '../support/mswServer'

const client = aClient()
const other = '019a0000-0000-7000-8000-0000000000ff'

/** A streaming server: records its requests, and sends events to the current reader. */
function streamingServer() {
  const asked: (string | null)[] = []
  let say: (text: string) => void = () => undefined
  let end: () => void = () => undefined
  server.use(
    http.get(`${location.origin}/api/events`, ({ request }) => {
      asked.push(request.headers.get('Last-Event-ID'))
      const encoder = new TextEncoder()
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          say = (text) => controller.enqueue(encoder.encode(text))
          end = () => controller.close()
          say(`id: 10-0\nevent: start\ndata: {"complete":true}\n\n`)
        },
      })
      return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream' } })
    }),
  )
  return {
    asked,
    say: (text: string) => say(text),
    end: () => end(),
    changed: (id: string, entity_id: string) =>
      say(
        `id: ${id}\ndata: ${JSON.stringify({ id, entity: 'clients', entity_id, branch_id: null, action: 'changed' })}\n\n`,
      ),
  }
}

type Work = () => Promise<void> | void
type LockArguments = [work: Work, none?: undefined] | [options: { signal: AbortSignal }, work: Work]

/** The locks of a browser: a request waits until the previous holder has released the lock. */
function browserLocks() {
  let tail: Promise<unknown> = Promise.resolve()
  const request = (_: string, ...[options, given]: LockArguments) => {
    const [signal, work] = typeof options === 'function' ? [undefined, options] : [options.signal, given]
    const mine = tail.then(() => (signal?.aborted ? undefined : work?.()))
    tail = mine.catch(() => undefined)
    return mine
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

describe('A change by another user', () => {
  const stops: (() => void)[] = []
  beforeEach(browserLocks)
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    Reflect.deleteProperty(navigator, 'locks')
  })

  /** A tab that shows one client. */
  function openTab() {
    const store = setupStore({ session: { ...session }, branch: { branches: [], branch: { ...mwanza, banks: {} } } })
    const shown = store.dispatch(clientsApi.endpoints.getClient.initiate(client.id))
    const stop = followEvents(store, { access_token: 'zb_s_1', id: ids.neema })
    stops.push(stop, () => shown.unsubscribe())
    return { store, stop }
  }
  const name = (store: AppStore) => clientsApi.endpoints.getClient.select(client.id)(store.getState()).data?.name
  const showsName = (store: AppStore, wanted: string) => waitFor(() => expect(name(store)).toBe(wanted))
  const settled = (holds: () => boolean) => waitFor(() => expect(holds()).toBe(true))

  /** The client on the server, and how often it was requested. */
  function servedClient() {
    const served = { name: 'Before', asked: 0 }
    answer(getClient, () => {
      served.asked += 1
      return { ...client, name: served.name }
    })
    return served
  }

  it('is shown without a reload, a burst of changes by one refetch, and queries that are not shown are not refetched', async () => {
    const [stream, served] = [streamingServer(), servedClient()]
    const { store } = openTab()
    await showsName(store, 'Before')
    await settled(() => stream.asked.length === 1)
    served.name = 'After'
    for (let n = 1; n <= 20; n += 1) stream.changed(`11-${n}`, client.id)
    stream.changed('11-21', other)
    await showsName(store, 'After')
    expect(served.asked).toBe(2)
  })

  it('reaches all tabs by one stream, and the next tab resumes where the closed reader stopped', async () => {
    const [stream, served] = [streamingServer(), servedClient()]
    const [first, second] = [openTab(), openTab()]
    await Promise.all([showsName(first.store, 'Before'), showsName(second.store, 'Before')])
    await settled(() => stream.asked.length === 1)
    served.name = 'Told to both'
    stream.changed('12-7', client.id)
    await Promise.all([showsName(first.store, 'Told to both'), showsName(second.store, 'Told to both')])
    expect(stream.asked).toEqual([null])

    first.stop()
    await settled(() => stream.asked.length === 2)
    expect(stream.asked).toEqual([null, '12-7'])
    served.name = 'Told to who is left'
    stream.changed('12-8', client.id)
    await showsName(second.store, 'Told to who is left')
  })

  it('is read as new as its event, in each tab: a replica that lags is not asked', async () => {
    const stream = streamingServer()
    const named: (string | null)[] = []
    answer(getClient, ({ headers }) => {
      named.push(headers.get('X-Data-Position'))
      return { ...client, name: named.length > 2 ? 'After' : 'Before' }
    })
    const tabs = [openTab(), openTab()]
    await Promise.all(tabs.map(({ store }) => showsName(store, 'Before')))
    await settled(() => stream.asked.length === 1)
    const change = { id: '14-1', entity: 'clients', entity_id: client.id, branch_id: null, action: 'changed' }
    stream.say(`id: 14-1\ndata: ${JSON.stringify({ ...change, data_position: '1-700' })}\n\n`)
    await Promise.all(tabs.map(({ store }) => showsName(store, 'After')))
    expect(named.slice(2)).toEqual(['1-700', '1-700'])
  })

  it('is refetched when events may have been missed', async () => {
    const [stream, served] = [streamingServer(), servedClient()]
    const { store } = openTab()
    await showsName(store, 'Before')
    await settled(() => stream.asked.length === 1)
    served.name = 'While we were away'
    stream.say('id: 40-0\nevent: start\ndata: {"complete":false}\n\n')
    await showsName(store, 'While we were away')
  })

  it('resumes after the last event when the stream breaks', async () => {
    const [stream, served] = [streamingServer(), servedClient()]
    const { store } = openTab()
    await showsName(store, 'Before')
    await settled(() => stream.asked.length === 1)
    served.name = 'After'
    stream.changed('13-1', client.id)
    await showsName(store, 'After')
    stream.end()
    await settled(() => stream.asked.length === 2)
    expect(stream.asked).toEqual([null, '13-1'])
  })

  it('is not requested again by a session that has ended', async () => {
    let asked = 0
    server.use(
      http.get(`${location.origin}/api/events`, () => {
        asked += 1
        return new HttpResponse(null, { status: 401 })
      }),
    )
    servedClient()
    const { store } = openTab()
    await showsName(store, 'Before')
    await settled(() => asked === 1)
    // The next tab in the queue gets the lock when the reader has stopped.
    let gaveUp = false
    void navigator.locks.request(`zabuni:events:${ids.neema}`, () => {
      gaveUp = true
    })
    // A reader that waits for a retry connects when the connection returns.
    await settled(() => {
      window.dispatchEvent(new Event('online'))
      return gaveUp || asked > 1
    })
    expect({ gaveUp, asked }).toEqual({ gaveUp: true, asked: 1 })
  })

  it('is received by the visible tab where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    const [stream, served] = [streamingServer(), servedClient()]
    const { store } = openTab()
    await showsName(store, 'Before')
    await settled(() => stream.asked.length === 1)
    served.name = 'After'
    stream.changed('14-1', client.id)
    await showsName(store, 'After')
  })

  it.each(activityEntities)('is shown wherever it concerns %s', (entity) => {
    expect(tagsOfEvent({ entity, entity_id: other, action: 'changed' }).length).toBeGreaterThan(1)
  })

  it('of a purchase order updates the order that shows it', () => {
    const tags = tagsOfEvent({ entity: 'purchase-orders', entity_id: other, action: 'received' })
    expect(tags).toContainEqual({ type: 'PurchaseOrder', id: other })
    expect(tags.map(({ type }) => type)).toContain('Order')
  })

  it('of the company updates it, and whether mail is sent where that was set up or removed', () => {
    const tags = (action: string) => tagsOfEvent({ entity: 'company', entity_id: other, action })
    expect(tags('changed')).toContainEqual({ type: 'Company' })
    expect(tags('changed')).not.toContainEqual({ type: 'Mail' })
    for (const action of ['mail_set_up', 'mail_removed']) expect(tags(action)).toContainEqual({ type: 'Mail' })
    expect(tagsOfEvent({ entity: 'mail-settings', entity_id: other, action: 'mail_tested' })).toContainEqual({
      type: 'MailSettings',
    })
  })

  it('of a quote updates the comparison and the lines of the enquiry; an opened link does not', () => {
    const types = (action: string) => tagsOfEvent({ entity: 'rfqs', entity_id: other, action }).map(({ type }) => type)
    expect(types('quote_submitted')).toEqual(expect.arrayContaining(['Rfq', 'Comparison', 'Quote', 'Enquiry']))
    expect(types('opened')).not.toContain('Comparison')
    expect(everything().map(({ type }) => type)).toEqual(expect.arrayContaining(types('quote_submitted')))
  })
})
