import { useTranslation } from 'react-i18next'
import { LuRefreshCw } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { useResendMailMutation } from '../../api/mailsApi'
import { paths } from '../../app/paths'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { DateText } from '../../components/DateText'
import { toFailure } from '../../components/failure'
import type { UnsentMail } from '../../contract/mails'
import { useDashboardTop } from './useDashboardTop'

/**
 * The mails of the branch that could not be sent, each with the reason and a retry button; nothing while there are
 * none.
 */
export function UnsentMails() {
  const { t } = useTranslation('notices')
  const { mails: data } = useDashboardTop()
  const stuck = data && !data.sends && data.waiting > 0 ? data.waiting : 0
  if (!data || (data.failed === 0 && stuck === 0)) return null
  return (
    <Card
      title={data.failed > 0 ? t('unsent', { count: data.failed }) : t('unsent', { count: stuck })}
      flush
      className="mb-3"
    >
      <ul className="zb-entries" aria-label={t('unsent', { count: data.failed })}>
        {stuck > 0 && <li className="zb-entry zb-text-warning">{t('mail_off', { count: stuck })}</li>}
        {data.mails.map((mail) => (
          <Unsent key={mail.id} mail={mail} />
        ))}
      </ul>
    </Card>
  )
}

function Unsent({
  mail: { id, subject, to_address, status, last_error, next_attempt_at, rfq, order },
}: {
  mail: UnsentMail
}) {
  const { t } = useTranslation('notices')
  const [resendMail, { isLoading, error }] = useResendMailMutation()
  const name = rfq?.supplier_name ?? order?.reader_name
  const page = pageOf({ rfq, order })
  return (
    <li className="zb-entry zb-entry-line">
      <span className="zb-entry-main">
        {page ? <Link to={page}>{subject}</Link> : subject}
        <span className="zb-small zb-muted d-block">
          {t('to', { to: [name, to_address].filter(Boolean).join(', ') })}
          {status === 'failed' && (
            <>
              {' · '}
              {t('mail_retry')} (<DateText value={next_attempt_at} time />)
            </>
          )}
        </span>
        <span className="zb-small zb-text-danger d-block">{error ? toFailure(error).message : last_error}</span>
      </span>
      <Button
        size="sm"
        icon={LuRefreshCw}
        working={isLoading}
        onClick={() =>
          void resendMail({ id, rfq_id: rfq?.id, order_id: order?.id, purchase_order_id: order?.purchase_order_id })
        }
      >
        {t('send_again')} <span className="visually-hidden">{t('send_again_to', { name: name ?? to_address })}</span>
      </Button>
    </li>
  )
}

/** The page of the document that the mail is about; null for a mail to a user. */
function pageOf({ rfq, order }: Pick<UnsentMail, 'rfq' | 'order'>): string | null {
  if (rfq) return `${generatePath(paths.rfq, { id: rfq.id })}?tab=suppliers`
  if (!order) return null
  return order.purchase_order_id
    ? generatePath(paths.purchaseOrder, { id: order.purchase_order_id })
    : generatePath(paths.order, { id: order.id })
}
