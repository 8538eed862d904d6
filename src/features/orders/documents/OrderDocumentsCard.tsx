import type { ReactNode } from 'react'
import { LuFileText, LuPackage, LuTruck } from 'react-icons/lu'
import { Card } from '../../../components/pages/Card'
import { Icon, type IconType } from '../../../components/values/Icon'
import { cancellationMail } from '../../../contract/documentMail'
import type { Order } from '../../../contract/order'
import type { GeneratedDocumentKind } from '../../../contract/generatedDocument'
import { useTranslation } from '../../../i18n/useTranslation'
import { DocumentMails } from '../../../pickers/documents/DocumentMails'
import { orderDocumentKinds, type OrderDocumentKind } from './orderDocumentKinds'
import './documents.scss'
import { DocumentSent } from './DocumentSent'
import { DocumentTools } from './DocumentTools'
import type { OrderDocuments } from './useOrderDocuments'

interface OrderDocumentsCardProps {
  order: Order
  documents: OrderDocuments
  /** Goes to another section of the page. */
  onGo: (part: 'deliveries' | 'purchase') => void
}

/**
 * The client's documents: each can be previewed, created as a file and mailed, with the mails sent; and links to the
 * other documents.
 */
export function OrderDocumentsCard({ order, documents, onGo }: OrderDocumentsCardProps) {
  const { t } = useTranslation('orderDocuments')
  const { t: o } = useTranslation('orders')
  const { revision, draft, mark, older } = documents
  const { id, deliveries, purchase_orders, mails } = order
  const last = deliveries.at(-1)
  return (
    <Card title={o('documents')} flush end={draft ? o('made_from_draft') : (mark ?? o('made_from', { revision }))}>
      <ul className="zb-documents" aria-label={o('documents')}>
        {orderDocumentKinds.map((kind) => (
          <OrderDocument key={kind} order={order} kind={kind} documents={documents} />
        ))}
        {!older && (
          <Elsewhere
            icon={LuTruck}
            name={t(deliveries.length > 1 ? 'delivery_notes' : 'delivery_note')}
            note={last ? t('newest', { count: deliveries.length, number: last.number }) : t('after_delivery')}
            onGo={last && (() => onGo('deliveries'))}
          />
        )}
        {purchase_orders.length > 0 && (
          <Elsewhere
            icon={LuPackage}
            name={t('purchase_orders')}
            note={t('to_purchase', { count: purchase_orders.length })}
            onGo={() => onGo('purchase')}
          />
        )}
      </ul>
      {mails.length > 0 && (
        <div className="zb-documents-mails">
          <DocumentMails
            mails={mails}
            order_id={id}
            nameOf={({ kind }) =>
              kind !== cancellationMail && isOrderDocument(kind) ? o(`document.${kind}`) : t('delivery_note')
            }
          />
        </div>
      )}
    </Card>
  )
}

const isOrderDocument = (kind: GeneratedDocumentKind): kind is OrderDocumentKind =>
  orderDocumentKinds.some((each) => each === kind)

function OrderDocument({
  order: { mails },
  kind,
  documents,
}: {
  order: Order
  kind: OrderDocumentKind
  documents: OrderDocuments
}) {
  const { t } = useTranslation('orderDocuments')
  const { t: o } = useTranslation('orders')
  const { whyNone, preview, file, working, mail } = documents
  const name = o(`document.${kind}`)
  const none = whyNone(kind)
  if (none) return <Entry icon={LuFileText} name={<span className="zb-muted">{name}</span>} note={none} />
  return (
    <Entry
      icon={LuFileText}
      name={
        <button
          type="button"
          className="zb-text-link"
          aria-label={t('preview', { document: name })}
          onClick={() => preview(kind)}
        >
          {name}
        </button>
      }
      note={<DocumentSent mails={mails.filter((each) => each.kind === kind)} />}
    >
      <DocumentTools
        name={name}
        working={working === kind}
        onFile={(as) => file(kind, as)}
        onMail={mail && (() => mail(kind))}
      />
    </Entry>
  )
}

/** Documents that have their own section of the page. */
function Elsewhere({
  icon,
  name,
  note,
  onGo,
}: {
  icon: IconType
  name: string
  note: string
  onGo: (() => void) | undefined
}) {
  return (
    <Entry
      icon={icon}
      name={
        onGo ? (
          <button type="button" className="zb-text-link" onClick={onGo}>
            {name}
          </button>
        ) : (
          <span className="zb-muted">{name}</span>
        )
      }
      note={note}
    />
  )
}

function Entry({
  icon,
  name,
  note,
  children,
}: {
  icon: IconType
  name: ReactNode
  note: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="zb-documents-entry">
      <Icon of={icon} />
      <div className="zb-documents-what">
        <div className="zb-documents-name">{name}</div>
        <div className="zb-documents-note zb-muted">{note}</div>
      </div>
      {children}
    </li>
  )
}
