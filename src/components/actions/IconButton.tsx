import type { MouseEvent, Ref } from 'react'
import RbButton from 'react-bootstrap/Button'
import { Icon, type IconType } from '../values/Icon'
import { Tip } from './Tip'

interface IconButtonProps {
  /** What it does, for the tooltip and for screen readers. */
  label: string
  icon: IconType
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  look?: 'ghost' | 'quiet'
  size?: 'sm'
  placement?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  'aria-controls'?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon: it always has a name and a tooltip. */
export function IconButton({ label, icon, look = 'ghost', size, placement, className, ...rest }: IconButtonProps) {
  return (
    <Tip text={label} placement={placement}>
      <RbButton
        {...rest}
        type="button"
        variant={look}
        size={size}
        aria-label={label}
        className={`zb-btn-icon ${className ?? ''}`.trim()}
      >
        <Icon of={icon} />
      </RbButton>
    </Tip>
  )
}
