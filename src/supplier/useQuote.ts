import { useEffect, useState, useSyncExternalStore } from 'react'
import { openQuote, type Phase, type QuoteStore } from './quoteStore'

/** The quote of the link, loaded; it is saved when the page is left and when the connection comes back. */
export function useQuote(link: string): [Phase, QuoteStore] {
  const [store] = useState(() => openQuote(link))
  const phase = useSyncExternalStore(store.subscribe, store.getSnapshot)

  useEffect(() => {
    void store.load()
    const leave = () => {
      if (document.visibilityState === 'hidden') store.leave()
    }
    const connected = () => void store.flush()
    // Only while the server lacks something: else there is nothing to lose, and the browser need not ask.
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
      // Another link takes the place of this one: what was typed goes out as when the page is left.
      store.leave()
      store.close()
    }
  }, [store])

  return [phase, store]
}

/** This clock's time in milliseconds, again every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
