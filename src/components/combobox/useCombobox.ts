import type { KeyboardEvent } from 'react'
import type { ComboBehaviour } from './comboBehaviour'
import { pressKey } from './comboKeys'
import { useComboList } from './useComboList'
import { useTakeChoice } from './useTakeChoice'

/** A field with a list: the text typed, picked and left in it. */
export function useCombobox(behaviour: ComboBehaviour) {
  const list = useComboList(behaviour)
  const { forgetKey, close, pick, ...taking } = useTakeChoice(behaviour, list)
  // Escape with suggestions finishes the whole field: its text stays.
  const isDoneByEscape = list.isSuggested && behaviour.opensAtOnce === true
  return {
    ...list,
    pick,
    press: (event: KeyboardEvent) => pressKey(event, { ...list, ...taking, close, isDoneByEscape }),
    type(text: string) {
      forgetKey()
      list.type(text)
    },
    leave() {
      const { shown, isKept, onPick, onLeave, onBlur } = behaviour
      if (list.typed === '' && shown && !isKept) onPick(undefined)
      if (list.words) onLeave?.(list.words)
      close()
      onBlur?.()
    },
  }
}
