/** Hands a file that was made or fetched here to the person. */
export function saveAs(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold of the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
