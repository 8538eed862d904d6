import { existsSync, statSync } from 'node:fs'

/** The user and group of the data folder, where root runs this process and the folder is another user's. */
function otherOwner(folder: string) {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/**
 * Throws where root would open another user's data folder: what root creates in it, its owner could not open again. Others are
 * refused by the system.
 */
export function assertOwner(folder: string): void {
  const owner = otherOwner(folder)
  if (!owner) return
  throw Object.assign(
    new Error(
      `The data folder ${folder} belongs to the user ${owner.uid}. Start as that user: files that root makes in it would stop the next start.`,
    ),
    { code: 'FOLDER_OF_ANOTHER_USER' as const },
  )
}

/** Lets the rest of a command that root runs, as a timer would, act as the owner of the data folder. */
export function actAsOwner(folder: string): void {
  const owner = otherOwner(folder)
  if (!owner) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
