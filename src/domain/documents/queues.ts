/** The ready-made views of a list of documents: what is the user's own, still open, waiting for the company, or late. */
export const queues = ['mine', 'open', 'needs_action', 'late'] as const
export type Queue = (typeof queues)[number]

/** One way into a queue: the document has one of the statuses, and whatever else is named holds. */
export interface QueueRule<Status extends string, Day extends string, Fact extends string> {
  statuses: readonly Status[]
  /** The user is its assignee. */
  mine?: true
  /** This day is before today. */
  past?: Day
  fact?: Fact
}

/** A document is in a queue by any of its rules. */
export type Queues<Status extends string, Day extends string, Fact extends string> = Readonly<
  Record<Queue, readonly QueueRule<Status, Day, Fact>[]>
>

interface Queued<Status extends string, Day extends string, Fact extends string> {
  status: Status
  /** The user is its assignee. */
  mine: boolean
  /** YYYY-MM-DD, null where it has none. */
  days: Readonly<Record<Day, string | null>>
  facts: Readonly<Record<Fact, boolean>>
}

/** Whether a document is in a queue on a day (YYYY-MM-DD); a document without a day is never late. */
export const isInQueue = <Status extends string, Day extends string, Fact extends string>(
  rules: readonly QueueRule<Status, Day, Fact>[],
  { status, mine, days, facts }: Queued<Status, Day, Fact>,
  today: string,
): boolean =>
  rules.some((rule) => {
    const day = rule.past && days[rule.past]
    return (
      rule.statuses.includes(status) &&
      (!rule.mine || mine) &&
      (!rule.past || (typeof day === 'string' && day < today)) &&
      (!rule.fact || facts[rule.fact])
    )
  })
