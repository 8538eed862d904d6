import { useState } from 'react'
import { LuCheck, LuCopy } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Labelled } from './Labelled'
import { Button } from '../actions/Button'

interface CopyFieldProps {
  label: string
  value: string
  /** The number of visible lines, for a text of several lines. */
  rows?: number
}

/** A value to pass on, such as a one-time link or a message, with a button that copies it. */
export function CopyField({ label, value, rows }: CopyFieldProps) {
  const { t } = useTranslation('components')
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const field = {
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
    <Labelled label={label}>
      {(id) => (
        <>
          <div className="zb-copy">
            {rows ? <textarea {...field} id={id} rows={rows} /> : <input {...field} id={id} />}
            <Button icon={copied === 'yes' ? LuCheck : LuCopy} onClick={copy}>
              {t('copy.copy')}
            </Button>
          </div>
          <div className="zb-field-note" role="status">
            {copied === 'yes' && t('copy.copied')}
            {copied === 'refused' && t('copy.refused')}
          </div>
        </>
      )}
    </Labelled>
  )
}
