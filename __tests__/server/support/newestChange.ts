import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** When a file of a folder was last changed, in milliseconds. */
export const newestChange = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
      entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).mtimeMs : 0,
    ),
  )
