import type { Random } from '../../bench/seed/random'
import type { Writer } from '../writer'
import { sumOf } from '../writers'
import type { Cluster } from './cluster'
import type { Inviter } from './inviter'
import type { Listening } from './listening'
import { waitUntil } from './waitUntil'

/** What is killed: the first process of PostgreSQL, or Patroni with it, as when the computer is lost. */
export type Kill = 'postgresql' | 'computer'

interface Amid {
  cluster: Cluster
  all: readonly Writer[]
  inviter: Inviter
  /** The listener that loses its connection at the same time. */
  resumes: Listening
  random: Random
}

/** What is acknowledged between two kills, and the most milliseconds after that. */
const life = { acknowledged: 40, milliseconds: 1000 }

/**
 * Kills the primary once and waits until its node is the synchronous standby of the other. Returns the milliseconds from
 * the kill until writes passed again.
 */
export async function killPrimary({ cluster, all, inviter, resumes, random }: Amid, what: Kill): Promise<number> {
  const acknowledged = () => sumOf(all, 'requests')
  const least = acknowledged() + life.acknowledged
  await waitUntil('a write', () => acknowledged() >= least, { every: 20 })
  const primary = await cluster.primary()
  await new Promise((resolve) => setTimeout(resolve, random.next() * life.milliseconds))
  const invited = inviter.invite()
  // A mail that cannot be sent is found by the check of the mails.
  invited.catch(() => undefined)
  if (what === 'computer') await primary.killAll()
  else primary.killPostgresql()
  const before = acknowledged()
  resumes.drop()
  // Each writer may have one answer on its way: one more was asked for after the kill.
  const passed = await waitUntil('a write after the kill', () => acknowledged() > before + all.length, { every: 20 })
  if (what === 'computer') primary.start()
  await invited
  await cluster.untilSynchronous()
  return passed
}
