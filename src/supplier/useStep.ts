import { useCallback, useEffect, useState } from 'react'

export type Step = 'review' | 'list'

const stepOf = (state: unknown) => (state as { step?: Step } | null)?.step ?? null

/** Which step beside the prices is shown: one in the browser's history, so that going back leads to the prices and not away. */
export function useStep(): { step: Step | null; start: (step: Step) => void; stop: () => void } {
  const [step, setStep] = useState<Step | null>(null)

  useEffect(() => {
    // A reload begins with the prices: going back from the next step must not lead to the step of before.
    if (stepOf(history.state)) history.replaceState(null, '')
    const moved = () => setStep(stepOf(history.state))
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [])

  const start = useCallback((next: Step) => {
    history.pushState({ step: next }, '')
    setStep(next)
    window.scrollTo(0, 0)
  }, [])
  const stop = useCallback(() => {
    if (stepOf(history.state)) history.back()
    setStep(null)
  }, [])
  return { step, start, stop }
}
