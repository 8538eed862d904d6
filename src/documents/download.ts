import type { Paper } from '../contract/paper'
import { makePdf } from './makePdf'
import { saveAs } from './saveAs'

/** "proforma-ORD-DSM-2026-00231.pdf". */
export const fileNameOf = ({ kind, number }: Pick<Paper, 'kind' | 'number'>) => `${[kind.replaceAll('_', '-'), number].filter(Boolean).join('-')}.pdf`

/** Makes the PDF of a paper and hands it to the person as a file. */
export async function downloadPaper(paper: Paper) {
  saveAs(await makePdf(paper), fileNameOf(paper))
}
