import { useState } from 'react'
import { LuDownload } from 'react-icons/lu'
import { Icon } from '../components/values/Icon'
import type { PublicRfq } from '../contract/quotes'
import { useTranslation } from '../i18n/useTranslation'
import { subsetQuoteFont } from './link/publicFiles'
import { quoteDocument } from './quoteDocument'

/** The document contains no picture; a font with the characters of the supplier's name is requested with the link. */
const sourceOf = (link: string) => ({
  picture: () => Promise.resolve(undefined),
  font: async (characters: string) => {
    const { data } = await subsetQuoteFont(link, characters)
    return data && new Uint8Array(await data.arrayBuffer())
  },
})

/** The submitted quote as a PDF, drawn in the browser; the drawing code is loaded on demand. */
export function DocumentButton({ rfq, link }: { rfq: PublicRfq; link: string }) {
  const { t, i18n } = useTranslation('supplier')
  const [state, setState] = useState<'rest' | 'working' | 'failed'>('rest')

  async function download() {
    if (state === 'working') return
    setState('working')
    try {
      const { downloadDocument } = await import(/* webpackChunkName: "supplier-document" */ '../documents/download')
      await downloadDocument(quoteDocument(rfq, i18n.language, t), sourceOf(link))
      setState('rest')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-busy={state === 'working' || undefined}
        onClick={() => void download()}
      >
        <Icon of={LuDownload} />
        {t('receipt.pdf')}
      </button>
      {state === 'failed' && <p role="alert">{t('receipt.pdf_failed')}</p>}
    </>
  )
}
