import type { Paper } from '../contract/paper'
import { makePdf } from './makePdf'

/** "proforma-ORD-DSM-2026-00231.pdf". */
export const fileNameOf = ({ kind, number }: Pick<Paper, 'kind' | 'number'>) => `${[kind.replaceAll('_', '-'), number].filter(Boolean).join('-')}.pdf`

/** Makes the PDF of a paper and hands it to the person as a file. */
export async function downloadPaper(paper: Paper) {
  saveAs(await makePdf(paper), fileNameOf(paper))
}

/** Hands a file that was made here to the person. */
export function saveAs(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold of the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
