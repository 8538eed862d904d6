import type { ReactNode } from 'react'
import { Unknown } from './Money'

export interface Fact {
  label: string
  /** An unknown value is shown as a dash. */
  value: ReactNode
  /** Omit the row when the value is unknown. */
  optional?: boolean
}

/** Labels on the left, values on the right (or beside them with `align="start"`). */
export function DescriptionList({ facts, align = 'end' }: { facts: readonly Fact[]; align?: 'start' | 'end' }) {
  const known = ({ value }: Fact) => value !== null && value !== undefined && value !== '' && value !== false
  return (
    <dl className={`zb-facts${align === 'start' ? ' zb-facts-start' : ''}`}>
      {facts
        .filter((fact) => known(fact) || !fact.optional)
        .map((fact, position) => (
          // The index is part of the key, because two accounts in one currency have the same label.
          <FactLine
            key={`${position} ${fact.label}`}
            label={fact.label}
            value={known(fact) ? fact.value : <Unknown />}
          />
        ))}
    </dl>
  )
}

function FactLine({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="zb-fact">
      <dt>{label}</dt>
      <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
    </div>
  )
}
