import { useEffect, useRef, useState } from 'react'
import type { GeneratedDocument } from '../../contract/generatedDocument'

interface Answer {
  asked: string
  data?: GeneratedDocument
  error?: unknown
}

/** The document of the last request; responses to earlier ones are ignored. */
export function useAskedDocument(ask: () => Promise<GeneratedDocument>, asked: string) {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    let gone = false
    const take = (given: Answer) => !gone && setAnswer(given)
    latest.current().then(
      (data) => take({ asked, data }),
      (error: unknown) => take({ asked, error }),
    )
    return () => {
      gone = true
    }
  }, [asked, tries])
  function refetch() {
    setAnswer(undefined)
    setTries((before) => before + 1)
  }
  const own = answer?.asked === asked ? answer : undefined
  return { data: own?.data, error: own?.error, isFetching: own === undefined, refetch }
}
