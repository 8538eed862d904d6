import { sql, type SQL } from 'drizzle-orm'
import type { MergeMove } from '../../../contract/merges'
import { movedNouns, type MergedEntity } from '../../../domain/merges/merge'
import type { Sql, Transaction } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import type { UserActor } from '../../http/actor'
import { referenceName, references, type Reference } from './references'

/** What refers to `from` and is to refer to `to`; of an undo only the rows that its merge moved. */
export interface Move {
  entity: MergedEntity
  from: string
  to: string
  undone?: string
}

const keyOf = ({ key = 'id' }: Reference) => sql`t.${sql.identifier(key)}`

/** The condition for the rows `t` that refer to a record. */
function rowsOf(reference: Reference, { from, undone }: Move): SQL {
  const column = sql`t.${sql.identifier(reference.column)}`
  const conditions = [
    reference.is_text ? sql`strpos(${column}, ${from}) > 0` : sql`${column} = ${from}::uuid`,
    ...(reference.where ? [reference.where] : []),
    ...(undone
      ? [
          sql`${keyOf(reference)} in (select m.row_id from merge_moves m where m.merge_id = ${undone}::uuid and m.reference = ${referenceName(reference)})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

const staysAt = ({ stays }: Reference, to: string) => (stays ? sql`(${stays(sql`${to}::uuid`)})` : sql`false`)

/** How many rows a move would take and leave, by noun, of the branches in which the user may act. */
export async function countMoves(db: Sql, user: UserActor, move: Move): Promise<MergeMove[]> {
  const counts = references[move.entity].map((reference) => {
    const mine = reference.branch ? inBranchesOf(user, reference.branch) : sql`true`
    const stays = staysAt(reference, move.to)
    return sql`select ${reference.noun}::text as noun, count(*) filter (where not ${stays})::int as moved, count(*) filter (where ${stays})::int as stays
      from ${sql.identifier(reference.table)} t where ${rowsOf(reference, move)} and ${mine}`
  })
  const { rows } = await db.execute<MergeMove & Record<string, unknown>>(sql.join(counts, sql` union all `))
  return movedNouns.flatMap((noun) => rows.filter((row) => row.noun === noun && row.moved + row.stays > 0))
}

/** The names of branches in which the user may not act and whose documents a move would take. */
export async function foreignBranches(db: Sql, user: UserActor, move: Move): Promise<string[]> {
  if (user.role === 'admin') return []
  const branches = references[move.entity].flatMap((reference) =>
    reference.branch
      ? [
          sql`select ${reference.branch} as branch_id from ${sql.identifier(reference.table)} t where ${rowsOf(reference, move)} and not ${inBranchesOf(user, reference.branch)}`,
        ]
      : [],
  )
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from branches where id in (${sql.join(branches, sql` union `)}) order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Moves the rows and notes each of them under the merge. */
export async function moveRows(tx: Transaction, merge_id: string, move: Move): Promise<void> {
  for (const reference of references[move.entity])
    await tx.execute(sql`
      with moved as (${moving(reference, move)} returning ${keyOf(reference)} as row_id)
      insert into merge_moves (merge_id, reference, row_id)
      select ${merge_id}::uuid, ${referenceName(reference)}, row_id from moved`)
}

/** Moves the rows of a merge back that still refer to the kept record. */
export async function moveRowsBack(tx: Transaction, move: Move): Promise<void> {
  for (const reference of references[move.entity]) await tx.execute(moving(reference, move))
}

function moving(reference: Reference, move: Move): SQL {
  const column = sql.identifier(reference.column)
  const value = reference.is_text ? sql`replace(t.${column}, ${move.from}, ${move.to})` : sql`${move.to}::uuid`
  return sql`update ${sql.identifier(reference.table)} t set ${column} = ${value}
    where ${rowsOf(reference, move)} and not ${staysAt(reference, move.to)}`
}
