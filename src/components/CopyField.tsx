import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuCheck, LuCopy } from 'react-icons/lu'
import { Button } from './Button'

/** A value to hand on, such as a one-time link, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('components')
  const id = useId()
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')

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
        <input id={id} className="form-control" readOnly value={value} onFocus={({ target }) => target.select()} />
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
