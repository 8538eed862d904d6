import { useEffect, type RefObject } from 'react'

/**
 * Ctrl+S, or ⌘S, saves instead of storing the page: the form that one is in, or the page's one form when one is in none. A
 * dialog keeps what lies under it from being saved.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isPages = true) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const dialog = [...document.querySelectorAll('.modal[role="dialog"]')].at(-1)
      const focused = document.activeElement?.closest('form')
      if (dialog && !dialog.contains(form.current)) return
      if (focused ? focused === form.current : isPages || dialog) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form, isPages])
}
