import { useCallback, useEffect, useState } from 'react'

export type Step = 'review' | 'list'

let opened = 0

/**
 * Which step beside the prices is shown: one in the browser's history, so that Back returns to the prices instead of
 * leaving the page.
 */
export function useStep(): { step: Step | null; start: (step: Step) => void; stop: () => void } {
  const [step, setStep] = useState<Step | null>(null)
  // A step from before a reload does not belong to this page, which starts with the prices.
  const [page] = useState(() => `${performance.timeOrigin}:${(opened += 1)}`)

  const inHistory = useCallback((): Step | null => {
    const state = history.state as { page?: string; step?: Step } | null
    return state?.page === page ? (state.step ?? null) : null
  }, [page])

  useEffect(() => {
    // An entry from before a reload shows the prices like the entry before it: Back must not stop there.
    const moved = () => {
      const left = history.state as { page?: string } | null
      if (left?.page && left.page !== page) history.back()
      setStep(inHistory())
    }
    moved()
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [inHistory, page])

  const start = useCallback(
    (next: Step) => {
      history.pushState({ page, step: next }, '')
      setStep(next)
      window.scrollTo(0, 0)
    },
    [page],
  )
  const stop = useCallback(() => {
    if (inHistory()) history.back()
    setStep(null)
  }, [inHistory])
  return { step, start, stop }
}
