import type { OperationId } from '../../../contract/rights'
import type { RecordPage } from '../../../domain/access/linkedPages'
import type { ApprovalKind } from '../../../domain/approvals/approvalRules'

/** The page of the document that each kind of approval is of. */
export const approvalPages: Record<ApprovalKind, RecordPage> = {
  award: 'rfq',
  order: 'order',
  purchase_order: 'purchaseOrder',
}

/** The step that the approval is for: who may take it may request the approval. */
export const approvalSteps = {
  award: 'awardRfq',
  order: 'quoteOrder',
  purchase_order: 'sendPurchaseOrder',
} as const satisfies Record<ApprovalKind, OperationId>
