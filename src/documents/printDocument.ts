import type { GeneratedDocument } from '../contract/generatedDocument'
import { downloadDocument } from './download'
import { makePdf, type DocumentSource } from './makePdf'

/**
 * Shows the PDF of a document in a tab with the viewer's print dialog.
 * @param tab opened in the click handler, or popup blockers stop it; without one the document is downloaded
 */
export async function printDocument(generatedDocument: GeneratedDocument, source: DocumentSource, tab: Window | null) {
  if (!tab) return downloadDocument(generatedDocument, source)
  const address = URL.createObjectURL(await makePdf(generatedDocument, source, { print: true }))
  tab.location.replace(address)
  // Long enough to view and reload it.
  setTimeout(() => URL.revokeObjectURL(address), 3_600_000)
}
