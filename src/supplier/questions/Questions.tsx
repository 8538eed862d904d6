import { useEffect } from 'react'
import type { PublicQuestion, PublicRfq } from '../../contract/quotes'
import { useTranslation } from '../../i18n/useTranslation'
import { Contact } from '../Contact'
import { inZone } from '../deadline'
import type { QuoteStore } from '../quote/quoteStore'
import { FileChooser } from '../answers/FileChooser'
import { putQuestionFile, removeQuestionFile } from '../link/publicFiles'
import { AskForm } from './AskForm'

interface QuestionsProps {
  rfq: PublicRfq
  /** Undefined where no question can be asked any more. */
  store?: QuoteStore
  /** The buyer's contact, where the page does not show it above. */
  contact: boolean
}

/** The supplier's questions, and the answers that all suppliers read; below, the form for another question. */
export function Questions({ rfq, store, contact }: QuestionsProps) {
  const { t } = useTranslation('supplier')

  // An answer may have come while the page was in the background.
  useEffect(() => {
    if (!store) return
    const look = () => document.visibilityState === 'visible' && void store.readQuestions()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [store])

  if (!store && rfq.questions.length === 0 && !contact) return null
  return (
    <>
      <h2 id="questions-title">{t('questions.title')}</h2>
      {contact && (
        <p className="zb-question-contact">
          {t('asked.contact')}: <Contact rfq={rfq} />
        </p>
      )}
      {rfq.questions.length > 0 && (
        <ul className="zb-questions" aria-labelledby="questions-title">
          {rfq.questions.map((question) => (
            <Question key={question.id} question={question} rfq={rfq} store={store} />
          ))}
        </ul>
      )}
      {store && <AskForm rfq={rfq} store={store} />}
    </>
  )
}

function Question({
  question: shown,
  rfq,
  store,
}: {
  question: PublicQuestion
  rfq: PublicRfq
  store: QuoteStore | undefined
}) {
  const { t, i18n } = useTranslation('supplier')
  const {
    id: question_id,
    own,
    file,
    question,
    published_question,
    line_id,
    answer,
    to_all,
    asked_at,
    answered_at,
    corrected_at,
  } = shown
  const line = rfq.lines.find(({ id }) => id === line_id)
  const at = (moment: string) => inZone(moment, i18n.language)
  return (
    <li>
      <p className="zb-question-about">
        {t(own ? 'questions.yours' : question === null ? 'questions.clarification' : 'questions.published')}
        {line && ` · ${line.position}. ${line.description}`}
        {asked_at && ` · ${t('questions.at', { ...at(asked_at) })}`}
      </p>
      {question && <p>{question}</p>}
      {own && store && answer === null ? (
        <FileChooser
          label={t('questions.file')}
          hint={t('questions.file_hint')}
          file={file}
          onPut={(chosen, onProgress) =>
            store.changeQuestionFile(() => putQuestionFile(store.link, question_id, chosen, onProgress))
          }
          onRemove={() => store.changeQuestionFile(() => removeQuestionFile(store.link, question_id))}
        />
      ) : (
        file && (
          <p className="zb-question-about">
            {t('questions.file')}: <bdi>{file.file_name}</bdi>
          </p>
        )
      )}
      {answer === null ? (
        <p className="zb-question-about">{t('questions.waiting')}</p>
      ) : (
        <div className="zb-question-answer">
          {published_question && published_question !== question && (
            <p className="zb-question-about">{t('questions.published_as', { question: published_question })}</p>
          )}
          <p>{answer}</p>
          <p className="zb-question-about">
            {t(!to_all ? 'questions.to_you' : own ? 'questions.to_all' : 'questions.to_others')}
            {answered_at && ` · ${t('questions.at', { ...at(answered_at) })}`}
            {corrected_at && ` · ${t('questions.corrected', { ...at(corrected_at) })}`}
          </p>
        </div>
      )}
    </li>
  )
}
