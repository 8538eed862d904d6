import { and, desc, eq, inArray, ne, notExists, type SQL } from 'drizzle-orm'
import type {
  getQuoteFile as getOperation,
  getSubmittedFile as getSubmitted,
  PublicRfq,
  putQuoteFile as putOperation,
  removeQuoteFile as removeOperation,
} from '../../../contract/quotes'
import { quoteFileTypeOf } from '../../../domain/quoteFile'
import type { Sql, Transaction } from '../../db/database'
import { attachments } from '../../db/schema/notes'
import { quotes } from '../../db/schema/quotes'
import { notFound, refusal } from '../../refusal'
import type { Change, FileAnswer, Reading } from '../../route'
import { bytesOf, keepFile } from '../attachments/attachmentsRepository'
import { changeDraft } from './changeDraft'
import { publicRfq } from './publicRfq'
import { openDraft } from './quoteRevisions'
import { quoteUnderWay } from './quotesRepository'
import { invitationsToRead } from './readQuotes'
import { supplierOf } from './supplierChange'

/** A supplier's file is none of the notes that staff read of a document: it goes with his prices, sealed as they are. */
const entity = 'quotes'

/** Puts a file beside what he has typed, in place of the one that is there. */
export async function putQuoteFile(change: Change<typeof putOperation>, bytes: Buffer): Promise<PublicRfq> {
  const { db, query } = change
  const media_type = quoteFileTypeOf(bytes, query.file_name)
  if (!media_type)
    throw refusal(
      415,
      'wrong_type',
      'Files of this kind are not taken. Choose a PDF, a picture, or a text or sheet such as DOCX, XLSX or CSV.',
    )
  return changeDraft(change, async (draft) => {
    const { currencies } = await publicRfq(db, draft.invitation_id, change.now)
    const quote_id = await openDraft(db, draft, currencies[0] ?? '')
    const file_id = await keepFile(
      db,
      {
        entity,
        entity_id: quote_id,
        branch_id: draft.branch_id,
        file_name: query.file_name,
        media_type,
        uploaded_by: null,
      },
      bytes,
    )
    await setFile(db, quote_id, file_id)
  })
}

/** Takes the file away; what was submitted with it keeps it. */
export async function removeQuoteFile(change: Change<typeof removeOperation>): Promise<PublicRfq> {
  return changeDraft(change, async (draft) => {
    const quote = await quoteUnderWay(change.db, draft.invitation_id)
    if (!quote?.file) throw notFound('file')
    await setFile(change.db, await openDraft(change.db, draft, quote.currency), null)
  })
}

/** The file of what he has typed, else of what he submitted last, for himself. */
export async function getQuoteFile(reading: Reading<typeof getOperation>): Promise<FileAnswer> {
  const quote = await quoteUnderWay(reading.db, supplierOf(reading).id)
  if (!quote) throw notFound('file')
  return fileOf(reading.db, eq(quotes.id, quote.id))
}

/** The file of a revision that was submitted, for staff: never before the opening of a sealed RFQ. */
export async function getSubmittedFile(reading: Reading<typeof getSubmitted>): Promise<FileAnswer> {
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

/** The file before it goes, unless a revision that was submitted has it too. */
async function setFile(db: Transaction, quote_id: string, file_id: string | null): Promise<void> {
  const [before] = await db.select({ file_id: quotes.file_id }).from(quotes).where(eq(quotes.id, quote_id))
  await db.update(quotes).set({ file_id }).where(eq(quotes.id, quote_id))
  if (before?.file_id)
    await db
      .delete(attachments)
      .where(
        and(
          eq(attachments.id, before.file_id),
          notExists(db.select({ id: quotes.id }).from(quotes).where(eq(quotes.file_id, before.file_id))),
        ),
      )
}
