import { useEffect, useRef, useState } from 'react'
import { LuArrowLeft, LuCircleAlert, LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { AnswerList } from '../answers/AnswerList'
import { CheckBox } from '../../components/fields/CheckBox'
import { useTranslation } from '../../i18n/useTranslation'
import { Clashes } from '../Clashes'
import { FootFrame } from '../FootBar'
import { Notices } from '../Notices'
import { isAllSaved, openClashes, type QuoteState } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'
import { replacedPrices } from '../quote/replacedPrice'
import { reviewed, type Finding } from '../reviewed'
import { Unanswered } from '../answers/Unanswered'
import { replacedInWords } from '../words/hints'
import { warningWords } from '../words/warningWords'

interface ReviewProps {
  state: QuoteState
  store: QuoteStore
  now: number
  onBack: () => void
}

/** The review before the submission: what is missing, what looks wrong, and the answers as the buyer will read them. */
export function Review({ state, store, now, onBack }: ReviewProps) {
  const { t, i18n } = useTranslation('supplier')
  const [working, setWorking] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { findings, unanswered, nothing } = reviewed(state, now)
  const { warnings } = state
  // A submitted quote has no new warnings.
  const unchanged = state.rfq.quote?.status === 'submitted' && isAllSaved(state)
  const wanting = findings.length > 0 || unanswered.length > 0 || nothing || unchanged || openClashes(state).length > 0
  const doubts = [
    ...warnings.map((warning) => warningWords(warning, state, i18n.language, t)),
    ...replacedPrices(state).map(({ line: { position }, price, before }) =>
      t('review.at_line', { position, words: replacedInWords(price, before, t) }),
    ),
  ]
  const held = doubts.length > 0 && !confirmed

  async function submit() {
    if (working || wanting || held) return
    setWorking(true)
    const done = await store.submit(t('review.confirmed_reason', { lng: 'en' }))
    setWorking(false)
    if (done) onBack()
  }

  return (
    <>
      <div className="zb-supplier-prices">
        <button type="button" className="btn btn-ghost zb-btn-icon" aria-label={t('review.back')} onClick={onBack}>
          <Icon of={LuArrowLeft} />
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {t('review.title')}
        </h2>
      </div>
      <Notices state={warnings.length > 0 ? { ...state, failure: null } : state} />
      <Clashes state={state} store={store} />
      {(findings.length > 0 || nothing) && (
        <section className="zb-form-error" aria-label={t('review.findings')}>
          <Icon of={LuCircleAlert} />
          <ul>
            {nothing && <li>{t('review.nothing')}</li>}
            {findings.map((finding, index) => (
              <li key={index}>
                <FindingWords finding={finding} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {unchanged && <p className="zb-muted">{t('review.unchanged')}</p>}
      {unanswered.length > 0 && !nothing && <Unanswered lines={unanswered} store={store} />}
      {doubts.length > 0 && (
        <section className="zb-form-error zb-form-warning" role="alert">
          <Icon of={LuTriangleAlert} />
          <div>
            <ul>
              {doubts.map((doubt, index) => (
                <li key={index}>{doubt}</li>
              ))}
            </ul>
            <CheckBox label={t('review.confirm')} checked={confirmed} onChange={setConfirmed} />
          </div>
        </section>
      )}
      <AnswerList rfq={state.rfq} draft={state.draft} file={state.rfq.quote?.file} />
      <FootFrame state={state}>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={working || wanting || held || undefined}
          aria-busy={working || undefined}
          aria-describedby="why-not"
          onClick={() => void submit()}
        >
          {working ? t('review.submitting') : t('review.submit')}
        </button>
        <span id="why-not" className="visually-hidden">
          {wanting ? t('review.wanting') : held ? t('review.held') : ''}
        </span>
      </FootFrame>
    </>
  )
}

function FindingWords({ finding: { line, problem, message } }: { finding: Finding }) {
  const { t } = useTranslation('supplier')
  const words = problem ? t(`problem.${problem.key}`, problem.values) : message
  // The server's own messages of a rule name the line already.
  return line && !/^Line \d/.test(words ?? '') ? t('review.at_line', { position: line.position, words }) : words
}
