import { newKey } from './saving/newKey'
import { browserLocks, openChannel } from '../device/storage'

/** The channel that the tabs of this origin share. */
export const tabsChannel = 'zabuni:tabs'

/**
 * How long a new tab waits for other tabs where it cannot know how many have a session, and for the others after the
 * first answer; in milliseconds.
 */
export const handOverWait = 150
/** How long it waits where it knows that a tab has one, which may answer late on a busy computer. In milliseconds. */
const busyWait = 3_000

/** The request of a new tab. */
export interface Ask {
  kind: 'ask'
  from: string
}

/** The answer of a tab with a session: the user's id, and what else it passes on. */
export interface Here {
  kind: 'here'
  to: string
  session: { id: string }
}

/** The lock that the tabs with a session share, so that a new tab knows how many answers there will be. */
const sessionLock = 'zabuni:session'

/** Lets new tabs know that this one has a session, until the returned function is called. */
export function showSession(): () => void {
  let hide = () => {}
  const hidden = new Promise<void>((resolve) => (hide = resolve))
  // Refused where site data is blocked: there this tab has no others to tell.
  browserLocks()
    ?.request(sessionLock, { mode: 'shared' }, () => hidden)
    .catch(() => undefined)
  return hide
}

/** The number of tabs with a session; undefined where the browser has no locks, or blocks them. */
async function countSessions(): Promise<number | undefined> {
  try {
    const { held } = (await browserLocks()?.query()) ?? {}
    return held?.filter(({ name }) => name === sessionLock).length
  } catch {
    return undefined
  }
}

/**
 * Requests the session of the other tabs: the answers, or none when they are of two users, as it would be ambiguous.
 */
export async function askSiblings<Answer extends Here>(): Promise<Answer[]> {
  const expected = await countSessions()
  const channel = expected === 0 ? undefined : openChannel(tabsChannel)
  if (!channel) return []
  const from = newKey()
  const answers: Answer[] = []
  await new Promise<void>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Ask | Answer>) => {
      if (data.kind !== 'here' || data.to !== from) return
      answers.push(data)
      if (answers.length === expected) resolve()
      else setTimeout(resolve, handOverWait)
    }
    channel.postMessage({ kind: 'ask', from } satisfies Ask)
    setTimeout(resolve, expected === undefined ? handOverWait : busyWait)
  })
  channel.close()
  return new Set(answers.map(({ session }) => session.id)).size === 1 ? answers : []
}
