import { and, desc, eq, inArray, ne, notExists, type SQL } from 'drizzle-orm'
import type {
  getQuoteFile as getOperation,
  getSubmittedFile as getSubmitted,
  PublicRfq,
  putQuoteFile as putOperation,
  removeQuoteFile as removeOperation,
} from '../../../contract/quotes'
import { quoteFileTypeOf } from '../../../domain/quotes/quoteFile'
import type { Sql, Transaction } from '../../db/connection/database'
import { attachments } from '../../db/schema/notes'
import { quotes } from '../../db/schema/quotes'
import { notFound, refusal } from '../../http/refusal'
import type { Change, FileAnswer, OperationContext } from '../../http/route'
import { bytesOf, keepFile } from '../../db/files'
import { changeDraft, openDraft } from './draftChanges'
import { loadInvitation } from './loadInvitation'
import { currenciesOf } from './byLink/publicRfq'
import type { QuoteRows } from './quoteRows'
import { invitationsToRead } from './readQuotes'
import { supplierOf } from './supplierChange'
import { quoteUnderWay } from './underWay'

/** A supplier's file is not one of the document's attachments: it belongs to the quote and is sealed with it. */
const entity = 'quotes'

/** Returns the type of a file that a supplier may attach, by its bytes; throws 415 for others. */
export function acceptedTypeOf(bytes: Buffer, file_name: string): string {
  const media_type = quoteFileTypeOf(bytes, file_name)
  if (media_type) return media_type
  throw refusal(
    415,
    'wrong_type',
    'This file type is not supported. Choose a PDF, an image, or a document or spreadsheet such as DOCX, XLSX or CSV.',
  )
}

/** Attaches a file to the draft, in place of the existing one. */
export async function putQuoteFile(change: Change<typeof putOperation>, bytes: Buffer): Promise<PublicRfq> {
  const { db, query, now } = change
  const media_type = acceptedTypeOf(bytes, query.file_name)
  return changeDraft(change, async (facts) => {
    const draft = openDraft(facts, currenciesOf(facts)[0] ?? '', now)
    const file = {
      entity,
      entity_id: draft.quote.id,
      branch_id: facts.rfq.branch_id,
      file_name: query.file_name,
      media_type,
      uploaded_by: null,
    }
    return withFile(db, draft, await keepFile(db, file, bytes))
  })
}

/** Removes the file from the draft; a submitted revision keeps it. */
export async function removeQuoteFile(change: Change<typeof removeOperation>): Promise<PublicRfq> {
  const { db, now } = change
  return changeDraft(change, (facts) => {
    const quote = quoteUnderWay(facts)
    if (!quote?.file) throw notFound('file')
    return withFile(db, openDraft(facts, quote.currency, now), null)
  })
}

/** Returns the file of the supplier's draft, otherwise of the last submission, to the supplier. */
export async function getQuoteFile(reading: OperationContext<typeof getOperation>): Promise<FileAnswer> {
  const quote = quoteUnderWay(await loadInvitation(reading.db, supplierOf(reading).id))
  if (!quote) throw notFound('file')
  return fileOf(reading.db, eq(quotes.id, quote.id))
}

/** Returns the file of a submitted revision to staff: never before the opening of a sealed RFQ. */
export async function getSubmittedFile(reading: OperationContext<typeof getSubmitted>): Promise<FileAnswer> {
  const { db, params } = reading
  const invited = await invitationsToRead(reading)
  return fileOf(
    db,
    and(inArray(quotes.invitation_id, invited), eq(quotes.revision, params.revision), ne(quotes.status, 'draft')),
  )
}

async function fileOf(db: Sql, where: SQL | undefined): Promise<FileAnswer> {
  const [file] = await db
    .select({ id: attachments.id, file_name: attachments.file_name, media_type: attachments.media_type })
    .from(quotes)
    .innerJoin(attachments, eq(attachments.id, quotes.file_id))
    .where(where)
    .orderBy(desc(quotes.submitted_at))
    .limit(1)
  if (!file) throw notFound('file')
  return { ...file, content: await bytesOf(db, file.id) }
}

/** Replaces the file and deletes the old one unless a submitted revision has it too. */
function withFile(db: Transaction, draft: QuoteRows, file_id: string | null) {
  const { id, file_id: before } = draft.quote
  const others = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.file_id, before ?? ''), ne(quotes.id, id)))
  const unused = db.delete(attachments).where(and(eq(attachments.id, before ?? ''), notExists(others)))
  return {
    draft: { ...draft, quote: { ...draft.quote, file_id } },
    also: before ? [unused.getSQL()] : [],
  }
}
