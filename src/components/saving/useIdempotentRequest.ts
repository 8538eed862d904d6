import { useCallback, useRef } from 'react'
import { toFailure } from '../pages/failure'
import { newKey } from './newKey'

/**
 * Sends a create request once: a retry after a lost response uses the same idempotency key, and creates no second
 * record. After a rejection the request may change, so it gets another key.
 */
export function useIdempotentRequest(): <T>(send: (idempotency_key: string) => Promise<T>) => Promise<T> {
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
