import { createChoosingActions } from './choosingActions'
import { createCursorActions } from './cursorActions'
import { createGridCore, type GridOptions } from './gridCore'
import { createHistoryActions } from './historyActions'
import { createLineActions } from './lineActions'
import type { Problems } from './problems'
import { createRangeActions } from './rangeActions'
import { createTypingActions } from './typingActions'

/** The lines of one grid with all their actions; the form behind it is notified of each change. */
export function createGridStore<R>(options: GridOptions<R>) {
  const core = createGridCore<R>(options)
  const { get, set, setup, subscribe, configure } = core
  const lines = createLineActions(core)
  const cursor = createCursorActions(core, lines)
  const typing = createTypingActions(core, cursor)
  return {
    get,
    columns: () => setup().columns,
    subscribe,
    configure,
    ...lines,
    ...cursor,
    ...typing,
    ...createChoosingActions(core, cursor, typing),
    ...createRangeActions(core),
    ...createHistoryActions(core),
    say: (notice: string) => set({ notice }),
    setProblems: (said: readonly (Problems | undefined)[]) => set({ said }),
    /** Opens or closes a part below a line. */
    open(index: number, isOpen: boolean, part = '') {
      const { keys, opened } = get()
      const key = keys[index]
      if (key === undefined) return
      const place = `${key}${part}`
      if (opened.has(place) === isOpen) return
      set({ opened: new Set(isOpen ? [...opened, place] : [...opened].filter((each) => each !== place)) })
    },
  }
}

export type GridStore<R> = ReturnType<typeof createGridStore<R>>
