import { useEffect, useState } from 'react'

interface FullScreen {
  isFull: boolean
  toggle: () => void
}

/**
 * Fills the window with a part of the page, and the screen where the browser allows it. The whole document goes full screen,
 * because dialogs are outside of the part.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    if (!isFull) return undefined
    // The browser's own Esc ends the full screen without a key event.
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const onKey = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      const isBusy = document.querySelector('.modal.show, .dropdown-menu.show, .zb-compare-details') !== null
      const isTyping = target instanceof HTMLInputElement && target.type === 'search'
      if (key === 'Escape' && !defaultPrevented && !isBusy && !isTyping) leave()
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
    }
  }, [isFull])

  useEffect(() => leaveScreen, [])

  function leave() {
    leaveScreen()
    setFull(false)
  }

  function toggle() {
    if (isFull) return leave()
    setFull(true)
    // Refused by some browsers and in frames: the part fills the window then.
    const asked = (document.documentElement as Partial<HTMLElement>).requestFullscreen?.call(document.documentElement)
    asked?.catch(() => undefined)
  }
  return { isFull, toggle }
}

function leaveScreen() {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}
