import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuDownload } from 'react-icons/lu'
import { Icon } from '../components/Icon'
import type { PublicRfq } from '../contract/quotes'
import { cutQuoteFont } from './publicFiles'
import { quotePaper } from './quotePaper'

/** His paper names no picture; a font for the signs of his name is cut for his link. */
const sourceOf = (link: string) => ({
  picture: () => Promise.resolve(undefined),
  font: async (characters: string) => {
    const { data } = await cutQuoteFont(link, characters)
    return data && new Uint8Array(await data.arrayBuffer())
  },
})

/** What he submitted as a PDF, drawn on his own device; the drawer is fetched when it is asked for. */
export function PaperButton({ rfq, link }: { rfq: PublicRfq; link: string }) {
  const { t, i18n } = useTranslation('supplier')
  const [state, setState] = useState<'rest' | 'working' | 'failed'>('rest')

  async function download() {
    if (state === 'working') return
    setState('working')
    try {
      const { downloadPaper } = await import(/* webpackChunkName: "supplier-paper" */ '../documents/download')
      await downloadPaper(quotePaper(rfq, i18n.language, t), sourceOf(link))
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
