import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FirstStep } from '../../domain/onboarding/firstSteps'
import { paths } from '../paths'

/** The first step that the user is on the way to do: from the dashboard's link until the dashboard is opened again. */
export function useFirstStep(): FirstStep | undefined {
  const { pathname, state } = useLocation() as { pathname: string; state: { first_step?: FirstStep } | null }
  const [step, setStep] = useState<FirstStep>()
  const now = pathname === paths.dashboard ? undefined : (state?.first_step ?? step)
  if (now !== step) setStep(now)
  return now
}
