import { useState } from 'react'
import { LuCheck, LuCopy } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { copyText } from '../../device/clipboard'
import { Labelled } from './Labelled'
import { Button } from '../actions/Button'
import { useSelectOnFocus } from './useSelectOnFocus'
import { Subject } from '../values/Subject'

interface CopyFieldProps {
  label: string
  value: string
  /** The number of visible lines, for a text of several lines. */
  rows?: number
  /** Whether the clipboard has it already. */
  isCopied?: boolean
  /** The clipboard has it, by the button or by hand. */
  onCopied?: () => void
}

/** A value to pass on, such as a one-time link or a message, with a button that copies it. */
export function CopyField({ label, value, rows, isCopied = false, onCopied }: CopyFieldProps) {
  const { t } = useTranslation('components')
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>(isCopied ? 'yes' : 'no')
  const selecting = useSelectOnFocus<HTMLInputElement & HTMLTextAreaElement>()
  const field = { className: 'form-control', readOnly: true, value, onCopy: onCopied, ...selecting }

  async function copy() {
    const isDone = await copyText(value)
    setCopied(isDone ? 'yes' : 'refused')
    if (isDone) onCopied?.()
  }

  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <div className="zb-copy">
            {rows ? <textarea {...field} id={id} rows={rows} /> : <input {...field} id={id} />}
            <Button icon={copied === 'yes' ? LuCheck : LuCopy} onClick={copy}>
              {t('copy.copy')}
              <Subject>{label}</Subject>
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
