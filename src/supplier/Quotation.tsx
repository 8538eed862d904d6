import { useState } from 'react'
import { LuLock } from 'react-icons/lu'
import { Icon } from '../components/values/Icon'
import { useTranslation } from '../i18n/useTranslation'
import { DeadlineCard } from './DeadlineCard'
import { Editor } from './Editor'
import type { QuoteState } from './quote/quoteState'
import type { QuoteStore } from './quote/quoteStore'
import { useStep } from './useStep'
import { Declined, PriceListStep, Questions, ReasonForm, Receipt, Review, Withdrawn } from './whenLoaded'

interface QuotationProps {
  state: QuoteState
  store: QuoteStore
  now: number
}

/** The actions until the deadline: answer, review, submit, change, withdraw, decline, withdraw the decline. */
export function Quotation({ state, store, now }: QuotationProps) {
  const { t } = useTranslation('supplier')
  const { step, start, stop } = useStep()
  const [asking, setAsking] = useState<'decline' | 'withdraw' | null>(null)
  const { rfq } = state
  const standing =
    rfq.declined_reason !== null
      ? 'declined'
      : rfq.withdrawn_quote && !state.changing
        ? 'withdrawn'
        : rfq.quote?.status === 'submitted' && !state.changing
          ? 'submitted'
          : 'open'

  function change() {
    store.change()
    window.scrollTo(0, 0)
  }

  return (
    <>
      <DeadlineCard rfq={rfq} now={now + state.ahead} />
      {rfq.sealed && (
        <p className="zb-supplier-notice zb-supplier-sealed">
          <Icon of={LuLock} />
          <span>{t('sealed')}</span>
        </p>
      )}
      {standing === 'declined' && <Declined state={state} store={store} />}
      {standing !== 'declined' && asking && (
        <ReasonForm step={asking} state={state} store={store} onBack={() => setAsking(null)} />
      )}
      {standing === 'submitted' && !asking && (
        <Receipt
          state={state}
          link={store.link}
          onChange={change}
          onWithdraw={() => setAsking('withdraw')}
          onDecline={() => setAsking('decline')}
        />
      )}
      {standing === 'withdrawn' && !asking && (
        <Withdrawn state={state} link={store.link} onChange={change} onDecline={() => setAsking('decline')} />
      )}
      {standing === 'open' && !asking && step === 'review' && (
        <Review state={state} store={store} now={now} onBack={stop} />
      )}
      {standing === 'open' && !asking && step === 'list' && <PriceListStep state={state} store={store} onBack={stop} />}
      {standing === 'open' && !asking && step === null && (
        <Editor
          state={state}
          store={store}
          now={now}
          onReview={() => start('review')}
          onDecline={() => setAsking('decline')}
          onList={() => start('list')}
        />
      )}
      {step === null && !asking && (
        <section id="questions" className="zb-supplier-questions">
          <Questions rfq={rfq} {...(standing === 'declined' ? {} : { store })} contact={standing !== 'open'} />
        </section>
      )}
    </>
  )
}
