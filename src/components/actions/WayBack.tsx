import { useTranslation } from '../../i18n/useTranslation'
import { Button } from './Button'
import { EmptyState } from '../pages/EmptyState'
import type { IconType } from '../values/Icon'

interface WayBackProps {
  icon: IconType
  /** The key of what is missing, in the texts of the components; that of its text ends in `_text`. */
  about: string
  /** The key of the button. */
  back: string
  onBack: () => void
}

/** Nothing is shown for the URL, though there may be rows: the way to them. */
export function WayBack({ icon, about, back, onBack }: WayBackProps) {
  const { t } = useTranslation('components')
  return (
    <EmptyState icon={icon} title={t(about)} actions={<Button onClick={onBack}>{t(back)}</Button>}>
      {t(`${about}_text`)}
    </EmptyState>
  )
}
