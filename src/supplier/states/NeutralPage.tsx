import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation'

/** A wrong, expired and withdrawn link look the same (QUO-03), and so does a missing link. */
export function NeutralPage() {
  const { t } = useTranslation('supplier')
  // The title of an earlier quotation would reveal its link.
  useEffect(() => {
    document.title = t('page')
  }, [t])
  return (
    <main className="zb-supplier">
      <h1>{t('no_link_title')}</h1>
      <p>{t('no_link_text')}</p>
    </main>
  )
}
