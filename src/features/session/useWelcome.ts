import { useEffect, useState } from 'react'
import { getWelcome } from '../../api/session'

export type Welcome = NonNullable<Awaited<ReturnType<typeof getWelcome>>['data']>

/** The company's name and the demo's accounts; without an answer the page does without. */
export function useWelcome(): Welcome | undefined {
  const [welcome, setWelcome] = useState<Welcome>()
  useEffect(() => {
    let shown = true
    void getWelcome().then(({ data }) => shown && setWelcome(data))
    return () => {
      shown = false
    }
  }, [])
  return welcome
}
