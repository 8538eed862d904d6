import { EmptyState } from '../components/pages/EmptyState'
import type { IconType } from '../components/values/Icon'
import { useTranslation } from '../i18n/useTranslation'

interface AppAlertProps {
  icon: IconType
  /** The key of its title in the shell's texts; that of its text ends in `_text`. */
  about: 'broken' | 'page_away'
  retry: 'load_again' | 'try_again'
  onRetry: () => void
}

/** In place of the application or a page that failed. */
export function AppAlert({ icon, about, retry, onRetry }: AppAlertProps) {
  const { t } = useTranslation('shell')
  const again = (
    <button type="button" className="btn btn-primary" onClick={onRetry}>
      {t(retry)}
    </button>
  )
  return (
    <div role="alert">
      <EmptyState icon={icon} title={t(about)} actions={again}>
        {t(`${about}_text`)}
      </EmptyState>
    </div>
  )
}
