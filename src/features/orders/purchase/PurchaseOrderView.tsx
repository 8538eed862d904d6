import { generatePath } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { PageHead } from '../../../components/pages/PageHead'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { ActivityCard } from '../../../pickers/history/ActivityCard'
import { ApprovalNotice } from '../../../pickers/approvals/ApprovalNotice'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { Notes } from '../../../pickers/notes/Notes'
import './purchase.scss'
import { PurchaseOrderActions } from './PurchaseOrderActions'
import { PurchaseOrderCourse } from './PurchaseOrderCourse'
import { PurchaseOrderFacts } from './PurchaseOrderFacts'
import { PurchaseOrderLinesCard } from './PurchaseOrderLinesCard'
import { PurchaseOrderTotalsCard } from './PurchaseOrderTotalsCard'
import { PurchaseDocumentCard } from './PurchaseDocumentCard'
import { PurchaseState } from './PurchaseState'
import { ReceiptsCard } from './receipts/ReceiptsCard'
import { usePurchaseLabel } from './usePurchaseLabel'
import { usePurchaseName } from './usePurchaseName'

/** The lines, the receipts, the document and its mails. */
export function PurchaseOrderView({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const label = usePurchaseLabel()
  const { id, version, status, number, supplier_name, order_id, branch_id, currency } = purchaseOrder
  return (
    <div className="zb-page">
      <PageHead
        title={supplier_name}
        documentTitle={usePurchaseName(purchaseOrder)}
        back={generatePath(paths.order, { id: order_id })}
        number={<DocumentNumber number={number} />}
        badge={<PurchaseState purchaseOrder={purchaseOrder} />}
        actions={<PurchaseOrderActions purchaseOrder={purchaseOrder} />}
      />
      <BranchNotice branch_id={branch_id} />
      <ApprovalNotice kind="purchase_order" id={id} version={version} open={status === 'draft'} />
      <PurchaseOrderCourse purchaseOrder={purchaseOrder} />
      <div className="zb-columns">
        <div className="zb-stack">
          <PurchaseOrderLinesCard purchaseOrder={purchaseOrder} />
          <ReceiptsCard purchaseOrder={purchaseOrder} />
          <PurchaseDocumentCard purchaseOrder={purchaseOrder} />
        </div>
        <div className="zb-stack">
          <PurchaseOrderTotalsCard purchaseOrder={purchaseOrder} />
          <PurchaseOrderFacts purchaseOrder={purchaseOrder} />
          <Notes entity="purchase-orders" id={id} branch_id={branch_id} />
          <ActivityCard entity="purchase-orders" id={id} label={label} currency={currency} />
        </div>
      </div>
    </div>
  )
}
