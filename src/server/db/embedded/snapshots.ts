import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CopyProgress } from './copyCluster'
import { lockFolder } from './folderLock'
import { socketPath } from './socketPath'

/*
 * One process has the embedded database, so a backup by another one asks it for a copy of the data folder, over a socket
 * in that folder. The copy is the asker's from then on, who opens it like any data folder and deletes it.
 */

const prefix = 'snapshot-'
/** A copy that was made just now may not be opened yet. */
const leftAfterMs = 10 * 60_000

/** A line of an answer. */
type Said = CopyProgress | { folder: string } | { error: string }

/** Makes a copy at the path. */
type Copy = (folder: string, onProgress: (progress: CopyProgress) => void) => Promise<void>

/** Returns the path of a new copy in the data folder. */
const newSnapshot = (folder: string) => join(folder, `${prefix}${randomUUID()}`)

/** Deletes the copies that killed backups have left: those that no process uses. */
export async function removeLeftSnapshots(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const left = join(folder, name)
    if (Date.now() - (await stat(left)).mtimeMs < leftAfterMs) continue
    try {
      await (await lockFolder(left)).release()
    } catch {
      continue
    }
    await rm(left, { recursive: true, force: true })
  }
}

/** Makes a copy of the data folder for each connection. Returns what stops that. */
export async function serveSnapshots(folder: string, copy: Copy): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const underWay = new Set<Promise<void>>()

  async function answer(socket: Socket) {
    const say = (said: Said) => socket.write(`${JSON.stringify(said)}\n`)
    const made = newSnapshot(folder)
    try {
      await removeLeftSnapshots(folder)
      await copy(made, (progress) => {
        if (socket.destroyed) throw new Error('The backup ended')
        say(progress)
      })
      say({ folder: made })
    } catch (error) {
      await rm(made, { recursive: true, force: true })
      say({ error: error instanceof Error ? error.message : String(error) })
    }
    socket.end()
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const done = answer(socket)
      .catch(() => undefined)
      .finally(() => underWay.delete(done))
    underWay.add(done)
  })
  const place = socketPath(folder, 'snapshot')
  // The folder is locked by this process: a socket in it is left over from a killed one.
  if (process.platform !== 'win32') await rm(place, { force: true })
  const listens = await listening(server, place)
  return async () => {
    for (const socket of sockets) socket.destroy()
    if (listens) await new Promise((resolve) => server.close(resolve))
    await Promise.all(underWay)
  }
}

/** Listens at the place; false on a file system without sockets, where backups need the server to be stopped. */
function listening(server: Server, place: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(place, () => {
      server.unref()
      resolve(true)
    })
  })
}

/**
 * Asks the process that has the data folder for a copy and returns its path; null where no process answers there.
 * Rejects with the process's words when it could not make one.
 */
export function askForSnapshot(
  folder: string,
  onProgress: (progress: CopyProgress) => void = () => undefined,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let connected = false
    const socket = createConnection(socketPath(folder, 'snapshot'), () => {
      connected = true
    })
    createInterface(socket)
      .on('line', (line) => {
        const said = JSON.parse(line) as Said
        if ('folder' in said) resolve(said.folder)
        else if ('error' in said) reject(new Error(said.error))
        else onProgress(said)
      })
      .on('error', () => undefined)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (connected) reject(new Error('The server stopped while it copied its database. Try again.'))
      else resolve(null)
    })
  })
}
