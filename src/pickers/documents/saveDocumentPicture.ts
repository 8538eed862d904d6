import { makePicture } from '../../components/pictures/captureFrame'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { charactersToCut } from '../../documents/script/charactersToCut'
import { fileNameOf } from '../../documents/fileName'
import type { DocumentSource } from '../../documents/makePdf'
import { picturesFrom } from '../../documents/picturesOf'
import { saveAs } from '../../documents/saveAs'
import { pictureTypeOf } from '../../domain/imports/pictureType'
import { documentPicture } from './documentPicture'

/** A PNG of a whole document, to be pasted into a chat. */
export async function makeDocumentPicture(generatedDocument: GeneratedDocument, source: DocumentSource): Promise<Blob> {
  const [logo, pictures] = await Promise.all([
    generatedDocument.from.logo ? source.picture(generatedDocument.from.logo) : undefined,
    picturesFrom(source, generatedDocument),
  ])
  const characters = charactersToCut(JSON.stringify(generatedDocument))
  // Without the font they are drawn with one of the device.
  const font = characters ? await source.font(characters).catch(() => undefined) : undefined
  const picture = documentPicture(generatedDocument, {
    logo: logo && addressOfPicture(logo),
    pictures: Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, addressOfPicture(bytes)])),
    font: font && addressOf(font, 'font/ttf'),
  })
  return makePicture(picture)
}

/** The same, downloaded as a file. */
export async function saveDocumentPicture(generatedDocument: GeneratedDocument, source: DocumentSource) {
  saveAs(await makeDocumentPicture(generatedDocument, source), fileNameOf(generatedDocument, 'png'))
}

const addressOfPicture = (bytes: Uint8Array) => addressOf(bytes, pictureTypeOf(bytes) ?? 'image/png')

/** Bytes as a data URL: the drawing frame cannot load them otherwise. */
function addressOf(bytes: Uint8Array, type: string): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(binary)}`
}
