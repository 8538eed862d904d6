import { useEffect, useState } from 'react'
import type * as floating from './floating'

type Floating = typeof floating

let code: Floating | undefined

/** Loads what places menus and tooltips, without which a page is shown; rejects if it cannot be loaded. */
export async function loadFloating(): Promise<Floating> {
  code ??= await import(/* webpackChunkName: "floating" */ './floating')
  return code
}

/** Before it is needed. If it cannot be loaded now, it is when it is needed. */
export function loadFloatingAhead(): void {
  loadFloating().catch(() => undefined)
}

/** What places menus and tooltips, from the first time that it is wanted and loaded. */
export function useFloating(wanted: boolean): Floating | undefined {
  const [loaded, setLoaded] = useState<Floating>()
  if (wanted && !loaded && code) setLoaded(code)
  useEffect(() => {
    if (!wanted || loaded) return
    let waits = true
    loadFloating().then(
      (arrived) => waits && setLoaded(arrived),
      (error: unknown) => console.error('The code of menus and tooltips could not be loaded.', error),
    )
    return () => {
      waits = false
    }
  }, [wanted, loaded])
  return loaded
}
