import { DateText } from '../../../components/values/DateText'
import type { RfqQuestion } from '../../../contract/questions'
import type { Rfq } from '../../../contract/rfqs'
import { readsAnswer } from '../../../domain/rfqs/questions'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'

const ways = ['sent', 'waiting', 'failed', 'page'] as const

/** Who reads an answer, who wrote it and when, and how it reached each supplier. */
export function AnswerReach({ rfq, question }: { rfq: Rfq; question: RfqQuestion }) {
  const { t } = useTranslation('questions')
  const { audience, asker, mails, answered_at, corrected_at, answered_by_name } = question
  const answered = { audience, invitation_id: asker?.invitation_id ?? null }
  const reached = rfq.invitations
    .filter((invitation) => readsAnswer(answered, invitation))
    .map(({ id, supplier_name }) => ({ supplier_name, way: wayOf(mails, id) }))
  const at = corrected_at ?? answered_at
  return (
    <div className="zb-small zb-muted">
      <div>
        {t(audience === 'all' ? 'to_all' : 'to_asker', { name: asker?.supplier_name })}
        {answered_by_name && ` · ${answered_by_name}`}
        {at && (
          <>
            {' · '}
            {corrected_at && `${t('corrected')} `}
            <DateText value={at} zone={rfq.timezone} time />
          </>
        )}
      </div>
      {ways.map((way) => {
        const names = reached.filter((one) => one.way === way).map(({ supplier_name }) => supplier_name)
        return names.length > 0 ? (
          <div key={way} className={way === 'failed' ? 'zb-text-danger' : undefined}>
            {t(`reached.${way}`, { names: listed(names) })}
          </div>
        ) : null
      })}
    </div>
  )
}

/** A mail that was purged was sent before. */
function wayOf(mails: RfqQuestion['mails'], invitation_id: string): (typeof ways)[number] {
  const mail = mails.find((one) => one.invitation_id === invitation_id)
  if (!mail) return 'page'
  if (mail.status === 'waiting') return 'waiting'
  return mail.status === 'sent' || mail.status === null ? 'sent' : 'failed'
}
