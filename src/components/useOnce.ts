import { useCallback, useRef } from 'react'
import { toFailure } from './failure'
import { newKey } from './newKey'

/**
 * Makes one thing once: a press that is repeated because its answer was lost goes out under the same key, and makes no second one.
 * Refused, it may be sent changed, so under another key.
 */
export function useOnce(): <T>(send: (idempotency_key: string) => Promise<T>) => Promise<T> {
  const key = useRef<string>(undefined)
  return useCallback(async (send) => {
    key.current ??= newKey()
    try {
      return await send(key.current)
    } catch (failed) {
      const { status } = toFailure(failed)
      if (status >= 400 && status < 500) key.current = undefined
      throw failed
    }
  }, [])
}
