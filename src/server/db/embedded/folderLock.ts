import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import type { Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { folderName, socketPath } from './socketPath'

/** A lock on the folder, held until `release` or until the process ends for any reason. */
export interface FolderLock {
  release: () => Promise<void>
}

/** Thrown by `lockFolder`: `pid` is the holder's, if known. */
interface FolderLocked extends Error {
  code: 'FOLDER_LOCKED'
  pid: number | null
}

interface Holder {
  pid: number
  host: string
}

/**
 * Returns the addresses to listen at, in order. The operating system closes a listener with its process, even after
 * kill -9, so a lock is never stale. Linux: an abstract socket (atomic, but per network namespace), and a socket in the
 * folder, which is visible from other containers too. Windows: a named pipe. Elsewhere: the socket only.
 */
function meetingPlaces(folder: string): string[] {
  const socket = socketPath(folder, 'database')
  return process.platform === 'linux' ? [`\0${folderName(folder)}`, socket] : [socket]
}

function listen(path: string, holder: Holder): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((asking) => {
      asking.on('error', () => undefined)
      asking.end(JSON.stringify(holder))
    })
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

/**
 * Returns whether a process listens there, and its message if it responds in time: a busy or stopped holder is still
 * the holder.
 */
function ask(path: string): Promise<{ alive: boolean; words: string }> {
  return new Promise((resolve) => {
    let words = ''
    let alive = false
    const socket = createConnection(path, () => {
      alive = true
    })
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (bytes) => {
      words += bytes.toString()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A full connection queue also means that the holder is alive.
      alive ||= error.code === 'EAGAIN' || error.code === 'EACCES'
    })
    socket.on('close', () => resolve({ alive, words }))
  })
}

function parseHolder(words: string): Holder | null {
  try {
    return JSON.parse(words) as Holder
  } catch {
    return null
  }
}

function readHolder(file: string): Holder | null {
  try {
    return parseHolder(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function locked(folder: string, holder: Holder | null): FolderLocked {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  const words = `The data folder ${folder} is in use by ${who}. Stop that process first, or set DATA_DIR to another folder.`
  return Object.assign(new Error(words), { code: 'FOLDER_LOCKED' as const, pid: holder?.pid ?? null })
}

/**
 * Listens at one address, or returns its holder's message. A socket file without a listener is left over from a killed
 * process.
 */
async function take(path: string, holder: Holder): Promise<Server | { words: string }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await listen(path, holder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      const answer = await ask(path)
      if (answer.alive || attempt === 2) return answer
      if (!path.startsWith('\0') && process.platform !== 'win32') await rm(path, { force: true })
    }
  }
}

/**
 * Locks the folder for this process before the database is opened: two processes on one folder lose rows without an
 * error. Throws `FolderLocked`, which names the holder; the holder is also written to `database.lock` in the folder as
 * information for administrators.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'database.lock')
  const holder: Holder = { pid: process.pid, host: hostname() }
  const servers: Server[] = []
  const release = async (): Promise<void> => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  }
  for (const [index, path] of meetingPlaces(folder).entries()) {
    try {
      const taken = await take(path, holder)
      if (!('words' in taken)) servers.push(taken)
      else throw locked(folder, parseHolder(taken.words) ?? readHolder(file))
    } catch (error) {
      // A file system without sockets: on Linux the first address already protects the folder.
      if (index > 0 && (error as { code?: string }).code !== 'FOLDER_LOCKED') continue
      await release()
      throw error
    }
  }
  writeFileSync(file, `${JSON.stringify(holder)}\n`)
  return { release }
}
