import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { BrokenLink, Head } from './trail'

/*
 * A chain whose newest links were deleted is still valid; only a record of its former length can prove the loss. So the
 * ends of all chains are written to a file, one line per chain in chain order; the file is stored elsewhere and
 * compared later.
 */

/** Writes the end of each chain to a file during a walk of the trail. */
export function notingHeads(file: string) {
  const out = createWriteStream(file, { flags: 'wx' })
  let last: Head | undefined
  async function write() {
    if (last && !out.write(`${last.chain_id} ${last.position} ${last.hash}\n`)) await once(out, 'drain')
  }
  return {
    async onLink(head: Head) {
      if (last && last.chain_id !== head.chain_id) await write()
      last = head
    },
    async end() {
      await write()
      out.end()
      await once(out, 'close')
    },
  }
}

/**
 * Compares the trail with recorded ends during a walk: each chain must still have the link that was its end, unchanged.
 */
export function comparingHeads(file: string, onBroken: (link: BrokenLink) => void) {
  const lines = createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]()
  let noted: Head | undefined
  let read = false

  async function next() {
    const line = await lines.next()
    const [chain_id = '', position = '', hash = ''] = line.done ? [] : line.value.split(' ')
    noted = chain_id ? { chain_id, position: Number(position), hash } : undefined
    read = true
  }
  const gone = ({ chain_id, position }: Head) =>
    onBroken({ chain_id, entity: 'chain', entity_id: chain_id, position, why: 'missing' })

  return {
    async onLink(head: Head) {
      if (!read) await next()
      for (; noted && noted.chain_id < head.chain_id; await next()) gone(noted)
      if (noted?.chain_id !== head.chain_id || noted.position !== head.position) return
      if (noted.hash !== head.hash)
        onBroken({
          chain_id: head.chain_id,
          entity: 'chain',
          entity_id: head.chain_id,
          position: head.position,
          why: 'changed',
        })
      await next()
    },
    async end() {
      if (!read) await next()
      for (; noted; await next()) gone(noted)
    },
  }
}
