import type { GeneratedDocument } from '../contract/generatedDocument'
import { fileNameOf } from './fileName'
import { makePdf, type DocumentSource } from './makePdf'
import { saveAs } from './saveAs'

/** Makes the PDF of a document and downloads it. */
export async function downloadDocument(generatedDocument: GeneratedDocument, source: DocumentSource) {
  saveAs(await makePdf(generatedDocument, source), fileNameOf(generatedDocument))
}
