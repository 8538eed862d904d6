import { Button } from '../../../components/actions/Button'
import { currentTime } from '../../../components/values/currentTime'
import { formatDay, formatTime } from '../../../components/values/dates'
import { useTranslation } from '../../../i18n/useTranslation'

interface WrongCodesStepProps {
  /** When they were entered. */
  at: string
  /** The heading of the sign-in page, or of the dialog over a page. */
  heading: 'h1' | 'h2'
  id?: string
  onDone: () => void
}

/** Tells a user, before the session begins, that wrong codes were entered for their account: the password is known. */
export default function WrongCodesStep({ at, heading: Heading, id, onDone }: WrongCodesStepProps) {
  const { t } = useTranslation('secondFactor')
  return (
    <>
      <Heading id={id}>{t('wrong_codes')}</Heading>
      <p role="alert">{t('wrong_codes_text', { when: `${formatDay(at, currentTime())} ${formatTime(at)}` })}</p>
      <Button look="primary" onClick={onDone}>
        {t('continue')}
      </Button>
    </>
  )
}
