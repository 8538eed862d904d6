import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuSearch, LuX } from 'react-icons/lu'
import { Icon } from './Icon'

interface SearchFieldProps {
  /** The name of the field, and what it searches: "Number, client, item…". */
  label: string
  value: string
  onChange: (value: string) => void
  /** Pause after typing before `onChange`, in milliseconds. */
  pause?: number
}

/** Words to search by; told to the page after a pause, at once with Enter or when cleared. */
export function SearchField({ label, value, onChange, pause = 300 }: SearchFieldProps) {
  const { t } = useTranslation('components')
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The page's value wins when it changes by itself: another saved view, the browser's back button.
  // What comes back of one's own words must not undo what was typed since.
  if (value !== seen) {
    setSeen(value)
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(words: string, wait: number) {
    clearTimeout(timer.current)
    setText(words)
    const say = () => {
      setTold(words.trim())
      onChange(words.trim())
    }
    if (wait === 0) say()
    else timer.current = setTimeout(say, wait)
  }

  return (
    <div className="zb-search" role="search" aria-label={label}>
      <Icon of={LuSearch} />
      <input
        type="search"
        className="form-control form-control-sm"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => tell(target.value, pause)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text, 0)
          if (event.key === 'Escape' && text) tell('', 0)
        }}
      />
      {text && (
        <button type="button" className="zb-chip-x" aria-label={t('search.clear')} onClick={() => tell('', 0)}>
          <Icon of={LuX} />
        </button>
      )}
    </div>
  )
}
