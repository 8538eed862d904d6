import type { KeyboardEvent } from 'react'
import type { ComboBehaviour } from './comboBehaviour'
import { pressKey } from './comboKeys'
import { useComboList } from './useComboList'
import { useTakeChoice } from './useTakeChoice'

/** A field with a list: the text typed, picked and left in it. */
export function useCombobox(behaviour: ComboBehaviour) {
  const list = useComboList(behaviour)
  const { forgetKey, isWaiting, close, pick, ...taking } = useTakeChoice(behaviour, list)
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
      const { shown, isKept, takesOnLeave, options, onPick, onLeave, onBlur } = behaviour
      const only = takesOnLeave && list.words && list.isSettled && options.length === 1 ? options[0] : undefined
      // What Tab takes may not be loaded yet.
      if (takesOnLeave && isWaiting()) list.hide()
      else if (only) pick(only)
      else {
        if (list.typed === '' && shown && !isKept) onPick(undefined)
        if (list.words) onLeave?.(list.words)
        close()
      }
      onBlur?.()
    },
  }
}
