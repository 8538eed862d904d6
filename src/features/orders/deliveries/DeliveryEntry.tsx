import { lazy, Suspense, useId, useState } from 'react'
import { LuChevronDown, LuChevronUp, LuFileText } from 'react-icons/lu'
import { useLazyGetDeliveryNoteDocumentQuery } from '../../../api/documentsApi'
import { Button } from '../../../components/actions/Button'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { IconButton } from '../../../components/actions/IconButton'
import { Quantity } from '../../../components/values/Quantity'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { Delivery } from '../../../contract/delivery'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { DocumentMails } from '../../../pickers/documents/DocumentMails'
import { useMay } from '../../../pickers/useMay'
import { LineWords } from '../view/LineWords'
import { useDocumentFile } from '../documents/fileAs'
import { DocumentTools } from '../documents/DocumentTools'
import { CancelDelivery } from './CancelDelivery'
import './deliveries.scss'
import { unitText } from '../../../i18n/unitText'
import { Subject } from '../../../components/values/Subject'

const DeliveryNotePreview = lazy(() => import('./DeliveryNotePreview'))
const MailDeliveryNote = lazy(() => import('./MailDeliveryNote'))

/** One delivery: number, date and line count, its note as a document; expanded, its lines. */
export function DeliveryEntry({ order, delivery }: { order: Order; delivery: Delivery }) {
  const { t } = useTranslation('deliveries')
  const may = useMay()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<'preview' | 'mail' | 'cancel'>()
  const [getDocument] = useLazyGetDeliveryNoteDocumentQuery()
  const { file, working } = useDocumentFile()
  const { number, date, lines, cancelled_at, cancelled_reason } = delivery
  const name = t('note', { number })
  const ask = () => getDocument(delivery.id).unwrap()
  const mails = order.mails.filter((mail) => mail.kind === 'delivery_note' && mail.number === number)
  const close = () => setAsked(undefined)
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <DocumentNumber number={number} />
        <span className="zb-muted">
          <DateText value={date} /> · {t('line_count', { count: lines.length })}
        </span>
        {cancelled_at && <StatusBadge status="cancelled" />}
        <span className="zb-entry-end">
          <IconButton
            label={t('preview', { note: name })}
            icon={LuFileText}
            size="sm"
            onClick={() => setAsked('preview')}
          />
          <DocumentTools
            name={name}
            working={working}
            onFile={(as) => file(as, ask)}
            onMail={!cancelled_at && may('mailDeliveryNote') ? () => setAsked('mail') : undefined}
          />
          <IconButton
            label={t('open', { number })}
            icon={open ? LuChevronUp : LuChevronDown}
            size="sm"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-controls={id}
          />
        </span>
      </div>
      {cancelled_reason && <p className="zb-small zb-muted mb-0">{t('cancelled', { reason: cancelled_reason })}</p>}
      <div id={id} hidden={!open} className="zb-entry-more">
        <ul className="zb-delivered-list">
          {lines.map(({ order_line_id, position, description, quantity, unit }) => (
            <li key={order_line_id}>
              <span>
                <span className="zb-muted">{position}.</span> {description}
              </span>
              <Quantity value={quantity} unit={unitText(unit)} />
            </li>
          ))}
        </ul>
        <LineWords {...delivery} />
        <DocumentMails mails={mails} order_id={order.id} />
        {!cancelled_at && may('cancelDelivery') && (
          <Button size="sm" onClick={() => setAsked('cancel')}>
            {t('cancel')}
            <Subject>{number}</Subject>
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asked === 'preview' && <DeliveryNotePreview title={name} ask={ask} onClose={close} />}
        {asked === 'mail' && (
          <MailDeliveryNote
            order={order}
            delivery={delivery}
            onDownload={() => file('download', ask)}
            onClose={close}
          />
        )}
      </Suspense>
      <CancelDelivery order={order} delivery={delivery} show={asked === 'cancel'} onClose={close} />
    </li>
  )
}
