import { forgetHere, keepHere } from './kept'
import type { QuotePhase } from './quotePhase'
import { isAllSaved, type QuoteState } from './quoteState'

/** Unsaved input, stored in this tab's own storage. */
export function createTypedBackup(link: string, { ready }: Pick<QuotePhase, 'ready'>) {
  function keep() {
    const state = ready()
    if (state)
      keepHere(link, {
        lines: state.rfq.lines,
        base: state.base,
        draft: state.draft,
        again: state.again,
        clashes: state.clashes,
      })
  }

  return {
    keep,
    /** Removes input that the server has from the tab's storage; input that cannot be sent stays. */
    tidyUp(state: QuoteState) {
      if (isAllSaved(state)) forgetHere(link)
      else keep()
    },
  }
}

export type TypedBackup = ReturnType<typeof createTypedBackup>
