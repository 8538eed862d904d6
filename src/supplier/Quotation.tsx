import { useState } from 'react'
import { DeadlineCard } from './DeadlineCard'
import { Editor } from './Editor'
import type { QuoteState } from './quote/quoteState'
import type { QuoteStore } from './quote/quoteStore'
import { useStep } from './useStep'
import { DeclineForm, Declined, PriceListStep, Questions, Receipt, Review } from './whenLoaded'

interface QuotationProps {
  state: QuoteState
  store: QuoteStore
  now: number
}

/** The actions until the deadline: answer, review, submit, change, decline, withdraw the decline. */
export function Quotation({ state, store, now }: QuotationProps) {
  const { step, start, stop } = useStep()
  const [declining, setDeclining] = useState(false)
  const { rfq } = state
  const standing =
    rfq.declined_reason !== null
      ? 'declined'
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
      {standing === 'declined' && <Declined state={state} store={store} />}
      {standing === 'submitted' && <Receipt state={state} link={store.link} onChange={change} />}
      {standing === 'open' && declining && (
        <DeclineForm state={state} store={store} onBack={() => setDeclining(false)} />
      )}
      {standing === 'open' && !declining && step === 'review' && (
        <Review state={state} store={store} now={now} onBack={stop} />
      )}
      {standing === 'open' && !declining && step === 'list' && (
        <PriceListStep state={state} store={store} onBack={stop} />
      )}
      {standing === 'open' && !declining && step === null && (
        <Editor
          state={state}
          store={store}
          now={now}
          onReview={() => start('review')}
          onDecline={() => setDeclining(true)}
          onList={() => start('list')}
        />
      )}
      {step === null && !declining && (
        <section id="questions" className="zb-supplier-questions">
          <Questions rfq={rfq} {...(standing === 'declined' ? {} : { store })} contact={standing !== 'open'} />
        </section>
      )}
    </>
  )
}
