import { joined, type Change } from './changes'
import type { Cursor } from './cursor'

/** What changed outside the grid with an edit: it is undone and redone with it. */
export interface Beside {
  undo: () => void
  redo: () => void
}

/** One edit, with the cursor before and after it. */
export interface Step<R> {
  change: Change<R>
  before: Cursor
  after: Cursor
  /** Edits with the same tag belong together: the letters of one word are undone together. */
  tag?: string
  beside?: Beside
}

export interface History<R> {
  past: readonly Step<R>[]
  future: readonly Step<R>[]
}

/** The number of steps that can be undone. */
const kept = 200

export const noHistory: History<never> = { past: [], future: [] }

/** With one more step; undone steps can no longer be redone. */
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

/** The step to undo and the history afterwards; undefined where there is none. */
export function undone<R>({ past, future }: History<R>): [Step<R>, History<R>] | undefined {
  const last = past.at(-1)
  return last && [last, { past: past.slice(0, -1), future: [last, ...future] }]
}

/** The step to redo and the history afterwards. */
export function redone<R>({ past, future }: History<R>): [Step<R>, History<R>] | undefined {
  const [next, ...later] = future
  return next && [next, { past: [...past, { ...next, tag: undefined }], future: later }]
}
