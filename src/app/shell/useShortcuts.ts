import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { createKey, goKeys } from '../../features/help/shortcuts'
import type { Overlay } from './loadOverlays'

/** How long G waits for its letter, in milliseconds. */
const patience = 1500

/**
 * Ctrl K opens the palette, also during typing. G and a letter go to an area, C creates, / searches, ? shows the keys:
 * never during typing or while a dialog is open.
 */
export function useShortcuts(onOpen: (overlay: Overlay) => void) {
  const navigate = useNavigate()
  useEffect(() => {
    let pressed = -patience
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || document.querySelector('[role="dialog"]')) return
      const key = event.key.toLowerCase()
      const act = event.ctrlKey || event.metaKey ? chord(key) : isTyping(event.target) ? undefined : single(event, key)
      if (!act) return
      event.preventDefault()
      act()
    }
    const chord = (key: string) => (key === 'k' ? () => onOpen('palette') : undefined)

    function single(event: KeyboardEvent, key: string): (() => void) | undefined {
      const target = event.timeStamp - pressed < patience ? goKeys[key] : undefined
      pressed = key === 'g' ? event.timeStamp : -patience
      if (target) return () => void navigate(target.to)
      if (key === '/') return () => onOpen('palette')
      if (key === '?') return () => onOpen('shortcuts')
      if (key !== createKey || event.shiftKey) return undefined
      const create = document.querySelector<HTMLElement>(`#page [aria-keyshortcuts="${createKey.toUpperCase()}"]`)
      return create ? () => create.click() : undefined
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, onOpen])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}
