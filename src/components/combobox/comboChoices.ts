import type { ComboOption } from './comboOption'

interface ListInput {
  options: readonly ComboOption[]
  suggested: readonly ComboOption[]
  /** The typed text; undefined where there is none. */
  typed: string | undefined
  /** The text that `options` belong to, once they are no longer loading. */
  asked: string
  busy: boolean
  /** The active index, set by arrows or suggestions; -1 for none. */
  active: number
  /** The first result is marked without an arrow key. */
  marksFirst: boolean
  /** So is the option that creates a missing entry, where it is alone. */
  marksCreate: boolean
  /** The label of the option that creates a missing entry, by its text; undefined where none can be created. */
  createLabel: ((words: string) => string) | undefined
}

export interface ComboChoices {
  words: string
  /** The options belong to the current text. */
  isSettled: boolean
  isSuggested: boolean
  /** The last option, where a missing entry can be created. */
  create: ComboOption | undefined
  choices: readonly ComboOption[]
  /** The index of the marked option; -1 for none. */
  marked: number
}

/** The options of the list for the typed text. */
export function toChoices({ options, suggested, typed, asked, busy, active, ...input }: ListInput): ComboChoices {
  const words = typed?.trim() ?? ''
  const isSettled = words === asked && !busy
  const isSuggested = suggested.length > 0 && typed === undefined
  const create = input.createLabel && words && isSettled ? { id: 'create', label: input.createLabel(words) } : undefined
  const found = create ? [...options, create] : options
  return {
    words,
    isSettled,
    isSuggested,
    create,
    choices: isSuggested ? suggested : found,
    marked:
      active < 0 && words && isSettled && isFirstMarked(options.length > 0, create !== undefined, input) ? 0 : active,
  }
}

const isFirstMarked = (
  isFound: boolean,
  isCreated: boolean,
  { marksFirst, marksCreate }: Pick<ListInput, 'marksFirst' | 'marksCreate'>,
): boolean => (isFound ? marksFirst : marksCreate && isCreated)
