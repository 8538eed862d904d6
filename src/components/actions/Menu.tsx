import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { loadFloatingAhead, useFloating } from './useFloating'

interface MenuProps {
  /** The content of the button. */
  toggle: ReactNode
  /** The classes of the button. */
  className: string
  /** The name of the button, where its content says too little. */
  label?: string
  /** The list ends where the button ends. */
  atEnd?: boolean
  /** Whether its frame may scroll or cut it off. */
  isFixed?: boolean
  /** It stays open when something in it is pressed. */
  keepsOpen?: boolean
  listClassName?: string
  listRole?: 'dialog' | 'group'
  listLabel?: string
  /** The element around both. */
  as?: 'div' | 'span'
  /** Whether it is open, where someone else decides. */
  open?: boolean
  onToggle?: (open: boolean) => void
  /** The button may be pressed soon. */
  onAhead?: () => void
  ref?: Ref<HTMLButtonElement | null> | undefined
  /** First rendered when it is opened. */
  children: ReactNode
}

/**
 * A button that opens a list of actions or fields. The code of the list is loaded after the page, at the latest when the
 * button is pressed; the button stays the same element, so that it keeps the focus.
 */
export function Menu({
  toggle,
  className,
  label,
  atEnd = false,
  isFixed = true,
  keepsOpen = false,
  listClassName,
  listRole,
  listLabel,
  as: Box = 'div',
  open: given,
  onToggle,
  onAhead,
  ref,
  children,
}: MenuProps) {
  const id = useId()
  const [own, setOwn] = useState(false)
  const open = given ?? own
  const setOpen = onToggle ?? setOwn
  const floating = useFloating(open)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [])

  function prepare() {
    loadFloatingAhead()
    onAhead?.()
  }

  // The list has the keys from the first time that it is open.
  function openByKey(event: KeyboardEvent) {
    if (floating || event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }

  return (
    <Box className={`dropdown${open ? ' show' : ''}`}>
      <button
        ref={button}
        type="button"
        id={id}
        className={`${className}${open ? ' show' : ''}`}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup={listRole === 'dialog' ? 'dialog' : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={openByKey}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {toggle}
      </button>
      {floating && (
        <floating.MenuList
          button={button}
          open={open}
          onToggle={setOpen}
          atEnd={atEnd}
          isFixed={isFixed}
          keepsOpen={keepsOpen}
          className={[isFixed ? 'zb-menu-fixed' : '', listClassName].filter(Boolean).join(' ')}
          role={listRole}
          label={listLabel}
        >
          {children}
        </floating.MenuList>
      )}
    </Box>
  )
}
