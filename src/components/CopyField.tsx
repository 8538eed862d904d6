import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCheck, LuCopy } from 'react-icons/lu'
import { Button } from './Button'

interface CopyFieldProps {
  label: string
  value: string
  /** The number of visible lines, for a text of several lines. */
  rows?: number
}

/** A value to pass on, such as a one-time link or a message, with a button that copies it. */
export function CopyField({ label, value, rows }: CopyFieldProps) {
  const { t } = useTranslation('components')
  const id = useId()
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const field = {
    id,
    className: 'form-control',
    readOnly: true,
    value,
    onFocus: ({ target }: { target: { select: () => void } }) => target.select(),
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }

  return (
    <div className="zb-field">
      <label className="zb-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="zb-copy">
        {rows ? <textarea {...field} rows={rows} /> : <input {...field} />}
        <Button icon={copied === 'yes' ? LuCheck : LuCopy} onClick={copy}>
          {t('copy.copy')}
        </Button>
      </div>
      <div className="zb-field-note" role="status">
        {copied === 'yes' && t('copy.copied')}
        {copied === 'refused' && t('copy.refused')}
      </div>
    </div>
  )
}
