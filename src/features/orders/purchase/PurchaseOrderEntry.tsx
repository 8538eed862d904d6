import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useGetPurchaseOrderQuery } from '../../../api/purchaseOrdersApi'
import { paths, pathTo } from '../../../app/paths'
import { DateText } from '../../../components/DateText'
import { DocumentNumber } from '../../../components/DocumentNumber'
import { IconButton } from '../../../components/IconButton'
import { Money } from '../../../components/Money'
import { QueryState } from '../../../components/QueryState'
import { StatusBadge } from '../../../components/StatusBadge'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import '../order.scss'
import { PurchaseOrderDetail } from './PurchaseOrderDetail'

interface PurchaseOrderEntryProps {
  summary: PurchaseOrderSummary
  open: boolean
  onToggle: () => void
}

/** One purchase order of an order: how it stands in a line, and opened all of it. */
export function PurchaseOrderEntry({ summary, open, onToggle }: PurchaseOrderEntryProps) {
  const { t } = useTranslation('orders')
  const id = useId()
  const { number, supplier_id, supplier_name, status, total, currency, expected_on } = summary
  return (
    <li className="zb-entry">
      <div className="zb-purchase-line">
        <DocumentNumber number={number} />
        <span className="zb-purchase-name">
          <Link to={pathTo(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>
        </span>
        <span>
          <StatusBadge status={status} />
        </span>
        <span className="zb-purchase-figure">
          <Money amount={total} currency={currency} />
        </span>
        <span className="zb-purchase-figure zb-small zb-muted">
          {expected_on && (
            <>
              {t('expected_on')} <DateText value={expected_on} />
            </>
          )}
        </span>
        <IconButton label={t('open_purchase', { name: number ?? supplier_name })} icon={open ? LuChevronUp : LuChevronDown} size="sm" onClick={onToggle} aria-expanded={open} aria-controls={id} />
      </div>
      <div id={id} hidden={!open}>
        {open && <Opened id={summary.id} />}
      </div>
    </li>
  )
}

function Opened({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const query = useGetPurchaseOrderQuery(id)
  return (
    <div className="zb-entry-more">
      <QueryState query={query} errorTitle={t('purchase_read_failed')} compact>
        {(purchaseOrder) => <PurchaseOrderDetail purchaseOrder={purchaseOrder} />}
      </QueryState>
    </div>
  )
}
