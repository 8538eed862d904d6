import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation } from 'react-router-dom'
import { selectExpired, selectId } from '../../../features/session/sessionSlice'
import { SignInPage } from '../../../features/session/SignInPage'
import { useLinkToken } from '../../../features/session/useLinkToken'
import type { Session } from '../../../features/session/useSend'
import { browser } from '../../browser'
import { useClient } from '../../client'
import { useAppSelector } from '../../hooks'
import { lazyPage } from '../../lazyPage'
import { isOurPath } from '../../ourPath'
import { paths } from '../../paths'
import { AuthLayout } from './AuthLayout'
import { useRequiredFactor } from './useRequiredFactor'

const ToStart = lazyPage('ToStart', () => import('../ToStart'))

/** `/`: signs in, then goes to the refused page or to the start page; with a session, to the start page at once. */
export function SignInRoute() {
  const { startSession } = useClient()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const [target, setTarget] = useState<string>()
  const [token, dropToken] = useLinkToken()
  const id = useAppSelector(selectId)
  const expired = useAppSelector(selectExpired)
  const signedIn = Boolean(id) && !expired
  const { onSignedIn, step } = useRequiredFactor((session, path) => void start(session, path), 'h1')

  async function start({ access_token, id: user, user: { preferences } }: Session, path?: string) {
    // The target is set before the session, because this page redirects as soon as there is one.
    flushSync(() => setTarget([path, state?.from, preferences.start_page].find(isOurPath) ?? paths.dashboard))
    await startSession({ access_token, id: user })
  }

  if (signedIn && target) return <Navigate to={target} replace />
  if (signedIn && !token) return <ToStart />
  if (step)
    return (
      <AuthLayout company={undefined} beside={null}>
        {step}
      </AuthLayout>
    )
  return (
    <SignInPage
      token={token}
      onTokenDropped={dropToken}
      onSignedIn={onSignedIn}
      onLeave={(address) => browser.leave(address)}
      layout={AuthLayout}
    />
  )
}
