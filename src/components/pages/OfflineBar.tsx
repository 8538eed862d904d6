import { useState, useSyncExternalStore } from 'react'
import { LuWifiOff } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { formatTime } from '../values/dates'
import { Icon } from '../values/Icon'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A bar below the header while there is no connection; typing continues. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <Bar />
}

function Bar() {
  const { t } = useTranslation('components')
  const [since] = useState(() => formatTime(new Date().toISOString()))
  return (
    <div className="zb-notice" role="status">
      <Icon of={LuWifiOff} />
      <span>
        <b>{t('offline.since', { time: since })}</b> {t('offline.text')}
      </span>
    </div>
  )
}
