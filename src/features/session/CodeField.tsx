import { useTranslation } from 'react-i18next'
import { PlainField } from '../../components/PlainField'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The code of the second factor; it takes the focus where it appears. */
export function CodeField(field: CodeFieldProps) {
  const { t } = useTranslation('session')
  return <PlainField {...field} type="text" autoComplete="one-time-code" hint={t('code_hint')} autoFocus />
}
