import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCalendar } from 'react-icons/lu'
import { Button } from './Button'
import { ChipMenu } from './ChipMenu'
import { DateText } from './DateText'
import { FilterChip } from './FilterChip'

interface SpanMenuProps {
  /** The label of the filter: "Received". */
  label: string
  /** Dates as YYYY-MM-DD, both included; either can be open. */
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** A filter by date: from one, up to one, or both. */
export function SpanMenu({ label, from, to, onChange }: SpanMenuProps) {
  if (from ?? to)
    return (
      <FilterChip
        label={label}
        value={<SpanText from={from} to={to} />}
        onClear={() => onChange(undefined, undefined)}
      />
    )
  return (
    <ChipMenu label={label} icon={LuCalendar}>
      {(close) => (
        <SpanForm
          onChoose={(first, last) => {
            close()
            onChange(first, last)
          }}
        />
      )}
    </ChipMenu>
  )
}

function SpanText({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { t } = useTranslation('lists')
  if (from && to) {
    return (
      <>
        <DateText value={from} /> – <DateText value={to} />
      </>
    )
  }
  return (
    <>
      {t(from ? 'filter.since' : 'filter.until')} <DateText value={from ?? to} />
    </>
  )
}

function SpanForm({ onChoose }: { onChoose: (from: string | undefined, to: string | undefined) => void }) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [asked, setAsked] = useState(false)
  const mixed = from !== '' && to !== '' && from > to

  function choose() {
    setAsked(true)
    if (!mixed && (from || to)) onChoose(from || undefined, to || undefined)
  }

  return (
    <>
      {(
        [
          ['from', from, setFrom],
          ['to', to, setTo],
        ] as const
      ).map(([end, value, set]) => (
        <div key={end} className="zb-field">
          <label className="zb-field-label" htmlFor={`${id}-${end}`}>
            {t(`filter.${end}`)}
          </label>
          <input
            id={`${id}-${end}`}
            type="date"
            className="form-control"
            value={value}
            onChange={({ target }) => set(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && choose()}
            aria-invalid={(asked && mixed) || undefined}
            aria-describedby={asked && mixed ? `${id}-note` : undefined}
          />
        </div>
      ))}
      {asked && mixed && (
        <p id={`${id}-note`} className="zb-field-note zb-field-error" role="alert">
          {t('filter.mixed')}
        </p>
      )}
      <Button look="primary" size="sm" onClick={choose}>
        {t('filter.apply')}
      </Button>
    </>
  )
}
