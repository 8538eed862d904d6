import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ButtonLook } from './Button'
import { Icon, type IconType } from '../values/Icon'

interface ButtonLinkProps {
  to: string
  children: ReactNode
  look?: ButtonLook
  size?: 'sm'
  icon?: IconType
  shortcut?: string
}

/** Looks like a button but is a link, so that it opens in a new tab too. */
export function ButtonLink({ to, children, look = 'quiet', size, icon, shortcut }: ButtonLinkProps) {
  return (
    <Link to={to} className={`btn btn-${look}${size ? ` btn-${size}` : ''}`} aria-keyshortcuts={shortcut}>
      {icon && <Icon of={icon} />}
      {children}
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </Link>
  )
}
