import { actAsOwner } from '../db/embedded/folderOwner'
import { onEndOfNpm } from '../endOfNpm'
import { readEnv, type Env } from '../env'
import { BackupRefused, type Progress } from './format'

const everyMs = 1_000
const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Prints where the work is, once a second: for work of a second or less nothing. */
function progressPrinter() {
  let last = performance.now()
  return ({ step, rows, bytes }: Progress) => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    console.error(`  ${[step, ...(rows ? [`${rows} rows`] : []), ...(bytes ? [mb(bytes)] : [])].join(', ')}`)
  }
}

/** Runs a command with the variables of the server, prints its result or why it failed, and ends the process. */
export async function runCommand(
  failed: string,
  work: (env: Env, onProgress: (progress: Progress) => void) => Promise<string>,
): Promise<never> {
  // Files that are not complete are removed as the process ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  onEndOfNpm(() => process.exit(1))
  const read = readEnv(process.env)
  try {
    if ('problems' in read) throw new BackupRefused(read.problems.join('; '))
    if (!read.env.DATABASE_URL) actAsOwner(read.env.DATA_DIR)
    console.log(await work(read.env, progressPrinter()))
    process.exit(0)
  } catch (error) {
    console.error(`${failed}: ${reasonOf(error)}`)
    process.exit(1)
  }
}

/** What is refused has words of its own; anything else is shown with its cause. */
function reasonOf(error: unknown): string {
  if (error instanceof BackupRefused || !(error instanceof Error))
    return error instanceof Error ? error.message : String(error)
  const { cause, message } = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
