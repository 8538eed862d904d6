import { newKey } from './newKey'

/** The channel over which the tabs of this origin speak. */
export const tabsChannel = 'zabuni:tabs'

/** How long a new tab waits for its siblings, in milliseconds. */
export const handOverWait = 150

/** What a new tab asks. */
export interface Ask {
  kind: 'ask'
  from: string
}

/** What a tab with a session answers: whose it is, and what more it hands over. */
export interface Here {
  kind: 'here'
  to: string
  session: { id: string }
}

/** Asks the other tabs who is signed in there: the answers, or none when they are of two users, for then nobody is believed. */
export async function askSiblings<Answer extends Here>(): Promise<Answer[]> {
  if (typeof BroadcastChannel === 'undefined') return []
  const channel = new BroadcastChannel(tabsChannel)
  const from = newKey()
  const answers: Answer[] = []
  channel.onmessage = ({ data }: MessageEvent<Ask | Answer>) => {
    if (data.kind === 'here' && data.to === from) answers.push(data)
  }
  channel.postMessage({ kind: 'ask', from } satisfies Ask)
  await new Promise((resolve) => setTimeout(resolve, handOverWait))
  channel.close()
  return new Set(answers.map(({ session }) => session.id)).size === 1 ? answers : []
}
