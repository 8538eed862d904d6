import type { jsPDF } from 'jspdf'

/* A right-to-left document is laid out as any other, and mirrored where it is drawn: x is from the side where lines start. */

const mirrored = new WeakSet<jsPDF>()

/** Everything that is drawn from now on is placed from the right. */
export const mirror = (doc: jsPDF) => mirrored.add(doc)
export const isMirrored = (doc: jsPDF): boolean => mirrored.has(doc)

/** The left edge on the page of a block of this width at x. */
export const leftOf = (doc: jsPDF, x: number, wide: number): number =>
  isMirrored(doc) ? doc.internal.pageSize.getWidth() - x - wide : x
