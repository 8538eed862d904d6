import type { IconType } from 'react-icons'

export type { IconType } from 'react-icons'

interface IconProps {
  of: IconType
  /** 16 in text, 18 in the sidebar, 12 in badges, 24 over an empty list. */
  size?: 12 | 16 | 18 | 24
  className?: string
}

/** A Lucide icon beside text; it never has an accessible name of its own. */
export function Icon({ of: Glyph, size = 16, className }: IconProps) {
  const classes = ['zb-icon', size === 16 ? '' : `zb-icon-${size}`, className ?? ''].filter(Boolean).join(' ')
  return <Glyph className={classes} aria-hidden focusable={false} />
}
