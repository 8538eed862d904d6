import { rmSync } from 'node:fs'

/** Removes a file or folder if the process ends before the returned function is called. */
export function removedOnExit(place: string): () => void {
  const remove = () => rmSync(place, { recursive: true, force: true })
  process.once('exit', remove)
  return () => void process.off('exit', remove)
}
