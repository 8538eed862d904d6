import type { TFunction } from 'i18next'
import type { Problem } from '../checks'
import type { Refusal } from '../quote/quoteState'

/** The message of a field: ours before the server's, because ours is in the supplier's language. */
export function wordsAt(
  field: string,
  problems: readonly Problem[],
  refusals: readonly Refusal[],
  t: TFunction<'supplier'>,
  row?: number,
): string | undefined {
  const problem = problems.find((one) => one.field === field && one.row === row)
  if (problem) return t(`problem.${problem.key}`, problem.values)
  return refusals.find((one) => one.field === field && one.row === row)?.message
}
