import { LuRefreshCw } from 'react-icons/lu'
import { useResendMailMutation } from '../../../api/mailsApi'
import { Button } from '../../../components/actions/Button'
import { toFailure } from '../../../components/pages/failure'
import type { AttentionRow } from '../../../contract/dashboard'
import { useTranslation } from '../../../i18n/useTranslation'

/** Sends a failed mail again, in place. */
export function ResendMail({ row: { mail_id, entity, id, name } }: { row: AttentionRow }) {
  const { t } = useTranslation('notices')
  const [resendMail, { isLoading, error }] = useResendMailMutation()
  if (!mail_id) return null
  const resend = () =>
    resendMail({
      id: mail_id,
      rfq_id: entity === 'rfqs' ? id : undefined,
      order_id: entity === 'orders' ? id : undefined,
      purchase_order_id: entity === 'purchase-orders' ? id : undefined,
    })
  return (
    <span className="zb-attention-end">
      <Button size="sm" icon={LuRefreshCw} working={isLoading} onClick={() => void resend()}>
        {t('send_again')} <span className="visually-hidden">{t('send_again_to', { name })}</span>
      </Button>
      {error && (
        <span role="alert" className="zb-small zb-text-danger">
          {toFailure(error).message}
        </span>
      )}
    </span>
  )
}
