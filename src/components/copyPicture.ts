/** Does this browser put pictures on the clipboard? Only on pages that came over a safe connection, or from this computer. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator && 'write' in navigator.clipboard

/**
 * Puts a picture (PNG) that may still be made on the clipboard. To be called in the click itself: what comes later is refused by
 * some browsers. Rejects when it can't be made, or the reader does not allow it.
 */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
