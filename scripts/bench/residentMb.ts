import { readFileSync } from 'node:fs'

/** The megabytes of resident memory of a process (Linux). */
export const residentMb = (pid: number | string) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
