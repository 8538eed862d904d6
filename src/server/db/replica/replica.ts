import { Pool } from 'pg'
import { askTogether } from '../../jobs/askTogether'
import { repeating } from '../../jobs/repeating'
import type { Database } from '../connection/database'
import { guardPool } from '../connection/guardPool'
import { askPosition, askPrimary, askStandby, isSameData, type Primary, type Standby } from './askServers'
import { hasReached, type DataPosition } from './dataPosition'
import { followProgress } from './progress'
import { openReplicaPool, type ReplicaPool } from './replicaPool'

/* In milliseconds. */
/** How often both servers are asked where they are. */
const askEvery = 250
/** A standby that is silent for so long is away. */
const silence = 1_000
/** As on the primary. */
const longestStatement = 30_000

/** Whether reads run on the replica: it is used, or why it is not. */
export type ReplicaState = 'used' | 'behind' | 'away' | 'no_standby' | 'other_data'

interface ReplicaSettings {
  url: string
  primary: Database
  connections?: number | undefined
  /** By how much it may be behind and still be read from, in milliseconds. */
  mostBehind?: number
  onError?: (error: Error) => void
}

/**
 * Reads from a standby on behalf of callers who name the position of what they have seen: only while it has replayed
 * that, and is seconds behind at most. Whatever it fails at, and even what it refuses, is to be asked of the primary.
 */
export async function openReplica({
  url,
  primary,
  connections = 10,
  mostBehind = 5_000,
  onError = () => undefined,
}: ReplicaSettings) {
  const session = {
    connectionString: url,
    connectionTimeoutMillis: silence,
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  }
  const watching = guardPool(new Pool({ ...session, max: 1, query_timeout: silence }), () => undefined)
  const progress = followProgress()
  let known_primary: Primary | undefined
  let standby: Standby | undefined
  let serving: ReplicaPool | undefined
  let said: ReplicaState | undefined
  let onState: (state: ReplicaState) => void = () => undefined

  const look = askTogether(async () => {
    try {
      standby = await askStandby(watching)
      progress.standbyAt(standby.position)
      return standby
    } catch (error) {
      standby = undefined
      throw error
    } finally {
      follow()
    }
  })
  const position = askTogether(() => askPosition(primary.$client))

  async function lookAtPrimary() {
    const at = performance.now()
    known_primary = await askPrimary(primary.$client)
    progress.primaryAt(at, known_primary.position)
  }

  function state(): ReplicaState {
    if (!standby) return 'away'
    if (!standby.in_recovery) return 'no_standby'
    if (known_primary && !isSameData(standby, known_primary)) return 'other_data'
    return progress.behind(performance.now()) > mostBehind ? 'behind' : 'used'
  }

  /** Keeps connections to the server that was last seen, as long as it is a standby of the primary. */
  function follow() {
    const now = state()
    const started = now === 'used' || now === 'behind' ? standby?.started : undefined
    if (serving?.started !== started) {
      serving?.retire()
      const timeouts = { query_timeout: longestStatement, statement_timeout: longestStatement }
      serving = started
        ? openReplicaPool({ ...session, ...timeouts, max: connections }, { started, primary, onError })
        : undefined
    }
    if (now !== said) onState((said = now))
  }

  const clock = repeating(() => undefined)
  await lookAtPrimary().catch(() => undefined)
  await look().catch(() => undefined)
  clock.every(askEvery, lookAtPrimary)
  clock.every(askEvery, look)

  return {
    /** The position of everything that is committed by now, of the primary. */
    position,
    /**
     * Runs a read on the replica and returns its answer, with the position of what the caller has then seen. Undefined
     * where the primary has to be asked.
     */
    async read<Answer>(
      seen: DataPosition,
      work: (db: Database) => Promise<Answer>,
    ): Promise<{ answer: Answer; position: DataPosition } | undefined> {
      const at = serving
      if (!at || !standby || state() !== 'used' || !hasReached(standby.position, seen)) return undefined
      try {
        const answer = await work(at.db)
        // It may have been promoted meanwhile.
        const found = await look()
        return found.in_recovery && found.started === at.started ? { answer, position: found.position } : undefined
      } catch {
        return undefined
      }
    },
    health() {
      const behind = progress.behind(performance.now())
      return { state: state(), lag_seconds: Number.isFinite(behind) ? Math.floor(behind / 1000) : null }
    },
    /** Reports each state from now on. */
    report(listener: typeof onState) {
      onState = listener
      if (said) listener(said)
    },
    async stop() {
      onState = () => undefined
      await clock.stop()
      serving?.retire()
      serving = undefined
      await watching.end()
    },
  }
}

export type Replica = Awaited<ReturnType<typeof openReplica>>
