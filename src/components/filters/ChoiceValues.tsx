import { useState } from 'react'
import type { FilterOption, ValuesProps } from './listFilter'
import { ValueList } from './ValueList'

/** Up to so many are seen at a glance. */
const fewOptions = 9

/** Some of a list of values; where they are many, those chosen before come first, and the rest is found by typing. */
export function ChoiceValues({ options, ...values }: ValuesProps & { options: readonly FilterOption[] }) {
  const [words, setWords] = useState('')
  // Not by the current values: a row must not move while it is checked.
  const [first] = useState(values.values)
  if (options.length <= fewOptions) return <ValueList {...values} options={options} />
  const ordered = [
    ...options.filter(({ value }) => first.includes(value)),
    ...options.filter(({ value }) => !first.includes(value)),
  ]
  const wanted = words.trim().toLocaleLowerCase()
  const found = ordered.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
  return <ValueList {...values} options={found} search={{ words, onSearch: setWords, busy: false }} />
}
