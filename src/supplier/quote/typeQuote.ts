import type { Autosave } from '../../components/unsaved/autosave'
import type { QuoteHeadForm } from '../../domain/quotes/quoteForm'
import type { AnswerDraft, AnswerPosition } from '../draft'
import {
  withAlternative,
  withAnswer,
  withConfirmed,
  withHead,
  withListed,
  withoutAlternative,
  withoutListed,
  withPrices,
  withSettled,
  type ListedPrice,
} from './quoteEdits'
import type { Clash } from './merge'
import type { QuotePhase } from './quotePhase'
import { sendable, type QuoteState } from './quoteState'
import { withReplaced } from './replacedPrice'
import type { TypedBackup } from './typedBackup'

interface TypingParts {
  autosave: Pick<Autosave, 'typed'>
  backup: TypedBackup
  isSlow: () => boolean
}

/** Input in the quote, line by line or from a list; each change is saved after a pause. */
export function createTyping({ ready, set }: QuotePhase, { autosave, backup, isSlow }: TypingParts) {
  function edit(change: (state: QuoteState) => QuoteState) {
    const state = ready()
    if (!state) return
    const next = change(state)
    const waiting = sendable(next).dirty
    const save = !waiting ? 'saved' : state.save === 'kept' ? 'kept' : 'waiting'
    set({ ...next, save, warnings: [] })
    if (save === 'kept' || isSlow()) backup.keep()
    if (waiting && save !== 'kept') autosave.typed()
  }

  return {
    editHead: (change: Partial<QuoteHeadForm>) => edit((state) => withHead(state, change)),
    editAnswer: (place: AnswerPosition, change: Partial<AnswerDraft>) =>
      edit((state) => withAnswer(state, place, change)),
    /** A price field was left; it is asked about where it is a hundred times off the price before. */
    leavePrice: (place: AnswerPosition, before: string) => edit((state) => withReplaced(state, place, before)),
    addAlternative: (line_id: string) => edit((state) => withAlternative(state, line_id)),
    removeAlternative: (place: AnswerPosition) => edit((state) => withoutAlternative(state, place)),
    /** Confirms the answer to a line for the line's current version. */
    confirmAnswer: (line_id: string) => edit((state) => withConfirmed(state, line_id)),
    /** Chooses a value that another window saved differently. */
    settle: (clash: Clash, side: 'mine' | 'theirs') => edit((state) => withSettled(state, clash, side)),
    /** Prices of a pasted column, from a line downwards. */
    fillPrices: (line_id: string, prices: readonly string[]) => edit((state) => withPrices(state, line_id, prices)),
    /** Prices of the supplier's own list; `takeListedBack` removes them again. */
    fillListed: (listed: readonly ListedPrice[], currency: string | null) =>
      edit((state) => withListed(state, listed, currency)),
    takeListedBack: () => edit(withoutListed),
  }
}
