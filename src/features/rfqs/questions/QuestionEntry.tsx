import { LuPencilLine, LuReply } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { DateText } from '../../../components/values/DateText'
import { Flag } from '../../../components/values/Flag'
import type { RfqQuestion } from '../../../contract/questions'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { AnswerReach } from './AnswerReach'
import { QuestionFileButton } from './QuestionFileButton'
import './questions.scss'

interface QuestionEntryProps {
  rfq: Rfq
  question: RfqQuestion
  /** Undefined where it cannot be answered. */
  onAnswer: (() => void) | undefined
}

/** A question with its supplier and line, and the answer with its readers; or a clarification by the buyer. */
export function QuestionEntry({ rfq, question, onAnswer }: QuestionEntryProps) {
  const { t } = useTranslation('questions')
  const { asker, line, audience, answer, created_at } = question
  const name = asker?.supplier_name ?? t('clarification')
  const asked = question.question ?? question.published_question
  const differs = audience === 'all' && asker !== null && question.published_question !== question.question
  return (
    <li className="zb-entry zb-question">
      <div className="zb-entry-line">
        <div className="zb-entry-main">
          <b className="fw-medium">{name}</b> {answer === null && <Flag kind="due_soon">{t('unanswered')}</Flag>}
          <div className="zb-small zb-muted">
            {line ? t('line', line) : t('whole')} · <DateText value={created_at} zone={rfq.timezone} time />
          </div>
        </div>
        {onAnswer && (
          <span className="zb-entry-end">
            <Button
              size="sm"
              look={answer === null ? 'primary' : 'ghost'}
              icon={answer === null ? LuReply : LuPencilLine}
              aria-haspopup="dialog"
              onClick={onAnswer}
            >
              {t(answer === null ? 'answer' : 'correct')}
              <span className="visually-hidden"> {t('of', { name })}</span>
            </Button>
          </span>
        )}
      </div>
      {asked && <p className="zb-typed-lines">{asked}</p>}
      <QuestionFileButton question={question} />
      {answer !== null && (
        <div className="zb-question-answer">
          {differs && (
            <p className="zb-small zb-muted zb-typed-lines">
              {t('published_as', { question: question.published_question })}
            </p>
          )}
          <p className="zb-typed-lines">{answer}</p>
          <AnswerReach rfq={rfq} question={question} />
        </div>
      )}
    </li>
  )
}
