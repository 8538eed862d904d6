import { changedFields } from '../../domain/rfqs/rfqRevision'
import { blankAnswer, type AnswerDraft, type Draft, type RfqLine } from '../draft'

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The local input merged into the server's version: an untouched field since `base` takes the server's value, a changed
 * one keeps the input. Lines that are no longer requested are removed.
 */
function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  const answers = Object.entries(theirs.answers).map(([line_id, standing]) => {
    return [
      line_id,
      mergeAnswers(base.answers[line_id] ?? standing, mine.answers[line_id] ?? standing, standing),
    ] as const
  })
  return { head: mergeFields(base.head, mine.head, theirs.head), answers: Object.fromEntries(answers) }
}

function mergeAnswers(base: AnswerDraft[], mine: AnswerDraft[], theirs: AnswerDraft[]): AnswerDraft[] {
  // Alternatives were added or removed: the answers no longer correspond by index, so the line is taken as a whole.
  if (mine.length !== base.length || theirs.length !== base.length) return same(mine, base) ? theirs : mine
  return theirs.map((answer, index) => mergeFields(base[index] ?? answer, mine[index] ?? answer, answer))
}

function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs }
  for (const name of Object.keys(theirs) as (keyof T)[]) if (!same(mine[name], base[name])) merged[name] = mine[name]
  return merged
}

/** The input, and the lines as they were when it was typed. */
export interface Typed {
  lines: readonly RfqLine[]
  base: Draft
  draft: Draft
  /** Lines that have changed since they were answered: not sent until the supplier confirms the answer. */
  again: readonly string[]
}

/**
 * The input applied over the server's version, where the buyer may have changed lines since: answers to those wait to
 * be confirmed.
 */
export function laidOver(typed: Typed, theirs: Draft, lines: readonly RfqLine[]): Pick<Typed, 'draft' | 'again'> {
  const { answers, head } = mergeDrafts(typed.base, typed.draft, theirs)
  const again = new Set(typed.again.filter((id) => answers[id]))
  for (const line of lines) {
    const { id } = line
    const [mine, standing] = [typed.draft.answers[id], theirs.answers[id]]
    const was = typed.lines.find((other) => other.id === id)
    if (!was || !mine || !standing || changedFields(was, line).length === 0) continue
    const waits = says(mine, was) && !(same(mine, typed.base.answers[id]) && says(standing, line))
    answers[id] = waits ? mine : standing
    if (waits) again.add(id)
    else again.delete(id)
  }
  return { draft: { head, answers }, again: [...again] }
}

const says = (answers: AnswerDraft[], line: RfqLine) => !same(answers, [blankAnswer(line)])

/** Without the answers of these lines, which keep the values of `base`. */
export function heldBack(draft: Draft, base: Draft, line_ids: readonly string[]): Draft {
  return {
    ...draft,
    answers: { ...draft.answers, ...Object.fromEntries(line_ids.map((id) => [id, base.answers[id] ?? []])) },
  }
}

/** The names of the fields that cannot be saved as typed. */
export interface Unfit {
  head: ReadonlySet<string>
  answer: (line: RfqLine, index: number) => ReadonlySet<string>
}

/** The part of a draft that can be saved: every other field keeps the server's value. */
export function saveable(draft: Draft, base: Draft, lines: readonly RfqLine[], unfit: Unfit): Draft {
  const answers = lines.map((line) => {
    const kept = base.answers[line.id] ?? []
    return [
      line.id,
      (draft.answers[line.id] ?? []).map((answer, index) =>
        without(answer, kept[index] ?? blankAnswer(line), unfit.answer(line, index)),
      ),
    ] as const
  })
  return { head: without(draft.head, base.head, unfit.head), answers: Object.fromEntries(answers) }
}

function without<T extends object>(typed: T, kept: T, names: ReadonlySet<string>): T {
  if (names.size === 0) return typed
  const fit = { ...typed }
  for (const name of Object.keys(typed) as (keyof T & string)[]) if (names.has(name)) fit[name] = kept[name]
  return fit
}
