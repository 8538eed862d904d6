import { notFound } from '../http/refusal'
import type { Sql } from './database'
import { readTogether, type Queries, type Rows } from './readTogether'

type Parts = Queries & { heads: Queries[string] }

/** A document as read from its tables: its head's row, and the rows of its other parts. */
export type DocumentFacts<Asked extends Parts> = Omit<Rows<Asked>, 'heads'> & Head<Rows<Asked>['heads']>
type Head<Heads> = Heads extends readonly (infer Row)[] ? Row : never

/** Reads a document with its dependent rows in one statement; throws 404 where it has no head. `more` is read with it. */
export async function readDocument<Asked extends Parts, More extends Queries>(
  db: Sql,
  noun: string,
  parts: Asked,
  more: More | undefined,
): Promise<DocumentFacts<Asked> & Rows<More>> {
  const { heads, ...rest } = (await readTogether<Queries>(db, { ...parts, ...more })) as Record<string, object[]>
  const [head] = heads ?? []
  if (!head) throw notFound(noun)
  return { ...head, ...rest } as unknown as DocumentFacts<Asked> & Rows<More>
}
