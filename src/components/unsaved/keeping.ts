import type { Typed } from '../forms/formDrafts'

/** The state that is shown to the user. */
export interface Keeping {
  /** Unsaved drafts, to be restored or discarded; the newest first. */
  offers: readonly Typed[]
  /** The draft came from another tab or computer while this form was open. */
  elsewhere: boolean
  /** There is input that is not saved yet. */
  pending?: boolean
  /** The last time that it was saved, and where. */
  state?: { kept: 'server' | 'here'; at: Date } | { kept: 'refused'; why: string }
}

/** Whether all input is saved as a draft, so that leaving the form loses nothing. */
export const isKept = ({ state, pending }: Pick<Keeping, 'state' | 'pending'>): boolean =>
  state !== undefined && state.kept !== 'refused' && !pending

/** The draft state of one form; its changes are reported until it is closed. */
export function createKeeping(onChange: (keeping: Keeping) => void) {
  let keeping: Keeping = { offers: [], elsewhere: false }
  let closed = false
  return {
    get: () => keeping,
    show: (change: Partial<Keeping>) => {
      keeping = { ...keeping, ...change }
      if (!closed) onChange(keeping)
    },
    isClosed: () => closed,
    close: () => void (closed = true),
  }
}

export type KeepingState = ReturnType<typeof createKeeping>
