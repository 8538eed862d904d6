import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { useGetRfqMessagesQuery } from '../../../api/noticesApi'
import { IconButton } from '../../../components/actions/IconButton'
import { QueryState } from '../../../components/pages/QueryState'
import type { Rfq } from '../../../contract/rfqs'
import type { NoticeKind } from '../../../domain/notices/notice'
import { useTranslation } from '../../../i18n/useTranslation'
import { NoticesForm } from './NoticesForm'

interface NoticesDialogProps {
  rfq: Pick<Rfq, 'id'>
  kind: NoticeKind
  /** Only these invitations; all affected ones by default. */
  only?: readonly string[]
  onClose: () => void
}

/**
 * Notifies suppliers: the ticked ones by mail, each of the others by WhatsApp or a copied text. To be mounted only
 * while it is open.
 */
export function NoticesDialog({ rfq: { id }, kind, only, onClose }: NoticesDialogProps) {
  const { t } = useTranslation('notices')
  const { t: c } = useTranslation('components')
  const titleId = useId()
  const query = useGetRfqMessagesQuery({ id, kind }, { refetchOnMountOrArgChange: true })
  return (
    <Modal show onHide={onClose} aria-labelledby={titleId} centered size="lg" fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={titleId} className="modal-title">
          {t(`title.${kind}`)}
        </h2>
        <IconButton label={c('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <QueryState query={query} errorTitle={t('failed')}>
        {({ mail, messages }) => (
          <NoticesForm
            rfq_id={id}
            kind={kind}
            mail={mail}
            messages={messages.filter(({ invitation_id }) => only?.includes(invitation_id) ?? true)}
            onClose={onClose}
          />
        )}
      </QueryState>
    </Modal>
  )
}
