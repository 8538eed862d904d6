import type { Paper } from '../contract/paper'
import { downloadPaper } from './download'
import { makePdf, type PaperSource } from './makePdf'

/**
 * Shows the PDF of a paper in a tab, whose viewer asks to print it.
 * @param tab opened in the click itself, or browsers take it for an advertisement; where none could be, the paper becomes a file
 */
export async function printPaper(paper: Paper, source: PaperSource, tab: Window | null) {
  if (!tab) return downloadPaper(paper, source)
  const address = URL.createObjectURL(await makePdf(paper, source, { print: true }))
  tab.location.replace(address)
  // As long as somebody may look at it and reload.
  setTimeout(() => URL.revokeObjectURL(address), 3_600_000)
}
