import type { jsPDF } from 'jspdf'

/** Space in millimetres. */
interface Spacing {
  /** Above and below each line of the table. */
  line: number
  beforeSection: number
  beforeSignatures: number
  /** Of each line to fill in by hand. */
  pen: number
}

const usual: Spacing = { line: 1.9, beforeSection: 6, beforeSignatures: 6, pen: 8 }
const close: Spacing = { line: 1.1, beforeSection: 4, beforeSignatures: 4.5, pen: 7 }

const closer = new WeakSet<jsPDF>()
/** Draws with less space from now on. */
export const setCloser = (doc: jsPDF) => void closer.add(doc)
export const spacingOf = (doc: jsPDF): Spacing => (closer.has(doc) ? close : usual)
