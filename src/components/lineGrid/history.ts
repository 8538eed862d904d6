import { joined, type Change } from './changes'
import type { Cursor } from './cursor'

/** One thing that somebody did, with where he stood before and after it. */
export interface Step<R> {
  change: Change<R>
  before: Cursor
  after: Cursor
  /** What follows with the same tag belongs to it: the letters of one word are taken back together. */
  tag?: string
}

export interface History<R> {
  past: readonly Step<R>[]
  future: readonly Step<R>[]
}

/** So many steps can be taken back. */
const kept = 200

export const noHistory: History<never> = { past: [], future: [] }

/** With one more step; what was taken back before can't be done again. */
export function recorded<R>({ past, future }: History<R>, step: Step<R>): History<R> {
  const last = past.at(-1)
  if (last && step.tag !== undefined && last.tag === step.tag && future.length === 0) {
    return {
      past: [...past.slice(0, -1), { ...step, before: last.before, change: joined(last.change, step.change) }],
      future,
    }
  }
  return { past: [...past, step].slice(-kept), future: [] }
}

/** The step to take back and the history then; nothing where there is none. */
export function undone<R>({ past, future }: History<R>): [Step<R>, History<R>] | undefined {
  const last = past.at(-1)
  return last && [last, { past: past.slice(0, -1), future: [last, ...future] }]
}

/** The step to do again and the history then. */
export function redone<R>({ past, future }: History<R>): [Step<R>, History<R>] | undefined {
  const [next, ...later] = future
  return next && [next, { past: [...past, { ...next, tag: undefined }], future: later }]
}
