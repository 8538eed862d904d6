import { api } from '../api/api'
import { isAfter, noteDataPosition } from '../api/dataPosition'
import { readEventStream } from '../api/eventStream'
import { everything, tagsOfEvent } from '../api/eventTags'
import type { Tag } from '../api/tags'
import type { LiveEvent, StreamStart } from '../contract/events'
import { openChannel } from '../device/storage'
import { isMessage } from '../domain/notices/messages'
import { leadOne } from './leadingTab'
import type { AppStore } from './store'
import { untilRetry } from './untilRetry'

/** Changes are collected for this long and refetched once, in milliseconds. */
const gathering = 250
const firstPause = 1_000
const longestPause = 30_000

/** What the tab that reads the stream passes to the other tabs of its user. */
interface Handed {
  user: string
  /** The event id to resume after. */
  last: string
  stale: Tag[]
  /** What arrived since the first tab was opened; a tab with an earlier version passes none. */
  messages?: LiveEvent[]
  /** What is read from now on has to be as new; unknown in a tab with an earlier version. */
  data_position?: string | undefined
}

/**
 * Shows changes by other users in this tab while a user is signed in, and passes on the messages that arrive while it is
 * visible. One tab of a browser reads the stream for all.
 */
export function followEvents(
  store: AppStore,
  { access_token, id: user }: { access_token: string; id: string },
  onMessages: (messages: LiveEvent[]) => void = () => undefined,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const channel = openChannel('zabuni:events')
  let last: string | undefined
  /** Where the first tab began: what is before that is no news. */
  let began_at: string | undefined
  let stale: Tag[] = []
  let messages: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(handed: Handed) {
    last = handed.last
    noteDataPosition(handed.data_position)
    stale.push(...handed.stale)
    messages.push(...(handed.messages ?? []))
    if (stale.length > 0)
      timer ??= setTimeout(() => {
        timer = undefined
        store.dispatch(api.util.invalidateTags(stale.splice(0)))
        const arrived = messages.splice(0)
        if (arrived.length > 0 && document.visibilityState === 'visible') onMessages(arrived)
      }, gathering)
  }

  function handOn(place: string, data_position: string | undefined, changed: Tag[], arrived: LiveEvent[] = []) {
    const handed: Handed = { user, last: place, stale: changed, messages: arrived, data_position }
    channel?.postMessage(handed)
    take(handed)
  }

  function onMessage({ id = '', event, data }: { id?: string; event?: string; data: string }) {
    if (event !== 'start') {
      const live = JSON.parse(data) as LiveEvent
      const isNews = isMessage(live.action) && (!began_at || isAfter(id, began_at))
      return handOn(id, live.data_position, tagsOfEvent(live), isNews ? [live] : [])
    }
    if (!last) began_at = id
    // Missed events follow: until they have all arrived, the earlier id is where to resume.
    const { complete, data_position } = JSON.parse(data) as StreamStart
    handOn(complete ? (last ?? id) : id, data_position, complete ? [] : everything())
  }

  async function read(leading: AbortSignal) {
    let pause = firstPause
    while (!leading.aborted) {
      const began = Date.now()
      const { status, retry_after } = await readEventStream({ access_token, last, signal: leading, onMessage })
      // The session has ended: events stop until a sign-in with another token.
      if (status === 401 || status === 403) return
      if (Date.now() - began > longestPause) pause = firstPause
      // Random, so that clients do not all reconnect at once when a server returns.
      await untilRetry(Math.max(pause * (1 + Math.random()), retry_after * 1000), leading)
      pause = Math.min(pause * 2, longestPause)
    }
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Handed>) => {
      if (data.user === user) take(data)
    }
  void leadOne(`zabuni:events:${user}`, signal, read)

  return () => {
    stopping.abort()
    clearTimeout(timer)
    channel?.close()
    stale = []
    messages = []
  }
}
