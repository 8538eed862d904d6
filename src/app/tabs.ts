import { signedIn } from '../api/sessionEvents'
import { askSiblings, showSession, tabsChannel, type Ask, type Here } from '../components/siblingTabs'
import { openChannel, tabStorage } from '../device/storage'
import type { BranchState } from '../features/branch/branchSlice'
import type { SessionState } from '../features/session/sessionSlice'
import type { AppStore } from './store'

/*
 * sessionStorage belongs to one tab, so a link opened in a new tab would open signed out. The tabs of this origin use
 * one channel: a new tab requests the session, and the end of a session is sent to all.
 */

interface HandOver {
  session: Required<Pick<SessionState, 'access_token' | 'id'>>
  branch: BranchState
}

type HandingOver = Here & HandOver & { in_front_at: number }
type Message =
  Ask | HandingOver | { kind: 'renewed'; access_token: string; id: string } | { kind: 'signed_out'; id: string }

/** Whether this tab has its own session in its storage from the last load. */
function hasSession(): boolean {
  try {
    const stored = JSON.parse(tabStorage.getItem('persist:session') ?? '{}') as Record<string, unknown>
    return typeof stored.id === 'string' && stored.id !== 'null'
  } catch {
    return false
  }
}

/**
 * Requests session and branch from the other tabs, before the store opens. The tab that was visible last wins; when two
 * users answer, none does.
 */
export async function takeOver(): Promise<HandOver | undefined> {
  if (hasSession()) return undefined
  const answers = await askSiblings<HandingOver>()
  const latest = answers.toSorted((a, b) => b.in_front_at - a.in_front_at)[0]
  return latest ? { session: latest.session, branch: latest.branch } : undefined
}

export interface Tabs {
  /** Notifies every other tab of this user that the session is over. */
  tellSignedOut: (id: string) => void
  /** Sends the new token to the tabs that met the same expired session. */
  tellRenewed: (session: { access_token: string; id: string }) => void
  close: () => void
}

/** The session that this tab can pass to a new one. */
function shared(store: AppStore): HandOver['session'] | undefined {
  const { access_token, id, expired } = store.getState().session
  return access_token && id && !expired ? { access_token, id } : undefined
}

/** Answers new tabs, and follows the messages of the other tabs of the same user. */
export function joinTabs(store: AppStore, onSignedOut: () => void): Tabs {
  const channel = openChannel(tabsChannel)
  if (!channel) return { tellSignedOut: () => undefined, tellRenewed: () => undefined, close: () => undefined }
  let in_front_at = document.visibilityState === 'visible' ? Date.now() : 0
  const noteFront = () => {
    if (document.visibilityState === 'visible') in_front_at = Date.now()
  }
  document.addEventListener('visibilitychange', noteFront)
  window.addEventListener('focus', noteFront)
  let hide: (() => void) | undefined
  const showOrHide = () => {
    if (shared(store)) return void (hide ??= showSession())
    hide?.()
    hide = undefined
  }
  const unsubscribe = store.subscribe(showOrHide)
  showOrHide()
  const post = (message: Message) => channel.postMessage(message)

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const { session, branch } = store.getState()
    const { id, expired } = session
    const own = shared(store)
    if (data.kind === 'ask' && own)
      post({
        kind: 'here',
        to: data.from,
        in_front_at,
        session: own,
        branch: { branches: branch.branches, branch: branch.branch },
      })
    if (data.kind === 'renewed' && data.id === id && expired)
      store.dispatch(signedIn({ access_token: data.access_token, id: data.id }))
    if (data.kind === 'signed_out' && data.id === id) onSignedOut()
  }

  return {
    tellSignedOut: (id) => post({ kind: 'signed_out', id }),
    tellRenewed: (session) => post({ kind: 'renewed', ...session }),
    close() {
      unsubscribe()
      hide?.()
      document.removeEventListener('visibilitychange', noteFront)
      window.removeEventListener('focus', noteFront)
      channel.close()
    },
  }
}
