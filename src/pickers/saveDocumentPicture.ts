import { makePicture } from '../components/captureFrame'
import type { GeneratedDocument } from '../contract/generatedDocument'
import { charactersToCut } from '../documents/charactersToCut'
import { fileNameOf } from '../documents/fileName'
import type { DocumentSource } from '../documents/makePdf'
import { saveAs } from '../documents/saveAs'
import { pictureTypeOf } from '../domain/imports/pictureType'
import { documentPicture } from './documentPicture'

/** A PNG of a whole document, to be pasted into a chat. */
export async function makeDocumentPicture(generatedDocument: GeneratedDocument, source: DocumentSource): Promise<Blob> {
  const logo = generatedDocument.from.logo ? await source.picture(generatedDocument.from.logo) : undefined
  const characters = charactersToCut(JSON.stringify(generatedDocument))
  // Without the font they are drawn with one of the device.
  const font = characters ? await source.font(characters).catch(() => undefined) : undefined
  const picture = documentPicture(
    generatedDocument,
    logo && addressOf(logo, pictureTypeOf(logo) ?? 'image/png'),
    font && addressOf(font, 'font/ttf'),
  )
  return makePicture(picture)
}

/** The same, downloaded as a file. */
export async function saveDocumentPicture(generatedDocument: GeneratedDocument, source: DocumentSource) {
  saveAs(await makeDocumentPicture(generatedDocument, source), fileNameOf(generatedDocument, 'png'))
}

/** Bytes as a data URL: the drawing frame cannot load them otherwise. */
function addressOf(bytes: Uint8Array, type: string): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(binary)}`
}
