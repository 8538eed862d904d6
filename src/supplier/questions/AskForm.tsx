import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { LuCircleAlert, LuMessageCircleQuestion } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { newKey } from '../../components/saving/newKey'
import type { PublicRfq } from '../../contract/quotes'
import { mostQuestionCharacters, mostUnanswered } from '../../domain/rfqs/questions'
import { useTranslation } from '../../i18n/useTranslation'
import { FileChooser } from '../answers/FileChooser'
import { failureWords } from '../words/failureWords'
import { SelectInput, TextArea } from '../fields/inputs'
import type { Failure } from '../link/publicApi'
import { putQuestionFile } from '../link/publicFiles'
import type { QuoteStore } from '../quote/quoteStore'
import { keepQuestion, keptQuestion, type TypedQuestion } from './keptQuestion'

/** A button that opens the form for a question; its text is kept in the tab until the server has it. */
export function AskForm({ rfq, store }: { rfq: PublicRfq; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  const [typed, setTyped] = useState(() => keptQuestion(store.link) ?? null)
  const [sent, setSent] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unanswered = rfq.questions.filter(({ own, answer }) => own && answer === null).length

  // The form takes the focus with it.
  const open = typed !== null
  const opened = useRef(open)
  useEffect(() => {
    if (opened.current && !open) button.current?.focus()
    opened.current = open
  }, [open])

  function type(next: TypedQuestion | null) {
    keepQuestion(store.link, next)
    setTyped(next)
  }

  function close(done: string | null) {
    type(null)
    setSent(done)
  }

  if (typed) return <Asking rfq={rfq} store={store} typed={typed} onType={type} onClose={close} />
  return (
    <div className="zb-question-ask">
      <div role="status">{sent && <p>{sent}</p>}</div>
      {unanswered >= mostUnanswered ? (
        <p className="zb-muted">{t('questions.too_many', { count: mostUnanswered })}</p>
      ) : (
        <button
          ref={button}
          type="button"
          className="btn btn-quiet"
          onClick={() => type({ text: '', line_id: '', key: newKey() })}
        >
          <Icon of={LuMessageCircleQuestion} />
          {t('questions.start')}
        </button>
      )}
    </div>
  )
}

interface AskingProps {
  rfq: PublicRfq
  store: QuoteStore
  typed: TypedQuestion
  onType: (typed: TypedQuestion) => void
  /** What is said of the question that was sent; null where none was. */
  onClose: (sent: string | null) => void
}

function Asking({ rfq, store, typed, onType, onClose }: AskingProps) {
  const { t } = useTranslation('supplier')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { text, line_id, key } = typed
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  // Another text is another question: under the key of the first it would be refused.
  const change = (changed: Partial<TypedQuestion>) => onType({ ...typed, ...changed, key: newKey() })

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (working) return
    setMissing(text.trim() === '')
    if (!text.trim()) return
    setWorking(true)
    const { asked, failure: failed } = await store.ask(
      { question: text.trim(), rfq_line_id: line_id || null },
      key,
      file ? (id) => putQuestionFile(store.link, id, file, () => undefined) : undefined,
    )
    setWorking(false)
    setFailure(failed)
    // The question is there: its file can be attached to it in the list.
    if (asked) onClose(failed ? t('questions.file_failed', { words: failureWords(failed, t) }) : t('questions.sent'))
  }

  return (
    <form ref={form} className="zb-question-ask" onSubmit={(event) => void send(event)} noValidate>
      <SelectInput
        label={t('questions.about')}
        value={rfq.lines.some(({ id }) => id === line_id) ? line_id : ''}
        onChange={(chosen) => change({ line_id: chosen })}
        options={[
          { value: '', label: t('questions.whole') },
          ...rfq.lines.map(({ id, position, description }) => ({ value: id, label: `${position}. ${description}` })),
        ]}
      />
      <TextArea
        label={t('questions.question')}
        value={text}
        onChange={(next) => change({ text: next })}
        maxLength={mostQuestionCharacters}
        hint={t('questions.hint')}
        error={missing && !text.trim() ? t('questions.missing') : undefined}
      />
      <FileChooser
        label={t('questions.file')}
        hint={t('questions.file_hint')}
        file={file && { file_name: file.name, size: file.size }}
        onPut={(chosen) => {
          setFile(chosen)
          return Promise.resolve(null)
        }}
        onRemove={() => {
          setFile(null)
          return Promise.resolve(null)
        }}
      />
      {failure && (
        <p role="alert" className="zb-supplier-notice">
          <Icon of={LuCircleAlert} />
          <span>{failureWords(failure, t)}</span>
        </p>
      )}
      <div className="zb-btn-row">
        <button type="submit" className="btn btn-primary" aria-disabled={working || undefined}>
          {t(working ? 'questions.sending' : 'questions.send')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => onClose(null)}>
          {t('questions.cancel')}
        </button>
      </div>
    </form>
  )
}
