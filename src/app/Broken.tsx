import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LuTriangleAlert } from 'react-icons/lu'
import { useRouteError } from 'react-router-dom'
import { EmptyState } from '../components/EmptyState'
import { browser } from './browser'

/** Shown when the shell itself has failed; a failing page is caught inside the shell. */
export function Broken() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  useEffect(() => console.error('The application stopped working.', error), [error])
  return (
    <div role="alert">
      <EmptyState
        icon={LuTriangleAlert}
        title={t('broken')}
        actions={
          <button type="button" className="btn btn-primary" onClick={() => browser.reload()}>
            {t('load_again')}
          </button>
        }
      >
        {t('broken_text')}
      </EmptyState>
    </div>
  )
}
