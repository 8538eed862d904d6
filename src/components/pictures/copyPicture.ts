/** Whether this browser can put pictures on the clipboard: only on HTTPS or localhost. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator && 'write' in navigator.clipboard

/**
 * Puts a picture (PNG), or a promise of one, on the clipboard. Must be called in the click handler: some browsers
 * reject later calls. Rejects when it cannot be made, or the user does not allow it.
 */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
