/**
 * Loads what draws documents, when the pointer or the focus is where one can be requested. What fails here fails again,
 * and is shown, when a document is made.
 */
export const prepareDrawing = () =>
  void import('../../documents/makePdf').then(({ startDrawing }) => startDrawing()).catch(() => undefined)
