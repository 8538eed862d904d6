import { startImport, startRatesImport } from '../../../src/contract/imports'
import { getJob, type ImportJob } from '../../../src/contract/jobs'
import type { ImportResult } from '../../../src/contract/importResult'
import type { QueryInput } from '../../../src/contract/operation'
import type { ImportNoun } from '../../../src/domain/imports/sheets/importFields'
import type { Person } from './testServer'

type Options = Partial<QueryInput<typeof startImport>>

/** Uploads a file, and waits until its job has ended. */
export async function bringIn(
  person: Person,
  noun: ImportNoun,
  file: string | Buffer,
  query: Options = {},
): Promise<ImportJob> {
  const body = Buffer.from(file) as unknown as never
  const started =
    noun === 'exchange-rates'
      ? await person.call(startRatesImport, { query, body })
      : await person.call(startImport, { params: { noun }, query, body })
  if (started.status !== 200) throw new Error(`${started.status}: ${started.error.message}`)
  return ended(person, started.payload.id)
}

/** Polls an import until it has ended. */
export async function ended(person: Person, id: string): Promise<ImportJob> {
  for (;;) {
    const { payload } = await person.call(getJob, { params: { id } })
    if (payload.kind === 'import' && payload.finished_at) return payload
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The result of an import that succeeded. */
export async function resultOf(
  person: Person,
  noun: ImportNoun,
  file: string | Buffer,
  query: Options = {},
): Promise<ImportResult> {
  const { result, error, status } = await bringIn(person, noun, file, query)
  if (!result) throw new Error(`${status}: ${error ?? ''}`)
  return result
}
