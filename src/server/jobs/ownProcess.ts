import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { builtEntry, type Entry } from './thread'

interface OwnProcess {
  memoryMb: number
  args?: string[]
  /** More variables, for a process that uses the database. */
  environment?: Record<string, string>
  /** Whether the caller reads what it prints. */
  isRead?: boolean
}

/** All that a process needs of the environment: no address or password of the server. */
const passed = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot']

/**
 * Starts an entry as a process of its own, in each of the ways in which the server runs. Requests go before it: it runs
 * at a lower priority.
 */
export function startProcess(
  entry: Entry,
  { memoryMb, args = [], environment = {}, isRead = false }: OwnProcess,
): ChildProcess {
  const built = builtEntry(entry)
  const file = built ? fileURLToPath(built) : fileURLToPath(new URL(entry.source, entry.here))
  const child = fork(file, args, {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(built ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.includes(name))),
      ...environment,
    },
    silent: isRead,
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
