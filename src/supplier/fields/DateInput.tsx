import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../whenLoaded'
import { FieldFrame } from './FieldFrame'
import type { ValueProps } from './inputs'

/** A day (YYYY-MM-DD); its place is there before its code is loaded. */
export function DateInput({ min, value, onChange, ...frame }: ValueProps & { min?: string }) {
  const { t, i18n } = useTranslation('supplier')
  // A half-typed date is not yet wrong.
  const [typing, setTyping] = useState(false)
  return (
    <FieldFrame {...frame} error={typing ? undefined : frame.error}>
      {(control) => (
        <div className="zb-day-room">
          <DayInput
            {...control}
            className={`form-control ${!typing && frame.error ? 'is-invalid' : ''}`.trim()}
            language={i18n.language}
            placeholder={t('day_placeholder')}
            pickLabel={t('pick_day')}
            min={min}
            value={value}
            onChange={onChange}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
