import type { ReactNode } from 'react'
import { Unknown } from './Money'

export interface Fact {
  label: string
  /** Nothing known is shown as a dash. */
  value: ReactNode
  /** Leave the line out when nothing is known. */
  optional?: boolean
}

/** Words on the left, values on the right (or beside them with `align="start"`). */
export function DescriptionList({ facts, align = 'end' }: { facts: readonly Fact[]; align?: 'start' | 'end' }) {
  const known = ({ value }: Fact) => value !== null && value !== undefined && value !== ''
  return (
    <dl className={`zb-facts${align === 'start' ? ' zb-facts-start' : ''}`}>
      {facts
        .filter((fact) => known(fact) || !fact.optional)
        .map((fact, position) => (
          // Two accounts in one currency have the same words.
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
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
