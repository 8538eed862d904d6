import type { Paper } from '../contract/paper'
import { fileNameOf } from './fileName'
import { makePdf, type PaperSource } from './makePdf'
import { saveAs } from './saveAs'

/** Makes the PDF of a paper and hands it to the person as a file. */
export async function downloadPaper(paper: Paper, source: PaperSource) {
  saveAs(await makePdf(paper, source), fileNameOf(paper))
}
