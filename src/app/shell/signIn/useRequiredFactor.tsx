import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Session } from '../../../features/session/useSend'
import { loadSecondFactorStep, loadWrongCodesStep } from '../loadOverlays'

const SecondFactorStep = lazy(loadSecondFactorStep)
const WrongCodesStep = lazy(loadWrongCodesStep)

interface Waiting {
  session: Session
  /** The page to open after it. */
  path: string | undefined
}

/**
 * Starts a session at once; one of a user who has to know of wrong codes once they have read of them, and of one who
 * still needs a second factor once it is set up. The step is shown instead of the sign-in form meanwhile.
 */
export function useRequiredFactor(start: (session: Session, path?: string) => void, heading: 'h1' | 'h2', id?: string) {
  const [waiting, setWaiting] = useState<Waiting>()
  const { session, path } = waiting ?? {}
  const shown = { heading, ...(id ? { id } : {}) }
  const step: ReactNode = session && (
    <Suspense fallback={null}>
      {session.wrong_codes_at ? (
        <WrongCodesStep {...shown} at={session.wrong_codes_at} onDone={() => onSignedIn(read(session), path)} />
      ) : (
        <SecondFactorStep {...shown} access_token={session.access_token} onDone={() => start(session, path)} />
      )}
    </Suspense>
  )
  function onSignedIn(opened: Session, then?: string) {
    if (opened.second_factor_needed || opened.wrong_codes_at) setWaiting({ session: opened, path: then })
    else start(opened, then)
  }
  return { onSignedIn, step }
}

const read = ({ wrong_codes_at: _, ...session }: Session): Session => session
