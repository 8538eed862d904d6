import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Selects the whole text of a field when it gets the focus, so that typing replaces it. It is selected after the render
 * that the focus causes, which may show the text in another form (a number without its groups). WebKit collapses the
 * selection when the button of the press that gave the focus is released, so that release is held; what a drag has
 * selected meanwhile stays, and so does the caret that a later press sets.
 */
export function useSelectOnFocus<Field extends TextField>() {
  const [focused, setFocused] = useState<{ field: Field }>()
  const isEntering = useRef(false)

  useLayoutEffect(() => focused?.field.select(), [focused])

  return {
    onFocus: ({ currentTarget }: FocusEvent<Field>) => setFocused({ field: currentTarget }),
    onMouseDown: ({ currentTarget }: MouseEvent<Field>) => {
      isEntering.current = currentTarget !== document.activeElement
    },
    onMouseUp: (event: MouseEvent<Field>) => {
      if (!isEntering.current) return
      isEntering.current = false
      event.preventDefault()
      const field = event.currentTarget
      if (field.selectionStart === field.selectionEnd) field.select()
    },
  }
}
