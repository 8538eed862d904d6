import type { ComboOption } from './comboOption'

export interface ComboBehaviour {
  /** The text of the current value; empty where there is none. */
  shown: string
  /** The search results. */
  options: readonly ComboOption[]
  /** Offered before anything is typed, with the first one active. */
  suggested?: readonly ComboOption[]
  /** The list of suggestions opens as soon as the field is mounted. */
  opensAtOnce?: boolean
  /** The options are loading. */
  busy: boolean
  /** Called with an empty text when it opens, then after each pause in typing. */
  onSearch: (words: string) => void
  /** Undefined when the field was cleared. */
  onPick: (option: ComboOption | undefined) => void
  onBlur?: () => void
  /** Left with text for which no option was chosen. */
  onLeave?: (words: string) => void
  /** The value stays until another is chosen: clearing the field does not change it. */
  isKept?: boolean
  /**
   * In a cell: the first result is marked, Tab accepts it too, and text typed after Enter, before the result is loaded,
   * is passed on.
   */
  onAhead?: ((keys: string) => void) | undefined
  /**
   * Only an option is a value: the first result is marked, and taken by Tab as by Enter, also when it is found after the
   * field was left; the only one is taken when the field is left in another way.
   */
  takesOnLeave?: boolean
  /** Creates a missing entry: offered last, with the text that had no result. */
  onCreate?: (words: string) => void
}
