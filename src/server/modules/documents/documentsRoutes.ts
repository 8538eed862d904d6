import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/documents'
import type { GeneratedDocument, generatedDocumentSchema } from '../../../contract/generatedDocument'
import type { Operation, Payload } from '../../../contract/operation'
import { fileNameOf } from '../../../documents/fileName'
import { serveDrawn, userOf, type OperationContext } from '../../http/route'
import { suppliesOf } from '../company/documentPictures'
import { readCommissionStatementDocument } from './commissionStatementDocuments'
import { readDeliveryNoteDocument } from '../deliveries/deliveryNoteDocuments'
import { readOrderDocument } from '../orders/documents/orderDocuments'
import { readPurchaseOrderDocument } from '../purchaseOrders/purchaseOrderDocuments'
import { readRfqDocument } from '../rfqs/sending/rfqDocuments'

export async function documentsRoutes(app: FastifyInstance) {
  /** As JSON, which a browser draws, or as the PDF that a mail has. */
  const serve = <O extends Operation & { response: typeof generatedDocumentSchema }>(
    operation: O,
    read: (reading: OperationContext<O>) => Promise<GeneratedDocument>,
  ) =>
    serveDrawn(
      app,
      operation,
      read as (reading: OperationContext<O>) => Promise<Payload<O>>,
      async (payload, { db }) => {
        const generatedDocument = payload as GeneratedDocument
        return {
          file_name: fileNameOf(generatedDocument),
          media_type: 'application/pdf',
          content: await app.document_drawer.drawAsked(generatedDocument, await suppliesOf(db, generatedDocument)),
        }
      },
    )

  serve(contract.getRfqDocument, (reading) =>
    readRfqDocument(reading.db, reading.params.id, userOf(reading), reading.query, reading.now),
  )
  serve(contract.getOrderDocument, (reading) =>
    readOrderDocument(reading.db, reading.params.id, userOf(reading), reading.query, reading.now),
  )
  serve(contract.getPurchaseOrderDocument, (reading) =>
    readPurchaseOrderDocument(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serve(contract.getDeliveryNoteDocument, (reading) =>
    readDeliveryNoteDocument(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serve(contract.getCommissionStatementDocument, ({ db, params, query, branch_id, now, ...reading }) =>
    readCommissionStatementDocument(db, userOf(reading), { agent_id: params.id, branch_id, month: query.month }, now),
  )
}
