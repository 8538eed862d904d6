import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LuFileText, LuPackage, LuTruck } from 'react-icons/lu'
import { Card } from '../../../components/Card'
import { Icon, type IconType } from '../../../components/Icon'
import type { Order } from '../../../contract/order'
import type { PaperKind } from '../../../contract/paper'
import { PaperMails } from '../../../pickers/PaperMails'
import { orderPaperKinds, type OrderPaperKind } from './orderPaperKinds'
import './orderPapersTexts'
import './papers.scss'
import { PaperSent } from './PaperSent'
import { PaperTools } from './PaperTools'
import type { OrderPapers } from './useOrderPapers'

interface OrderPapersCardProps {
  order: Order
  papers: OrderPapers
  /** Leads to another part of the page. */
  onGo: (part: 'deliveries' | 'purchase') => void
}

/** What the client is sent: each to be looked at, made into a file and mailed, with when it went to whom; and where the other papers are. */
export function OrderPapersCard({ order, papers, onGo }: OrderPapersCardProps) {
  const { t } = useTranslation('orderPapers')
  const { t: o } = useTranslation('orders')
  const { revision, draft, mark } = papers
  const { id, deliveries, purchase_orders, mails } = order
  const last = deliveries.at(-1)
  return (
    <Card title={o('papers')} flush end={draft ? o('made_from_draft') : (mark ?? o('made_from', { revision }))}>
      <ul className="zb-papers" aria-label={o('papers')}>
        {orderPaperKinds.map((kind) => (
          <OrderPaper key={kind} order={order} kind={kind} papers={papers} />
        ))}
        <Elsewhere
          icon={LuTruck}
          name={t(deliveries.length > 1 ? 'delivery_notes' : 'delivery_note')}
          note={last ? t('newest', { count: deliveries.length, number: last.number }) : t('after_delivery')}
          onGo={last && (() => onGo('deliveries'))}
        />
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
        <div className="zb-papers-mails">
          <PaperMails
            mails={mails}
            order_id={id}
            nameOf={({ kind }) => (isOrderPaper(kind) ? o(`paper.${kind}`) : t('delivery_note'))}
          />
        </div>
      )}
    </Card>
  )
}

const isOrderPaper = (kind: PaperKind): kind is OrderPaperKind => orderPaperKinds.some((each) => each === kind)

function OrderPaper({ order: { mails }, kind, papers }: { order: Order; kind: OrderPaperKind; papers: OrderPapers }) {
  const { t } = useTranslation('orderPapers')
  const { t: o } = useTranslation('orders')
  const { whyNone, preview, file, working, mail } = papers
  const name = o(`paper.${kind}`)
  const none = whyNone(kind)
  if (none) return <Entry icon={LuFileText} name={<span className="zb-muted">{name}</span>} note={none} />
  return (
    <Entry
      icon={LuFileText}
      name={
        <button
          type="button"
          className="zb-text-link"
          aria-label={t('preview', { paper: name })}
          onClick={() => preview(kind)}
        >
          {name}
        </button>
      }
      note={<PaperSent mails={mails.filter((each) => each.kind === kind)} />}
    >
      <PaperTools
        name={name}
        working={working === kind}
        onFile={(as) => file(kind, as)}
        onMail={mail && (() => mail(kind))}
      />
    </Entry>
  )
}

/** Papers that have a part of the page of their own. */
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
    <li className="zb-papers-entry">
      <Icon of={icon} />
      <div className="zb-papers-what">
        <div className="zb-papers-name">{name}</div>
        <div className="zb-papers-note zb-muted">{note}</div>
      </div>
      {children}
    </li>
  )
}
