import { useEffect } from 'react'
import { LuTriangleAlert } from 'react-icons/lu'
import { useRouteError } from 'react-router-dom'
import { AppAlert } from './AppAlert'
import { browser } from './browser'

/** Shown when the shell itself has failed; a failing page is caught inside the shell. */
export function Broken() {
  const error = useRouteError()
  useEffect(() => console.error('The application stopped working.', error), [error])
  return <AppAlert icon={LuTriangleAlert} about="broken" retry="load_again" onRetry={() => browser.reload()} />
}
