import { useCallback, useEffect, useState } from 'react'

/** Whether the review is shown: a step in the browser's history, so that going back leads to the prices and not away. */
export function useReview(): { reviewing: boolean; start: () => void; stop: () => void } {
  const [reviewing, setReviewing] = useState(false)

  useEffect(() => {
    const moved = () => setReviewing((history.state as { review?: boolean } | null)?.review === true)
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [])

  const start = useCallback(() => {
    history.pushState({ review: true }, '')
    setReviewing(true)
    window.scrollTo(0, 0)
  }, [])
  const stop = useCallback(() => {
    if ((history.state as { review?: boolean } | null)?.review) history.back()
    setReviewing(false)
  }, [])
  return { reviewing, start, stop }
}
