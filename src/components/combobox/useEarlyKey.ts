import { useEffect, useRef, type KeyboardEvent } from 'react'

/**
 * How long Enter or Tab waits for the options, in milliseconds: a search without a response must not block the
 * keyboard.
 */
const patience = 3_000

export type TakingKey = 'Enter' | 'Tab'

interface EarlyKeyOptions {
  isSettled: boolean
  /** The options are loaded. */
  onSettled: (key: TakingKey) => void
  /** They were not loaded in time. */
  onTimeout: (key: TakingKey) => void
}

/**
 * Enter or Tab that was pressed before the options are loaded: it accepts the first of them, and the text typed since
 * is for the next cell.
 */
export function useEarlyKey({ isSettled, onSettled, onTimeout }: EarlyKeyOptions) {
  const early = useRef<TakingKey>(undefined)
  const typedSince = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const pending = timer
    return () => clearTimeout(pending.current)
  }, [])

  function forget() {
    early.current = undefined
    clearTimeout(timer.current)
  }

  useEffect(() => {
    const key = early.current
    if (!key || !isSettled) return
    forget()
    // The result is handled as a separate event, after this rendering.
    queueMicrotask(() => onSettled(key))
  })

  return {
    forget,
    isWaiting: () => early.current !== undefined,
    waitFor(key: TakingKey) {
      forget()
      early.current = key
      timer.current = setTimeout(() => {
        early.current = undefined
        onTimeout(key)
      }, patience)
    },
    /** Whether the key is stored too, for the next cell. */
    collects({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if (!early.current || ctrlKey || metaKey || altKey) return false
      if (key === 'Enter') typedSince.current += '\n'
      else if (key === 'Tab') typedSince.current += '\t'
      else if (key === 'Backspace') typedSince.current = typedSince.current.slice(0, -1)
      else if (key.length === 1) typedSince.current += key
      else return false
      return true
    },
    /** Returns and removes the text typed since. */
    takeTypedSince(): string {
      const keys = typedSince.current
      typedSince.current = ''
      return keys
    },
  }
}
