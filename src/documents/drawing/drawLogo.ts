import type { jsPDF } from 'jspdf'
import { type DrawnPicture, readPicture } from './drawPicture'

/** The maximum size of the logo, in millimetres. */
const most = { width: 45, height: 12 }

/** The logo in its printed size; null without one. */
export const readLogo = (doc: jsPDF, bytes: Uint8Array | undefined): DrawnPicture | null =>
  readPicture(doc, bytes, most, 'logo')
