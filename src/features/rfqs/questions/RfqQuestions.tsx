import { useState } from 'react'
import { LuMegaphone, LuMessageCircleQuestion } from 'react-icons/lu'
import { useListQuestionsQuery } from '../../../api/questionsApi'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { EmptyState } from '../../../components/pages/EmptyState'
import { QueryState } from '../../../components/pages/QueryState'
import type { RfqQuestion } from '../../../contract/questions'
import type { Rfq } from '../../../contract/rfqs'
import { answerRecipients, mayAnswer } from '../../../domain/rfqs/questions'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { NoticesDialog } from '../invitations/NoticesDialog'
import { AnswerDialog } from './AnswerDialog'
import { ClarificationDialog } from './ClarificationDialog'
import { QuestionEntry } from './QuestionEntry'

/** The suppliers’ questions and their answers: unanswered ones first. */
export function RfqQuestions({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('questions')
  const may = useMay()
  const query = useListQuestionsQuery(rfq.id)
  const [asked, setAsked] = useState<RfqQuestion | 'clarification'>()
  const [unreached, setUnreached] = useState<string[]>([])
  const close = () => setAsked(undefined)

  /** Suppliers without an e-mail of the answer are notified by hand; it is on their page in any case. */
  function notifyOthers(answered: RfqQuestion) {
    const { audience, asker, mails } = answered
    const recipients = answerRecipients({ audience, invitation_id: asker?.invitation_id ?? null }, rfq.invitations)
    const others = recipients.filter((id) => !mails.some(({ invitation_id }) => invitation_id === id))
    if (may('writeMessage')) setUnreached(others)
  }

  const publish = mayAnswer(rfq.status) && may('publishClarification') && (
    <Button size="sm" icon={LuMegaphone} aria-haspopup="dialog" onClick={() => setAsked('clarification')}>
      {t('publish')}
    </Button>
  )
  return (
    <Card title={t('questions')} count={query.data?.length} end={query.data?.length ? publish : undefined} flush>
      <QueryState
        query={query}
        errorTitle={t('failed')}
        compact
        empty={
          <EmptyState icon={LuMessageCircleQuestion} title={t('empty')} actions={publish || undefined} compact>
            {t('empty_text')}
          </EmptyState>
        }
      >
        {(questions) => (
          <ul className="zb-entries" aria-label={t('questions')}>
            {questions.map((question) => (
              <QuestionEntry
                key={question.id}
                rfq={rfq}
                question={question}
                onAnswer={mayAnswer(rfq.status) && may('answerQuestion') ? () => setAsked(question) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {asked === 'clarification' && <ClarificationDialog rfq={rfq} onClose={close} onDone={notifyOthers} />}
      {asked !== undefined && asked !== 'clarification' && (
        <AnswerDialog
          rfq={rfq}
          question={query.data?.find(({ id }) => id === asked.id) ?? asked}
          onClose={close}
          onDone={notifyOthers}
        />
      )}
      {unreached.length > 0 && (
        <NoticesDialog rfq={rfq} kind="rfq_answered" only={unreached} onClose={() => setUnreached([])} />
      )}
    </Card>
  )
}
