/** The longest wait for a moment without other work, in milliseconds. */
const longest = 10_000

/**
 * Calls it after the wait (in milliseconds), once the browser has nothing else to do, so that it delays no answer to a
 * click. Returns how to call it off.
 */
export function later(wait: number, work: () => void): () => void {
  let idle = 0
  const timer = setTimeout(() => {
    // Not in every browser.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work, { timeout: longest })
    else work()
  }, wait)
  return () => {
    clearTimeout(timer)
    if (idle !== 0) cancelIdleCallback(idle)
  }
}
