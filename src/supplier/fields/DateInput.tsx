import { useState } from 'react'
import { DayControl } from '../whenLoaded'
import { FieldFrame } from './FieldFrame'
import type { ValueProps } from './inputs'

/** A day (YYYY-MM-DD); its place is there before its code is loaded. */
export function DateInput({ min, value, onChange, ...frame }: ValueProps & { min?: string }) {
  // A half-typed date is not yet wrong.
  const [typing, setTyping] = useState(false)
  return (
    <FieldFrame {...frame} error={typing ? undefined : frame.error}>
      {(control) => (
        <div style={{ minHeight: 'var(--zb-control)' }}>
          <DayControl
            {...control}
            {...{ min, value, onChange }}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
