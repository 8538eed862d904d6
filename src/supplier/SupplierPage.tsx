import { useEffect, useState } from 'react'
import { ConventionContext, createNumberConvention } from '../components/numbers/numberConvention'
import { useTranslation } from '../i18n/useTranslation'
import { useLanguage } from './words/languages'
import { LoadState } from './states/LoadState'
import { NeutralPage } from './states/NeutralPage'
import { PageHeader } from './PageHeader'
import { isOpen, type QuoteState } from './quote/quoteState'
import type { QuoteStore } from './quote/quoteStore'
import { Quotation } from './Quotation'
import { useNow, useQuote } from './quote/useQuote'
import { Ended, loadRest } from './whenLoaded'

/** The page behind a supplier's link. */
export function SupplierPage({ link }: { link: string }) {
  const [phase, store] = useQuote(link)
  const [convention] = useState(createNumberConvention)
  if (phase.phase === 'gone') return <NeutralPage />
  if (phase.phase !== 'ready')
    return <LoadState failure={phase.phase === 'failed' ? phase.failure : null} onRetry={() => void store.load()} />
  return (
    <ConventionContext value={convention}>
      <Loaded state={phase.state} store={store} />
    </ConventionContext>
  )
}

function Loaded({ state, store }: { state: QuoteState; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  const now = useNow()
  const { rfq } = state
  const title = t('title', { title: rfq.title })
  const open = isOpen(state, now)
  // The page's own clock detects it first; the server decides.
  const justClosed = !open && rfq.state === 'open'
  const spoken = useLanguage(rfq)

  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (justClosed) void store.reload()
  }, [justClosed, store])

  // The prices are loaded first on a slow connection, and the rest before the connection may be lost.
  useEffect(() => {
    if (spoken) void loadRest()
  }, [spoken])

  if (!spoken) return <LoadState failure={null} onRetry={() => undefined} />
  return (
    <>
      <PageHeader company={rfq.company_name} number={rfq.number} />
      <main className="zb-supplier">
        <header className="zb-supplier-title">
          <h1>{title}</h1>
          <p>
            {t('subtitle', {
              number: rfq.revision > 1 ? `${rfq.number}-R${rfq.revision}` : rfq.number,
              supplier: rfq.supplier_name,
            })}
          </p>
        </header>
        {open ? <Quotation state={state} store={store} now={now} /> : <Ended state={state} link={store.link} />}
      </main>
    </>
  )
}
