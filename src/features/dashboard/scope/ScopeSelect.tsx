import type { ReactNode } from 'react'

interface ScopeSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** Chooses a part of what is shown. */
export const ScopeSelect = ({ label, value, onChange, children }: ScopeSelectProps) => (
  <select
    className="form-select zb-dashboard-select"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {children}
  </select>
)
