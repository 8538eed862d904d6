const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Returns a mail’s text as plain HTML: its paragraphs, each in the direction of its first letter, and its link as a button. */
export function htmlOf(text: string, link: string | null): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = paragraph
      .split('\n')
      .map((line) => (line === link ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line)))
    return `<p dir="auto" style="margin:0 0 16px">${lines.join('<br>')}</p>`
  })
  return `<!doctype html><html><body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1b1f2a;max-width:640px">${paragraphs.join('')}</body></html>`
}
