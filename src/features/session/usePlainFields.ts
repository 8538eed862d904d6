import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation'

interface PlainFields<K extends string> {
  values: Record<K, string>
  fill: (values: Partial<Record<K, string>>) => void
  /** Called before sending: from now on each of these fields shows what it lacks. */
  showLacking: (names: readonly K[]) => void
  /** The props of one field. */
  field: (name: K) => { label: string; value: string; onChange: (value: string) => void; error: string | undefined }
}

/** The fields of a short form, labelled by their names; `lacking` is what is wrong with a value before it is sent. */
export function usePlainFields<K extends string>(
  start: Record<K, string>,
  lacking: (name: K, value: string) => string | false,
  fieldError: (name: string) => string | undefined,
): PlainFields<K> {
  const { t } = useTranslation('session')
  const [values, setValues] = useState(start)
  const [tried, setTried] = useState<readonly K[]>([])
  const fill = (typed: Partial<Record<K, string>>) => setValues((before) => ({ ...before, ...typed }))
  return {
    values,
    fill,
    showLacking: setTried,
    field: (name) => ({
      label: t(name),
      value: values[name],
      onChange: (value) => fill({ [name]: value } as Partial<Record<K, string>>),
      error: (tried.includes(name) && lacking(name, values[name])) || fieldError(name),
    }),
  }
}
