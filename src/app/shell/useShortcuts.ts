import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { goKeys } from '../../features/help/shortcuts'
import { paths } from '../paths'

/** How long G waits for its letter, in milliseconds. */
const patience = 1500

/** G and a letter go to an area, ? to the help; never during typing or while a dialog is open. */
export function useShortcuts() {
  const navigate = useNavigate()
  useEffect(() => {
    let pressed = -patience
    function press(event: KeyboardEvent) {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"]')
      )
        return
      const key = event.key.toLowerCase()
      const target = event.timeStamp - pressed < patience ? goKeys[key] : undefined
      pressed = key === 'g' ? event.timeStamp : -patience
      if (target) void navigate(target.to)
      else if (event.key === '?') void navigate(paths.help)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}
