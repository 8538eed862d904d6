import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { api } from '../../src/api/api'
import { getMe, updateMe } from '../../src/contract/auth'
import { getAttention } from '../../src/contract/dashboard'
import { getRfq } from '../../src/contract/rfqs'
import { aBranch, aUser } from '../support/clientData'
import { anAttentionGroup } from '../support/dashboardData'
import { answer, server } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'
import { anRfq } from '../support/rfqData'

/** The record of each test, because a message is shown once. */
let records = 0
let record_id = ''

function visible(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
}

/** Streams these events, after those that were before the page was opened. */
function stream() {
  let send: (text: string) => void = () => undefined
  let opened = false
  server.use(
    http.get(`${location.origin}/api/events`, () => {
      const encoder = new TextEncoder()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (text) => controller.enqueue(encoder.encode(text))
          send('id: 10-5\nevent: start\ndata: {"complete":true}\n\n')
          opened = true
        },
      })
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
    }),
  )
  return {
    isOpen: () => waitFor(() => expect(opened).toBe(true)),
    arrives: (id: string, action: string, entity = 'rfqs') =>
      send(
        `id: ${id}\ndata: ${JSON.stringify({ id, entity, entity_id: record_id, branch_id: aBranch().id, action })}\n\n`,
      ),
  }
}

const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

/** Opens a page, and what the server answers about the record. */
async function opened(kind: Parameters<typeof anAttentionGroup>[0], row: object) {
  const events = stream()
  const asked: string[] = []
  answer(getAttention, ({ query }) => {
    if (query.record_id) asked.push(query.record_id)
    return query.record_id ? [anAttentionGroup(kind, { id: record_id, at: '2026-11-20T09:00:00.000Z', ...row })] : []
  })
  const view = await renderApp({ at: '/help' })
  await screen.findByRole('img', { name: 'Neema Mushi' })
  await events.isOpen()
  return { ...view, ...events, asked }
}

describe('A message that arrives', () => {
  beforeEach(() => {
    records += 1
    record_id = `019a0000-0000-7000-8000-0000000001${String(records).padStart(2, '0')}`
    answerAll()
    visible('visible')
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState')
  })

  it('is shown with an action that opens its record, politely, and once', async () => {
    const { arrives, asked, user, router } = await opened('mention', {
      entity: 'orders',
      number: 'ORD-1',
      name: 'Admin',
      about: '@Neema, look',
    })
    arrives('11-1', 'mentioned', 'orders')
    arrives('11-2', 'mentioned', 'orders')
    const reply = await screen.findByRole('button', { name: 'Reply' })
    expect(reply.closest('[role="status"]')).toHaveTextContent('Admin mentioned youORD-1 · @Neema, look')
    expect(reply.closest('[role="status"]')).toHaveAttribute('aria-live', 'polite')
    arrives('11-3', 'mentioned', 'orders')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(toasts()).toHaveLength(1)
    await user.click(reply)
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/admin/orders/${record_id}?part=activity`,
    )
    expect(toasts()).toEqual([])
  })

  it('from a supplier is a quote or a question', async () => {
    answer(getRfq, () => anRfq({ id: record_id, number: 'RFQ-7', title: 'Valves' }))
    const { arrives } = await opened('quotes_received', { number: 'RFQ-7', name: 'Valves', answered: 2, invited: 5 })
    arrives('11-1', 'quote_submitted')
    await waitFor(() => expect(toasts()).toEqual(['RFQ open, 2 of 5 respondedRFQ-7 · ValvesCompare']))
    arrives('11-2', 'question_asked')
    await waitFor(() => expect(toasts()[1]).toBe('Question from a supplierRFQ-7 · ValvesAnswer'))
  })

  it('is not shown where it is muted, not by a hidden tab, and not if it is older than the page', async () => {
    let me = aUser({ preferences: { messages: 'muted' } })
    answer(getMe, () => me)
    answer(updateMe, ({ body }) => (me = { ...me, version: me.version + 1, preferences: body.preferences as never }))
    const { arrives, asked, user, go, store } = await opened('mention', { entity: 'orders', name: 'Admin' })
    const dispatched = jest.spyOn(store, 'dispatch')
    /** What arrived is taken in one go with the changes that it announces. */
    const taken = (times: number) =>
      waitFor(() =>
        expect(dispatched.mock.calls.filter(([action]) => api.util.invalidateTags.match(action))).toHaveLength(times),
      )
    arrives('11-1', 'mentioned', 'orders')
    await taken(1)
    await go('/settings')
    await user.selectOptions(await screen.findByLabelText('Messages as they arrive'), 'Show')
    await waitFor(() => expect(me.preferences.messages).toBe('shown'))
    await waitFor(() => expect(screen.getByLabelText('Messages as they arrive')).toHaveValue('shown'))
    visible('hidden')
    arrives('11-2', 'mentioned', 'orders')
    await taken(2)
    visible('visible')
    arrives('10-4', 'mentioned', 'orders')
    await taken(3)
    expect([asked, toasts()]).toEqual([[], []])
    arrives('11-3', 'mentioned', 'orders')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    // None of the others was asked about before it.
    expect(asked).toHaveLength(1)
  })

  it('stays while the pointer or the focus is on it', async () => {
    const { arrives } = await opened('mention', { entity: 'orders', name: 'Admin' })
    arrives('11-1', 'mentioned', 'orders')
    const close = await screen.findByRole('button', { name: 'Close message' })
    jest.useFakeTimers()
    const toast = close.closest('.toast') as HTMLElement
    fireEvent.mouseEnter(toast)
    fireEvent.focus(close)
    act(() => {
      jest.advanceTimersByTime(60_000)
    })
    fireEvent.mouseLeave(toast)
    act(() => {
      jest.advanceTimersByTime(60_000)
    })
    expect(toast).toBeInTheDocument()
    fireEvent.blur(close)
    act(() => {
      jest.advanceTimersByTime(9_000)
    })
    expect(toast).toBeInTheDocument()
    act(() => {
      jest.advanceTimersByTime(2_000)
    })
    expect(toast).not.toBeInTheDocument()
    jest.useRealTimers()
  })
})
