import type { KeyboardEvent } from 'react'
import type { ComboBehaviour } from './comboBehaviour'
import type { ComboOption } from './comboOption'
import type { ComboListState } from './useComboList'
import { useEarlyKey, type TakingKey } from './useEarlyKey'

/** Accepts an option: the clicked one, or the one that Enter or Tab refers to, if necessary once it is loaded. */
export function useTakeChoice(
  { options, onPick, onLeave, onAhead, takesOnLeave = false, onCreate }: ComboBehaviour,
  list: ComboListState,
) {
  const { words, isSettled } = list
  const early = useEarlyKey({
    isSettled,
    onSettled: (key) => {
      const found = options[0] ?? (key === 'Enter' ? created() : undefined)
      if (found) pick(found)
      else findNothing(key)
    },
    onTimeout: findNothing,
  })

  /** The option that Enter takes where nothing is found; in a cell the text stays, for it may describe the goods. */
  function created(): ComboOption | undefined {
    return onAhead ? undefined : list.create
  }

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
    /** Whether Enter or Tab waits for the options. */
    isWaiting: early.isWaiting,
    collects: (event: KeyboardEvent) => onAhead !== undefined && early.collects(event),
    take(key: TakingKey) {
      const meant = list.current ?? (words && isSettled ? options[0] : undefined)
      if (meant) return pick(meant)
      if (!words) return
      early.waitFor(key)
      list.searchNow()
    },
    isLeftByTab: onAhead === undefined,
    /**
     * Tab accepts the marked option for typed text; with a list that only opened automatically, or without a result, it
     * moves on. Whether it is loaded yet makes no difference to someone who types quickly.
     */
    takesTab: () =>
      (takesOnLeave || onAhead !== undefined) &&
      (list.isMoved() || (words !== '' && (!isSettled || options.length > 0))),
  }
}
