import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Session } from '../../../features/session/useSend'
import { loadSecondFactorStep } from '../loadOverlays'

const SecondFactorStep = lazy(loadSecondFactorStep)

/**
 * Starts a session at once; one of a user who still needs a second factor once it is set up, in the step that is shown
 * instead of the sign-in form meanwhile.
 */
export function useRequiredFactor(start: (session: Session, path?: string) => void, heading: 'h1' | 'h2', id?: string) {
  const [waiting, setWaiting] = useState<Session>()
  const step: ReactNode = waiting && (
    <Suspense fallback={null}>
      <SecondFactorStep
        access_token={waiting.access_token}
        heading={heading}
        onDone={() => start(waiting)}
        {...(id ? { id } : {})}
      />
    </Suspense>
  )
  return {
    onSignedIn: (session: Session, path?: string) =>
      session.second_factor_needed ? setWaiting(session) : start(session, path),
    step,
  }
}
