/**
 * Puts a text on the clipboard; true once it is there. Must be called at the press itself: a text that is still awaited
 * is promised to the clipboard, as some browsers refuse it after the request. False on a page of plain HTTP, and where
 * the browser refuses.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    const { clipboard } = navigator as { clipboard?: Clipboard }
    if (!clipboard) return false
    if (typeof text === 'string' || typeof ClipboardItem === 'undefined') await clipboard.writeText(await text)
    else {
      const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch {
    return false
  }
}
