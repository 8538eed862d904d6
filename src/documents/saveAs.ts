/** Downloads a file that was made or fetched by the page. */
export function saveAs(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Once started, the download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
