import { useRef, useState } from 'react'

/** Searches at once or after a pause in milliseconds; `asked` is the last text. */
export function useSearchWords(onSearch: (words: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [asked, setAsked] = useState('')
  const stopSearch = () => clearTimeout(timer.current)

  function search(words: string, wait: number) {
    const ask = () => {
      setAsked(words)
      onSearch(words)
    }
    stopSearch()
    if (wait === 0) ask()
    else timer.current = setTimeout(ask, wait)
  }

  return { asked, search, stopSearch }
}
