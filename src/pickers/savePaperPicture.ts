import { makePicture } from '../components/captureFrame'
import type { Paper } from '../contract/paper'
import { fileNameOf } from '../documents/fileName'
import type { PaperSource } from '../documents/makePdf'
import { saveAs } from '../documents/saveAs'
import { pictureTypeOf } from '../domain/pictureType'
import { paperPicture } from './paperPicture'

/** A PNG of a whole paper, to be pasted into a chat. */
export async function makePaperPicture(paper: Paper, source: PaperSource): Promise<Blob> {
  const logo = paper.from.logo ? await source.picture(paper.from.logo) : undefined
  return makePicture(paperPicture(paper, logo && addressOf(logo)))
}

/** The same, handed to the person as a file. */
export async function savePaperPicture(paper: Paper, source: PaperSource) {
  saveAs(await makePaperPicture(paper, source), fileNameOf(paper, 'png'))
}

/** The picture itself as its address: the frame that draws has no other way to it. */
function addressOf(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${pictureTypeOf(bytes) ?? 'image/png'};base64,${btoa(binary)}`
}
