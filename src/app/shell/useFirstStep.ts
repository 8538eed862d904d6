import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { firstSteps, type FirstStep } from '../../domain/onboarding/firstSteps'
import { firstStepParam, firstStepsAt, paths } from '../paths'

/**
 * The first step that the user is on the way to do: from the dashboard's link, also in a tab of its own, until the
 * dashboard is opened again; on the page of another step, that one. The link's parameter is moved to the router's state, because lists read the parameters of
 * their URL as filters.
 */
export function useFirstStep(): FirstStep | undefined {
  const { pathname, search, hash, state } = useLocation() as Location<{ first_step?: FirstStep } | null>
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const linked = firstSteps.find((each) => each === params.get(firstStepParam))
  const [step, setStep] = useState<FirstStep>()
  const chosen = pathname === paths.dashboard ? undefined : (linked ?? state?.first_step ?? step)
  const now = chosen && stepOn(pathname, chosen)
  if (now !== step) setStep(now)
  useEffect(() => {
    if (!linked) return
    const rest = new URLSearchParams(search)
    rest.delete(firstStepParam)
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state: { first_step: linked } })
  }, [linked, pathname, search, hash, navigate])
  return now
}

function stepOn(pathname: string, chosen: FirstStep): FirstStep {
  const here = firstStepsAt(pathname)
  return here.includes(chosen) ? chosen : (here[0] ?? chosen)
}
