import { useEffect, useEffectEvent } from 'react'

export interface ClipboardPress {
  data: DataTransfer
  /** The element that has the focus. */
  focused: Element
  event: ClipboardEvent
}

type Act = (press: ClipboardPress) => void

interface ClipboardActs {
  onCopy?: Act
  onCut?: Act
  onPaste?: Act
}

/**
 * Copy, cut and paste while the focus is within an element. They are heard on the document: Chromium and WebKit aim them
 * at the focused element, Firefox at the node that holds the selection, which may stand anywhere on the page.
 */
export function useClipboardEvents(within: () => Element | null, { onCopy, onCut, onPaste }: ClipboardActs): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    const focused = document.activeElement
    if (!data || event.defaultPrevented || !focused || !within()?.contains(focused)) return
    const act = event.type === 'copy' ? onCopy : event.type === 'cut' ? onCut : onPaste
    act?.({ data, focused, event })
  })
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const
    for (const type of types) document.addEventListener(type, hear)
    return () => {
      for (const type of types) document.removeEventListener(type, hear)
    }
  }, [])
}
