import { useEffect, type RefObject } from 'react'
import { isSecondPress } from './secondPress'

/**
 * Ctrl+S, or ⌘S, saves the form that has the focus, or the page's only form when none has. A dialog blocks saving what
 * is below it.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isPages = true) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const dialog = [...document.querySelectorAll('.modal[role="dialog"]')].at(-1)
      const focused = document.activeElement?.closest('form')
      if (dialog && !dialog.contains(form.current)) return
      const isMeant = focused ? focused === form.current : isPages || dialog
      if (isMeant && !isSecondPress(event)) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form, isPages])
}
