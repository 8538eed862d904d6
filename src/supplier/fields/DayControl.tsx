import { DayInput, type DayInputProps } from '../../components/dayInput/DayInput'
import { useTranslation } from '../../i18n/useTranslation'

/** The control for a day, in the words of this page. */
export function DayControl({
  'aria-invalid': invalid,
  ...control
}: Omit<DayInputProps, 'className' | 'language' | 'placeholder' | 'pickLabel'>) {
  const { t, i18n } = useTranslation('supplier')
  return (
    <DayInput
      {...control}
      aria-invalid={invalid}
      className={`form-control${invalid ? ' is-invalid' : ''}`}
      language={i18n.language}
      placeholder={t('day_placeholder')}
      pickLabel={t('pick_day')}
    />
  )
}
