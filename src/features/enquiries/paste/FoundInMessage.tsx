import { useFormContext, useWatch } from 'react-hook-form'
import { LuTextSearch } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { formatDay } from '../../../components/values/dates'
import { currentTime } from '../../../components/values/currentTime'
import { Icon } from '../../../components/values/Icon'
import { useTranslation } from '../../../i18n/useTranslation'
import type { EnquiryForm, FoundDetail, FoundField } from '../form/enquiryForm'

/** The marks of a field that the message filled, or has another value for; none where it says nothing. */
export function useFound(field: FoundField): { hint?: React.ReactNode; className: string } {
  const [found, current] = useWatch<EnquiryForm, ['found', FoundField]>({ name: ['found', field] })
  const detail = found[field]
  if (!detail) return { className: '' }
  const isTaken = detail.values.includes(current)
  return { hint: <FoundInMessage {...{ field, detail, isTaken }} />, className: isTaken ? 'zb-found' : '' }
}

/** Says that the value was found in the message, with the line that says it; otherwise offers what was found. */
function FoundInMessage({ field, detail, isTaken }: { field: FoundField; detail: FoundDetail; isTaken: boolean }) {
  const { t } = useTranslation('enquiries')
  const { setValue } = useFormContext<EnquiryForm>()
  const shown = (value: string) => (field === 'required_by' ? formatDay(value, currentTime()) : (detail.label ?? value))
  if (isTaken)
    return (
      <span className="zb-found-mark" title={detail.text}>
        <Icon of={LuTextSearch} /> {t('paste.found')}
      </span>
    )
  return (
    <span className="zb-found-choice">
      <span title={detail.text}>{t(detail.values.length > 1 ? 'paste.found_either' : 'paste.found_other')}</span>
      {detail.values.map((value) => (
        <Button
          key={value}
          size="sm"
          onClick={() => setValue(field, value, { shouldDirty: true, shouldValidate: true })}
        >
          {t('paste.use', { value: shown(value) })}
        </Button>
      ))}
    </span>
  )
}
