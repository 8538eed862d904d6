import { sql, type SQL } from 'drizzle-orm'
import type { UserActor } from '../../http/actor'
import { notFound } from '../../http/refusal'
import type { Sql } from '../connection/database'
import { joined, readTogether, runTogether, together, type Queries, type Rows, type Together } from './readTogether'

type Parts = Queries & { heads: Queries[string] }

/** A document as read from its tables: its head's row, and the rows of its other parts. */
export type DocumentFacts<Asked extends Parts> = Omit<Rows<Asked>, 'heads'> & Head<Rows<Asked>['heads']>
type Head<Heads> = Heads extends readonly (infer Row)[] ? Row : never

interface Document<Asked, Id, User> {
  noun: string
  /** The queries of its head and its other parts; the same function each time, because what it returns is compiled once. */
  partsOf: (db: Sql, id: Id, user: User) => Asked
  id: Id
  user: User
}

/** Reads a document with its dependent rows in one statement; throws 404 where it has no head. `more` is read with it. */
export async function readDocument<
  Asked extends Parts,
  Id extends string | SQL,
  User extends UserActor | undefined,
  More extends Queries,
>(db: Sql, document: Document<Asked, Id, User>, more: More | undefined): Promise<DocumentFacts<Asked> & Rows<More>> {
  const read: unknown = await readParts(db, document, more)
  const { heads, ...rest } = read as Record<string, object[]>
  const [head] = heads ?? []
  if (!head) throw notFound(document.noun)
  return { ...head, ...rest } as unknown as DocumentFacts<Asked> & Rows<More>
}

async function readParts<Asked extends Parts, Id extends string | SQL, User extends UserActor | undefined>(
  db: Sql,
  document: Document<Asked, Id, User>,
  more: Queries | undefined,
) {
  const { partsOf, id, user } = document
  if (typeof id !== 'string') return readTogether<Queries>(db, { ...partsOf(db, id, user), ...more })
  const parts = compile(db, document)
  return runTogether(db, more ? joined(parts, together(more)) : parts, { id })
}

/** Enough for the combinations of branches that the users of a company have. */
const mostBranches = 500
const compiled = new WeakMap<object, Map<string, Together<Queries>>>()

/** Building the queries of a document takes longer than running them: they are built once per combination of branches. */
function compile<Asked extends Parts, Id, User extends UserActor | undefined>(
  db: Sql,
  { partsOf, user }: Document<Asked, Id, User>,
): Together<Queries> {
  const known = compiled.get(partsOf) ?? new Map<string, Together<Queries>>()
  compiled.set(partsOf, known)
  const branches = user && (user.role === 'admin' ? 'all' : user.branch_ids.join())
  const key = branches ?? 'any'
  const before = known.get(key)
  if (before) return before
  if (known.size >= mostBranches) known.clear()
  // In the place of an id, drizzle takes the name of a value that is given later.
  const made = together<Queries>(partsOf(db, sql.placeholder('id') as unknown as Id, user))
  known.set(key, made)
  return made
}
