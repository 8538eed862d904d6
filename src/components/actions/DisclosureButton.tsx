import type { ReactNode } from 'react'
import { Button } from './Button'
import type { IconType } from '../values/Icon'

interface DisclosureButtonProps {
  icon: IconType
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
  children: ReactNode
}

/** Opens and closes what is below it. */
export const DisclosureButton = ({ icon, isOpen, controls, onToggle, children }: DisclosureButtonProps) => (
  <Button
    size="sm"
    look="ghost"
    icon={icon}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onToggle}
  >
    {children}
  </Button>
)
