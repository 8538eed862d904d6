import { makePicture } from '../components/captureFrame'
import type { GeneratedDocument } from '../contract/generatedDocument'
import { fileNameOf } from '../documents/fileName'
import type { DocumentSource } from '../documents/makePdf'
import { saveAs } from '../documents/saveAs'
import { pictureTypeOf } from '../domain/imports/pictureType'
import { documentPicture } from './documentPicture'

/** A PNG of a whole document, to be pasted into a chat. */
export async function makeDocumentPicture(generatedDocument: GeneratedDocument, source: DocumentSource): Promise<Blob> {
  const logo = generatedDocument.from.logo ? await source.picture(generatedDocument.from.logo) : undefined
  return makePicture(documentPicture(generatedDocument, logo && addressOf(logo)))
}

/** The same, downloaded as a file. */
export async function saveDocumentPicture(generatedDocument: GeneratedDocument, source: DocumentSource) {
  saveAs(await makeDocumentPicture(generatedDocument, source), fileNameOf(generatedDocument, 'png'))
}

/** The picture as a data URL: the drawing frame cannot load it otherwise. */
function addressOf(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${pictureTypeOf(bytes) ?? 'image/png'};base64,${btoa(binary)}`
}
