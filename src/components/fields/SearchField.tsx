import { useEffect, useRef, useState } from 'react'
import { LuSearch, LuX } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from '../values/Icon'

interface SearchFieldProps {
  /** The label of the field, and what it searches: "Number, client, item…". */
  label: string
  value: string
  onChange: (value: string) => void
  /** Pause after typing before `onChange`, in milliseconds. */
  pause?: number
}

/** A search field; calls `onChange` after a pause, at once on Enter or when cleared. */
export function SearchField({ label, value, onChange, pause = 300 }: SearchFieldProps) {
  const { t } = useTranslation('components')
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The page's value wins when it changes from outside: another saved view, the browser's back button. An echo of the
  // user's own text must not undo what was typed since.
  if (value !== seen) {
    setSeen(value)
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function update(words: string, wait: number) {
    clearTimeout(timer.current)
    setText(words)
    const report = () => {
      setReported(words.trim())
      onChange(words.trim())
    }
    if (wait === 0) report()
    else timer.current = setTimeout(report, wait)
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
        onChange={({ target }) => update(target.value, pause)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // A form around it is not submitted.
            event.preventDefault()
            update(text, 0)
          }
          if (event.key === 'Escape' && text) update('', 0)
        }}
      />
      {text && (
        <button type="button" className="zb-chip-x" aria-label={t('search.clear')} onClick={() => update('', 0)}>
          <Icon of={LuX} />
        </button>
      )}
    </div>
  )
}
