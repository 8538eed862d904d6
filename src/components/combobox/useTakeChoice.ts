import type { KeyboardEvent } from 'react'
import type { ComboBehaviour } from './comboBehaviour'
import type { ComboOption } from './comboOption'
import type { ComboListState } from './useComboList'
import { useEarlyKey, type TakingKey } from './useEarlyKey'

/** Accepts an option: the clicked one, or the one that Enter or Tab refers to, if necessary once it is loaded. */
export function useTakeChoice(
  { options, onPick, onLeave, isKept = false, onAhead, onCreate }: ComboBehaviour,
  list: ComboListState,
) {
  const { words, isSettled } = list
  const early = useEarlyKey({
    isSettled,
    onSettled: (key) => (options[0] ? pick(options[0]) : findNothing(key)),
    onTimeout: findNothing,
  })

  function close() {
    early.forget()
    early.takeTypedSince()
    list.close()
  }

  function pick(option: ComboOption) {
    const keys = early.takeTypedSince()
    if (option === list.create) onCreate?.(words)
    else onPick(option)
    close()
    if (keys) onAhead?.(keys)
  }

  /** Enter or Tab was pressed, and nothing is found: the text stays, followed by what was typed since. */
  function findNothing(key: TakingKey) {
    const keys = early.takeTypedSince()
    if (key === 'Enter') {
      if (keys) list.setTyped(words + keys.replace(/[\n\t]/g, ''))
      return
    }
    onLeave?.(words)
    close()
    onAhead?.(`\t${keys}`)
  }

  return {
    pick,
    close,
    forgetKey: early.forget,
    collects: (event: KeyboardEvent) => onAhead !== undefined && early.collects(event),
    take(key: TakingKey) {
      const meant = list.current ?? (words && isSettled ? options[0] : undefined)
      if (meant) return pick(meant)
      if (!words || isKept) return
      early.waitFor(key)
      list.searchNow()
    },
    /**
     * Tab accepts the marked option for typed text; with a list that only opened automatically, or without a result, it
     * moves on.
     */
    takesTab: () =>
      onAhead !== undefined &&
      (list.isMoved() || (words !== '' && (!isSettled || options.length > 0))) &&
      (isSettled || !isKept),
  }
}
