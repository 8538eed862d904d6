import { enquiryActs } from './enquiryActs'
import type { Life } from './life'
import { orderActs } from './orderActs'
import { purchaseActs } from './purchaseActs'
import { rfqActs } from './rfqActs'
import { sharedActs } from './sharedActs'

/** The steps of a life, each by the operation that it calls. */
export const acts: Record<string, (life: Life) => Promise<void>> = {
  ...enquiryActs,
  ...rfqActs,
  ...orderActs,
  ...purchaseActs,
  ...sharedActs,
}

/** Why a life takes no step with these operations, by the operation or by all of a tag. */
export const notLived: Readonly<Record<string, string>> = {
  acknowledgeCancellation: 'only where a purchase order was sent before it was cancelled: cancellations.test.ts',
  acceptPurchaseTerms: 'only where a term of a quote is broken: offeredTerms.test.ts',
  // By tag: they change no document.
  Session: 'one’s own account and sessions',
  Company: 'settings and sample data; sampleData.test.ts verifies the trail',
  Users: 'accounts',
  Clients: 'a record, which documents only name',
  Suppliers: 'a record, which documents only name',
  Items: 'a record, which documents only name',
  Settings: 'settings',
  Prices: 'the price lists',
  Search: 'one’s own pins',
  Jobs: 'a job',
  Import: 'records; imports.test.ts verifies the trail',
  Mails: 'a mail',
  RfqTemplates: 'a name for an RFQ',
  SupplierGroups: 'a name for suppliers',
  'Form drafts': 'what is not saved',
  Views: 'how a list is shown',
  // By operation.
  createAgent: 'a record, which documents only name',
  updateAgent: 'a record, which documents only name',
  parseEnquiry: 'reads a text',
  suggestSuppliers: 'reads',
  optimiseRfq: 'a calculation',
  verifyDocument: 'reads',
  subsetDocumentFont: 'draws',
  subsetQuoteFont: 'draws',
  putQuoteFile: 'a file; quoteFile.test.ts',
  removeQuoteFile: 'a file; quoteFile.test.ts',
  discardDraft: 'a draft; withdrawnQuotes.test.ts',
  putQuestionFile: 'a file; questions.test.ts',
  removeQuestionFile: 'a file; questions.test.ts',
  openQuotes: 'waits for the deadline; trailSealed.test.ts verifies the trail',
  createApprovalDelegation: 'who approves; approvals.test.ts',
  removeApprovalDelegation: 'who approves; approvals.test.ts',
  erasePerson: 'personalData.test.ts verifies the trail',
}

/** A life in which each step is possible when it comes; `step 3` has the chance 3. */
export const fullLife: readonly (readonly [act: string, at: number])[] = `
  createEnquiry updateEnquiry openEnquiry loseEnquiry reopenEnquiry cancelEnquiry reopenEnquiry
  createRfq updateRfq setRfqReminders assignRfq sendRfq createLink writeMessage recordMessage sendNotices inviteSupplier withdrawInvitation
  markRfqOpened askQuestion answerQuestion answerQuestion publishClarification declineRfq withdrawDecline saveQuote submitQuote withdrawQuote submitQuote
  enterQuote extendRfq reviseRfq saveQuote submitQuote enterQuote replaceRfqRates closeRfq awardRfq undoAward awardRfq
  createOrdersFromAward enterQuote:7 repriceOrder createOrderFromEnquiry copyOrder createOrder updateOrder assignOrder
  quoteOrder reviseOrder discardOrderRevision reviseOrder quoteOrder recordPayment mailOrderDocument confirmOrder createOrder quoteOrder confirmOrder:1
  correctOrder:1 correctOrder correctOrder recordPayment reversePayment recordPayment:5 revokeVerifications payCommission reverseCommission payCommission
  updatePurchaseOrder requestApproval rejectRequest requestApproval withdrawRequest requestApproval approveRequest
  sendPurchaseOrder sendPurchaseOrder:1 acknowledgePurchaseOrder mailPurchaseOrder
  recordReceipt cancelReceipt recordReceipt closePurchaseOrderShort
  recordDelivery mailDeliveryNote cancelDelivery recordDelivery closeOrderShort
  cancelPurchaseOrder cancelPurchaseOrder:1 cancelPurchaseOrder:2 createPurchaseOrders createPurchaseOrders:1
  createComment updateComment removeComment addAttachment removeAttachment mergeRecords loseOrder reopenOrder cancelOrder undoMerge
  createEnquiry openEnquiry createRfq sendRfq cancelRfq`
  .trim()
  .split(/\s+/)
  .map((step) => {
    const [act = '', at = '0'] = step.split(':')
    return [act, Number(at)]
  })
