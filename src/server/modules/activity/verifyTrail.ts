import type { Sql } from '../../db/database'
import { walkTrail, type BrokenLink } from './trail'
import { comparingHeads, notingHeads } from './trailNotes'

const reasons: Record<BrokenLink['why'], string> = {
  missing: 'is missing',
  out_of_place: 'does not continue the one before it',
  changed: 'was changed after it was written',
}

interface Options {
  /** Writes the ends of all chains there. */
  note?: string | undefined
  /** Compares with ends that were noted there. */
  against?: string | undefined
  say: (line: string) => void
}

/** Walks the whole trail and says of each chain the first link that does not hold. True when all of it holds. */
export async function verifyTrail(db: Sql, { note, against, say }: Options): Promise<boolean> {
  let broken = 0
  const onBroken = ({ entity, entity_id, position, why }: BrokenLink) => {
    broken += 1
    say(`${entity} ${entity_id}: entry ${position} ${reasons[why]}.`)
  }
  const steps = [...(note ? [notingHeads(note)] : []), ...(against ? [comparingHeads(against, onBroken)] : [])]
  const { links, chains } = await walkTrail(db, {
    onBroken,
    async onLink(head) {
      for (const step of steps) await step.onLink(head)
    },
  })
  for (const step of steps) await step.end()
  say(`${broken === 0 ? 'The trail is whole' : 'The trail is broken'}: ${links} entries of ${chains} documents.`)
  if (broken === 0 && !against) say('Entries taken away at the very end leave no trace here: note the ends with --note <file>, keep the file elsewhere, and compare with --against <file>.')
  return broken === 0
}
