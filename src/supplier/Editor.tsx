import { LuTable } from 'react-icons/lu'
import { Icon } from '../components/values/Icon'
import { useMediaQuery } from '../components/pages/useMediaQuery'
import { useTranslation } from '../i18n/useTranslation'
import { AnswerCard } from './answers/AnswerCard'
import { AskedFor } from './AskedFor'
import { isAnswered, type RfqLine } from './draft'
import { FreightField, HeadFields, TermsFields } from './HeadFields'
import { Notices } from './Notices'
import { openClashes, placeKey, todayOf, type QuoteState } from './quote/quoteState'
import type { QuoteStore } from './quote/quoteStore'
import { Changes, Clashes, FileField, Filled, FootBar } from './whenLoaded'

interface EditorProps {
  state: QuoteState
  store: QuoteStore
  now: number
  onReview: () => void
  onDecline: () => void
  onList: () => void
}

const none: never[] = []

/** The form: the header, one card per line, the terms, and the bar with total and next step. */
export function Editor({ state, store, now, onReview, onDecline, onList }: EditorProps) {
  const { t } = useTranslation('supplier')
  const wide = useMediaQuery('(min-width: 768px)')
  const { rfq, draft, refusals } = state
  const head = { head: draft.head, refusals: refusals[''] ?? none, today: todayOf(state, now), store }
  const answered = rfq.lines.filter(({ id }) => draft.answers[id]?.some(isAnswered)).length
  async function discard() {
    if (await store.discard()) window.scrollTo(0, 0)
  }

  return (
    <>
      <Notices state={state} />
      {openClashes(state).length > 0 && <Clashes state={state} store={store} />}
      {(rfq.changes.length > 0 || rfq.changed_terms.length > 0) && <Changes rfq={rfq} />}
      {state.filled && <Filled state={state} store={store} />}
      <AskedFor rfq={rfq} />
      <div className="zb-supplier-head">
        <HeadFields {...head} currencies={rfq.currencies} />
        {wide && <FreightField {...head} place={rfq.delivery_place} />}
      </div>
      <section aria-labelledby="prices">
        <div className="zb-supplier-prices">
          <h2 id="prices">{t('prices')}</h2>
          <span>{t('answered', { answered, count: rfq.lines.length })}</span>
        </div>
        <ol className="zb-answers">
          {rfq.lines.map((line) => (
            <LineAnswers key={line.id} line={line} state={state} store={store} />
          ))}
        </ol>
        <p className="zb-supplier-tip zb-md-up">{t('paste_tip')}</p>
        <button type="button" className="btn btn-quiet zb-supplier-list" onClick={onList}>
          <Icon of={LuTable} />
          {t('list.start')}
        </button>
      </section>
      <section aria-labelledby="terms">
        <h2 id="terms">{t('terms')}</h2>
        <div className="zb-supplier-terms">
          {!wide && <FreightField {...head} place={rfq.delivery_place} />}
          <TermsFields {...head} />
          <FileField state={state} store={store} />
        </div>
      </section>
      {rfq.submitted_at !== null && (
        <p>
          <button type="button" className="btn btn-quiet" onClick={() => void discard()}>
            {t('receipt.cancel_edit')}
          </button>{' '}
          <span className="zb-muted">{t('receipt.cancel_hint')}</span>
        </p>
      )}
      <p>
        <button type="button" className="btn btn-ghost zb-supplier-decline" onClick={onDecline}>
          {t('decline.start')}
        </button>
      </p>
      <FootBar state={state} onReview={onReview} />
    </>
  )
}

/** The answer to a line, and its alternatives. */
function LineAnswers({
  line,
  state: { rfq, draft, refusals, again, replaced },
  store,
}: {
  line: RfqLine
  state: QuoteState
  store: QuoteStore
}) {
  const answers = draft.answers[line.id] ?? none
  return answers.map((answer, index) => (
    <AnswerCard
      key={index}
      line={line}
      index={index}
      answer={answer}
      currency={draft.head.currency}
      refusals={refusals[placeKey({ line_id: line.id, index })] ?? none}
      replaced={replaced[placeKey({ line_id: line.id, index })]}
      change={rfq.changes.find(({ line_id }) => line_id === line.id)}
      again={again.includes(line.id)}
      store={store}
    />
  ))
}
