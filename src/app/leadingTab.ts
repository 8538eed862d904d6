import { browserLocks } from '../device/storage'

/**
 * Lets one tab of this browser do the work; when it is closed or its work ends, the next one takes over. The browser's
 * locks decide which. Without locks (a page on plain HTTP), each visible tab does it, which is seldom more than one.
 */
export async function leadOne(
  name: string,
  signal: AbortSignal,
  work: (leading: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = browserLocks()
  if (!locks) return whileInFront(signal, work)
  try {
    await locks.request(name, { signal }, () => work(signal))
  } catch (error) {
    if (signal.aborted) return
    // Blocked with the site data: as without locks.
    if (error instanceof DOMException && error.name === 'SecurityError') return whileInFront(signal, work)
    console.error('This tab hears nothing of what others change.', error)
  }
}

function whileInFront(signal: AbortSignal, work: (leading: AbortSignal) => Promise<void>): void {
  let leading: AbortController | undefined
  const look = () => {
    const inFront = document.visibilityState === 'visible' && !signal.aborted
    if (inFront && !leading) {
      leading = new AbortController()
      void work(leading.signal)
    } else if (!inFront) {
      leading?.abort()
      leading = undefined
    }
  }
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    look()
  })
  look()
}
