import { useState } from 'react'
import { DayInput } from '../../components/dayInput/DayInput'
import { moment } from '../../components/dayInput/moment'
import { Labelled } from '../../components/fields/Labelled'
import { noSuchDay } from '../../domain/dates/noSuchDay'
import { useTranslation } from '../../i18n/useTranslation'

interface BulkDeadlineProps {
  /** The local day and time, YYYY-MM-DDTHH:MM; empty while there is none. */
  value: string
  onChange: (value: string) => void
  invalid: boolean
  /** IANA zone in which it is typed: the branch's own. */
  zone: string
}

/** The new deadline in the dialog of a bulk action; a text that is no moment counts as missing. */
export function BulkDeadline({ value, onChange, invalid, zone }: BulkDeadlineProps) {
  const { t, i18n } = useTranslation('lists')
  const [isUnread, setUnread] = useState(false)

  function change(next: string) {
    setUnread(next === noSuchDay)
    onChange(next === noSuchDay ? '' : next)
  }

  return (
    <Labelled label={t('do.deadline', { zone: zone.replaceAll('_', ' ') })}>
      {(id) => (
        <DayInput
          id={id}
          kind={moment}
          className={`form-control${invalid ? ' is-invalid' : ''}`}
          aria-invalid={invalid || undefined}
          language={i18n.language}
          placeholder={t('do.moment_placeholder')}
          pickLabel={t('do.pick_moment')}
          value={isUnread ? noSuchDay : value}
          onChange={change}
        />
      )}
    </Labelled>
  )
}
