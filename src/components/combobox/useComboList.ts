import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import type { ComboBehaviour } from './comboBehaviour'
import { toChoices } from './comboChoices'
import type { ComboOption } from './comboOption'
import { useSearchWords } from './useSearchWords'

/** The search starts after a pause of so many milliseconds. */
const pause = 150
const none: readonly ComboOption[] = []

/** The typed text, and the options for it. */
export function useComboList({
  options,
  suggested = none,
  opensAtOnce = false,
  busy,
  onSearch,
  onAhead,
  takesOnLeave = false,
  onCreate,
}: ComboBehaviour) {
  const { t } = useTranslation('components')
  const offers = suggested.length > 0
  const startsOpen = opensAtOnce && offers
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(startsOpen)
  const [active, setActive] = useState(startsOpen ? 0 : -1)
  /** The active option was chosen by an arrow key. */
  const isMoved = useRef(false)
  const { asked, search, stopSearch } = useSearchWords(onSearch)
  const createLabel = onCreate && ((words: string) => t('combobox.create', { words }))
  const isInCell = onAhead !== undefined
  const marks = { marksFirst: isInCell || takesOnLeave, marksCreate: !isInCell }
  const list = toChoices({ options, suggested, typed, asked, busy, active, ...marks, createLabel })

  return {
    ...list,
    typed,
    setTyped,
    isOpen,
    active,
    /** The marked option, while the list is open. */
    current: isOpen ? list.choices[list.marked] : undefined,
    isMoved: () => isMoved.current,
    open: () => {
      if (isOpen) return
      if (!offers) search('', 0)
      setOpen(true)
      setActive(offers ? 0 : -1)
    },
    type(text: string) {
      setTyped(text)
      setOpen(true)
      setActive(-1)
      search(text.trim(), pause)
    },
    /** Searches without waiting for the pause. */
    searchNow() {
      if (list.words !== asked) search(list.words, 0)
    },
    move(by: 1 | -1) {
      isMoved.current = true
      const count = list.choices.length
      // Up from no option goes to the last one.
      const from = active < 0 && by < 0 ? 0 : active
      if (count > 0) setActive((from + by + count) % count)
    },
    /** The list is closed, and the typed text stays. */
    hide: () => setOpen(false),
    close() {
      stopSearch()
      setOpen(false)
      isMoved.current = false
      setTyped(undefined)
      setActive(-1)
    },
  }
}

export type ComboListState = ReturnType<typeof useComboList>
