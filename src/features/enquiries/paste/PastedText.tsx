import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LuFileText } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { useTranslation } from '../../../i18n/useTranslation'
import type { EnquiryForm } from '../form/enquiryForm'

/** The pasted text, unchanged. */
export function PastedText() {
  const { t } = useTranslation('enquiries')
  const [isOpen, setOpen] = useState(false)
  const raw_text = useWatch<EnquiryForm, 'raw_text'>({ name: 'raw_text' })
  if (!raw_text) return null
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        icon={LuFileText}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'pasted-text' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('paste.shown')}
      </Button>
      {isOpen && (
        <div id="pasted-text" className="zb-pasted">
          <section aria-label={t('raw_text')}>
            <h3>{t('raw_text')}</h3>
            <pre dir="auto" tabIndex={0}>
              {raw_text}
            </pre>
          </section>
        </div>
      )}
    </>
  )
}
