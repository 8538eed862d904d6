import type { TFunction } from 'i18next'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { currentTime } from '../../../components/values/currentTime'
import { Flag } from '../../../components/values/Flag'
import type { Rfq } from '../../../contract/rfqs'
import { isAnswered, nextStep, type RfqNextStep } from '../../../domain/rfqs/nextStep'
import { mayAnswer } from '../../../domain/rfqs/questions'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import { useTranslation } from '../../../i18n/useTranslation'
import { MakeOrder } from '../award/MakeOrder'
import { Deadline } from '../Deadline'
import type { RfqSteps } from '../useRfqSteps'
import { NextButtons } from './NextButtons'
import './next.scss'

/** What is next for an RFQ: how many suppliers have responded, the deadline, and the one main action. */
export function RfqNext({ rfq, steps }: { rfq: Rfq; steps: RfqSteps }) {
  const { t } = useTranslation('rfqs')
  const { status, answered, invited } = rfq
  if (status === 'draft' || status === 'cancelled') return null
  const next = nextStep(rfq, currentTime())
  const words = nextWords(rfq, next, t)
  return (
    <section className="zb-rfq-next" aria-label={t('next.label')}>
      <b>{t('answered_of', { answered, invited })}</b>
      <span>
        <span className="zb-muted">{t('deadline')}</span> <Deadline {...rfq} time />
      </span>
      {mayAnswer(status) && rfq.unanswered_questions > 0 && (
        <Link to={`${generatePath(paths.rfq, { id: rfq.id })}?tab=questions`}>
          <Flag kind="due_soon">{t('open_questions', { count: rfq.unanswered_questions })}</Flag>
        </Link>
      )}
      {words && <span className="zb-muted">{words}</span>}
      <span className="zb-btn-row">
        <NextButtons rfq={rfq} next={next} steps={steps} />
        <MakeOrder rfq={rfq} />
      </span>
    </section>
  )
}

/** Why that is next, in a sentence; null where the figures say it. */
function nextWords(rfq: Rfq, next: RfqNextStep | null, t: TFunction): string | null {
  if (next === null) return null
  if (isSealed(rfq)) return t(next === 'wait' ? 'next.sealed' : 'next.openable')
  if (isAnswered(rfq)) return t('next.all')
  if (next === 'award') return t('next.award')
  if (next === 'extend') return t('next.none')
  return t('next.waiting', { count: rfq.awaited })
}
