import { useEffect, useState } from 'react'

/** A value once it has stood still for so many milliseconds: what is typed, before the server is asked about it. */
export function useSettled<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
