import type { Paper } from '../contract/paper'
import { makePdf, type PaperSource } from './makePdf'
import { saveAs } from './saveAs'

/** "proforma-ORD-DSM-2026-00231.pdf". */
export const fileNameOf = ({ kind, number }: Pick<Paper, 'kind' | 'number'>, ending = 'pdf') => `${[kind.replaceAll('_', '-'), number].filter(Boolean).join('-')}.${ending}`

/** Makes the PDF of a paper and hands it to the person as a file. */
export async function downloadPaper(paper: Paper, source: PaperSource) {
  saveAs(await makePdf(paper, source), fileNameOf(paper))
}
