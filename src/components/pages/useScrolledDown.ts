import { useEffect, useState } from 'react'

/** Less than this is a tremble, in pixels. */
const least = 8

/** Whether the page is being scrolled down, and has not reached its end: what floats over it would cover its rows. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    function look() {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < least) return
      const left = document.documentElement.scrollHeight - window.innerHeight - now
      setDown(now > last && left > least)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return down
}
