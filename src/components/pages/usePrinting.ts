import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMediaQuery } from './useMediaQuery'

/**
 * Whether the page is being printed. What the screen leaves out is rendered before the browser takes the page: by the event,
 * because Firefox prints a copy that it makes right after it, and by the medium, which a preview may keep for longer.
 */
export function usePrinting(): boolean {
  const isPrintMedium = useMediaQuery('print')
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setBegun(true))
    const end = () => setBegun(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isBegun || isPrintMedium
}
