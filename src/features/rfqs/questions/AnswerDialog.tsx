import { useFormContext, useWatch } from 'react-hook-form'
import { useAnswerQuestionMutation } from '../../../api/questionsApi'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { BodyInput } from '../../../contract/operation'
import { answerBodySchema, type answerQuestion, type RfqQuestion } from '../../../contract/questions'
import type { Rfq } from '../../../contract/rfqs'
import { answerAudiences, namesAsker } from '../../../domain/rfqs/questions'
import { useTranslation } from '../../../i18n/useTranslation'

type AnswerBody = Omit<BodyInput<typeof answerQuestion>, 'accept'>

const resolver = formResolver<AnswerBody, AnswerBody>(answerBodySchema.omit({ accept: true }))

const toForm = ({ audience, question, published_question, answer }: RfqQuestion): AnswerBody => ({
  audience: audience ?? 'asker',
  question: published_question ?? question ?? '',
  answer: answer ?? '',
})

interface AnswerDialogProps {
  rfq: Rfq
  question: RfqQuestion
  onClose: () => void
  onDone: (answered: RfqQuestion) => void
}

/** Answers a question for its supplier or for all, or corrects the answer. */
export function AnswerDialog({ rfq, question, onClose, onDone }: AnswerDialogProps) {
  const { t } = useTranslation('questions')
  const [answer] = useAnswerQuestionMutation()
  const { accepting, warning } = useAcceptance()
  const { id, asker, line, audience } = question
  const first = question.answer === null
  const edit = useEditForm({
    entity: question,
    toForm,
    resolver,
    label: (field) => t(`field.${field as keyof AnswerBody}`),
    save: (body: AnswerBody, version) =>
      accepting((accept) => answer({ id, rfq_id: rfq.id, version, body: { ...body, accept } }).unwrap()),
    done: () => t(first ? 'answered' : 'answer_corrected'),
    onSaved(answered) {
      onClose()
      onDone(answered)
    },
  })
  return (
    <FormDialog
      {...edit}
      onClose={onClose}
      title={t(first ? 'answer_title' : 'correct_title')}
      yes={t(first ? 'send_answer' : 'send_correction')}
      no={t('cancel')}
      workingText={t('sending')}
      warning={warning}
    >
      <div className="zb-stack">
        {asker && (
          <div>
            <div className="zb-small zb-muted">
              {asker.supplier_name} · {line ? t('line', line) : t('whole')}
            </div>
            <p className="zb-typed-lines zb-question-asked mb-0">{question.question}</p>
          </div>
        )}
        {!first && <p className="zb-muted mb-0">{t('correct_text')}</p>}
        {asker && audience !== 'all' && <Audience supplier_name={asker.supplier_name} />}
        <AnswerTexts supplier_name={asker?.supplier_name} />
      </div>
    </FormDialog>
  )
}

function Audience({ supplier_name }: { supplier_name: string }) {
  const { t } = useTranslation('questions')
  const { register } = useFormContext<AnswerBody>()
  return (
    <fieldset className="zb-ways">
      <legend className="zb-field-label">{t('field.audience')}</legend>
      {answerAudiences.map((audience) => (
        <label key={audience} className="form-check">
          <input {...register('audience')} type="radio" className="form-check-input" value={audience} />
          <span className="form-check-label">{t(`audience.${audience}`, { name: supplier_name })}</span>
        </label>
      ))}
    </fieldset>
  )
}

function AnswerTexts({ supplier_name }: { supplier_name: string | undefined }) {
  const { t } = useTranslation('questions')
  const [audience, question, answer] = useWatch<AnswerBody, ['audience', 'question', 'answer']>({
    name: ['audience', 'question', 'answer'],
  })
  const to_all = audience === 'all'
  const revealed = (text: string | null | undefined) =>
    to_all && supplier_name && namesAsker(text ?? '', supplier_name) && t('names_asker', { name: supplier_name })
  return (
    <>
      {to_all && (
        <TextAreaField<AnswerBody>
          name="question"
          label={t('field.question')}
          optional={!supplier_name}
          hint={supplier_name && t('question_hint')}
          warning={revealed(question)}
        />
      )}
      <TextAreaField<AnswerBody> name="answer" label={t('field.answer')} rows={5} warning={revealed(answer)} />
    </>
  )
}
