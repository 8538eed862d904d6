import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuFileText } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import type { EnquiryForm } from '../enquiryForm'

/** What was pasted, as it came, with what of it was taken for no line. */
export function PastedText() {
  const { t } = useTranslation('enquiries')
  const [isOpen, setOpen] = useState(false)
  const [raw_text, left_out] = useWatch<EnquiryForm, ['raw_text', 'left_out']>({ name: ['raw_text', 'left_out'] })
  if (!raw_text) return null
  return (
    <>
      <Button size="sm" look="ghost" icon={LuFileText} aria-expanded={isOpen} aria-controls={isOpen ? 'pasted-text' : undefined} onClick={() => setOpen(!isOpen)}>
        {t('paste.shown')}
      </Button>
      {isOpen && (
        <div id="pasted-text" className="zb-pasted">
          <section aria-label={t('raw_text')}>
            <h3>{t('raw_text')}</h3>
            <pre tabIndex={0}>{raw_text}</pre>
          </section>
          {left_out.length > 0 && (
            <section aria-label={t('paste.left_out')}>
              <h3>{t('paste.left_out')}</h3>
              <ul>
                {left_out.map(({ text, why }, index) => (
                  <li key={index}>
                    <b>{t(`paste.why.${why}`)}</b> {text}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  )
}
