import type { ReactNode } from 'react'
import { Icon, type IconType } from '../values/Icon'

interface EmptyStateProps {
  icon: IconType
  /** What is missing: "No RFQs in Dar es Salaam yet". */
  title: string
  children?: ReactNode
  /** The next step, and at most one more. */
  actions?: ReactNode
  /** A note below: a key that does it. */
  foot?: ReactNode
  /** Inside a card. */
  compact?: boolean
}

/** An empty state: what is shown here later, and one next step. */
export function EmptyState({ icon, title, children, actions, foot, compact = false }: EmptyStateProps) {
  return (
    <div className={`zb-state${compact ? ' zb-state-compact' : ''}`}>
      <span className="zb-state-icon">
        <Icon of={icon} size={24} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="zb-btn-row">{actions}</div>}
      {foot && <div className="zb-state-foot">{foot}</div>}
    </div>
  )
}
