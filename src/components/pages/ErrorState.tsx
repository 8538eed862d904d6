import { LuRotateCw, LuServerCrash } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { failureKey, toFailure } from './failure'
import { Icon } from '../values/Icon'

interface ErrorStateProps {
  error: unknown
  /** "The orders could not be loaded". */
  title?: string
  onRetry?: () => void
  retrying?: boolean
  compact?: boolean
}

/**
 * What happened, what it means for the user's data, a next step, and the error code. On plain HTTP a browser cannot
 * copy: there the code is only shown.
 */
export function ErrorState({ error, title, onRetry, retrying = false, compact = false }: ErrorStateProps) {
  const { t } = useTranslation('components')
  const failure = toFailure(error)
  const { status, request_id } = failure
  const code = [status || '', request_id && t('failure.request', { id: request_id })].filter(Boolean).join(' · ')
  return (
    <div className={`zb-state zb-state-failed${compact ? ' zb-state-compact' : ''}`} role="alert">
      <span className="zb-state-icon">
        <Icon of={LuServerCrash} size={24} />
      </span>
      <h2>{title ?? t('failure.title')}</h2>
      <p>{t(failureKey(failure))}</p>
      <div className="zb-btn-row">
        {onRetry && (
          <Button
            look="primary"
            icon={LuRotateCw}
            onClick={onRetry}
            working={retrying}
            workingText={t('failure.trying')}
          >
            {t('failure.retry')}
          </Button>
        )}
        {code && 'clipboard' in navigator && (
          <Button onClick={() => void navigator.clipboard.writeText(`${code} · ${new Date().toISOString()}`)}>
            {t('failure.copy')}
          </Button>
        )}
      </div>
      {code && <div className="zb-state-foot">{code}</div>}
    </div>
  )
}
