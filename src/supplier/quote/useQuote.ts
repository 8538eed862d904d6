import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Phase } from './quotePhase'
import { openQuote, type QuoteStore } from './quoteStore'

/** The quote of the link, loaded; it is saved when the page is left and when the connection returns. */
export function useQuote(link: string): [Phase, QuoteStore] {
  const [store] = useState(() => openQuote(link))
  const phase = useSyncExternalStore(store.subscribe, store.getSnapshot)

  useEffect(() => {
    void store.load()
    const leave = () => {
      if (document.visibilityState === 'hidden') store.leave()
    }
    const connected = () => void store.flush()
    // Only while the server lacks something: otherwise there is nothing to lose, and the browser need not ask.
    const ask = (event: BeforeUnloadEvent) => {
      if (store.hasUnsaved()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', store.leave)
    window.addEventListener('online', connected)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', store.leave)
      window.removeEventListener('online', connected)
      window.removeEventListener('beforeunload', ask)
      // Another link replaces this one: input is sent as when the page is left.
      store.leave()
      store.close()
    }
  }, [store])

  return [phase, store]
}

/** This clock's time in milliseconds, updated every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
