import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds: for typed text, before the server is queried. */
export function useSettled<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
