import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { runsOf } from '../fontFaces'
import { drawRun, height, width, widthOf, widthOfRun } from './sheet'

/** From the horizontal, in degrees. */
const slope = 38
const largest = 110

/** jsPDF writes operators into a page with this; its types omit it. */
interface Page {
  write: (operator: string) => void
}

/**
 * Draws the status across every page, large and pale behind the content: "Draft", "Cancelled". It is not text: readers
 * of the PDF's text find the same word in the head and at the foot of each page, and not between the lines.
 */
export function drawMarks(doc: jsPDF, { draft, mark, words }: GeneratedDocument) {
  const text = mark ?? (draft ? words.draft : '')
  if (!text) return
  const draw = () => drawAcross(doc, text)
  draw()
  doc.internal.events.subscribe('addPage', draw)
}

function drawAcross(doc: jsPDF, text: string) {
  const page = doc.internal as unknown as Page
  const bold = true
  const size = Math.min(largest, (width(doc) * 0.95 * 10) / widthOf(doc, text, { size: 10, bold }))
  const long = widthOf(doc, text, { size, bold })
  const turn = { x: Math.cos((slope * Math.PI) / 180), y: Math.sin((slope * Math.PI) / 180) }
  let x = (width(doc) - long * turn.x) / 2
  let y = (height(doc) + long * turn.y) / 2

  page.write('/Artifact BMC /Span <</ActualText ()>> BDC')
  doc.setFontSize(size)
  doc.setTextColor(0xee, 0xf0, 0xf4)
  for (const run of runsOf(doc, text)) {
    drawRun(doc, run, { x, y, size, bold, angle: slope })
    const wide = widthOfRun(doc, run, { size, bold })
    x += wide * turn.x
    y -= wide * turn.y
  }
  page.write('EMC EMC')
}
