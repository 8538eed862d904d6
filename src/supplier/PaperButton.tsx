import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuDownload } from 'react-icons/lu'
import { Icon } from '../components/Icon'
import type { PublicRfq } from '../contract/quotes'
import { quotePaper } from './quotePaper'

/** What he submitted as a PDF, drawn on his own device; the drawer is fetched when it is asked for. */
export function PaperButton({ rfq }: { rfq: PublicRfq }) {
  const { t, i18n } = useTranslation('supplier')
  const [state, setState] = useState<'rest' | 'working' | 'failed'>('rest')

  async function download() {
    if (state === 'working') return
    setState('working')
    try {
      const { downloadPaper } = await import(/* webpackChunkName: "supplier-paper" */ '../documents/download')
      await downloadPaper(quotePaper(rfq, i18n.language, t))
      setState('rest')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button type="button" className="btn btn-quiet" aria-busy={state === 'working' || undefined} onClick={() => void download()}>
        <Icon of={LuDownload} />
        {t('receipt.pdf')}
      </button>
      {state === 'failed' && <p role="alert">{t('receipt.pdf_failed')}</p>}
    </>
  )
}
