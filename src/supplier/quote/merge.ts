import { mergeEdits, type Conflict, type Picks } from '../../domain/merging/mergeEdits'
import type { Shape } from '../../domain/merging/shape'
import { answerShape, quoteHeadTogether } from '../../domain/quotes/quoteShape'
import { changedFields } from '../../domain/rfqs/rfqRevision'
import { blankAnswer, type AnswerDraft, type Draft, type RfqLine } from '../draft'

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed here while another window saved another value: the supplier chooses, and nothing of it is sent before. */
export interface Clash {
  /** '' for the quote's own fields. */
  line_id: string
  /** The field, or the name of several that are one value. */
  field: string
  /** What they are in the draft. */
  fields: readonly string[]
}

interface Overlaid {
  draft: Draft
  clashes: Clash[]
}

const headShape: Shape = { together: quoteHeadTogether }
const ofAnswer = answerShape()

/**
 * The local input merged into the server's version: an untouched field since `base` takes the server's value, a changed
 * one keeps the input. Where both changed a field to different values they clash. Lines that are no longer requested are
 * removed.
 */
function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Overlaid {
  const head = mergeFields(base.head, mine.head, theirs.head, headShape, '')
  const clashes = [...head.clashes]
  const answers = Object.entries(theirs.answers).map(([line_id, standing]): [string, AnswerDraft[]] => {
    const [was, is] = [base.answers[line_id] ?? standing, mine.answers[line_id] ?? standing]
    const [first, other, saved] = [was[0], is[0], standing[0]]
    const merged = first && other && saved ? mergeFields(first, other, saved, ofAnswer, line_id) : undefined
    clashes.push(...(merged?.clashes ?? []))
    const alternatives = mergeAlternatives(was.slice(1), is.slice(1), standing.slice(1))
    return [line_id, [...(merged ? [merged.merged] : standing.slice(0, 1)), ...alternatives]]
  })
  return { draft: { head: head.merged, answers: Object.fromEntries(answers) }, clashes }
}

function mergeFields<T extends object>(base: T, mine: T, theirs: T, shape: Shape, line_id: string) {
  const { conflicts } = mergeEdits(base, mine, theirs, shape)
  const { merged } = mergeEdits(base, mine, theirs, shape, allMine(conflicts))
  const names = conflicts.map(({ rows: [row], field }) => row?.list ?? field)
  const clashes = [...new Set(names)].map((field): Clash => ({
    line_id,
    field,
    fields: shape.together?.[field]?.fields ?? [field],
  }))
  return { merged, clashes }
}

const allMine = (conflicts: readonly Conflict[]): Picks =>
  Object.fromEntries(conflicts.map(({ id }) => [id, 'mine' as const]))

/** Alternatives that both windows changed are kept both: the supplier removes one. */
function mergeAlternatives(base: AnswerDraft[], mine: AnswerDraft[], theirs: AnswerDraft[]): AnswerDraft[] {
  const shape: Shape = { lists: { rows: ofAnswer } }
  const sides = [{ rows: base }, { rows: mine }, { rows: theirs }] as const
  const { conflicts } = mergeEdits(...sides, shape)
  const picks = Object.fromEntries(
    conflicts.map(({ id, kind, mine: own }) => [id, kind === 'row' && own !== undefined ? 'mine' : 'theirs'] as const),
  )
  const both = conflicts.flatMap(({ kind, rows: [row] }) => (kind === 'field' && row ? [row.row as object] : []))
  return [...mergeEdits(...sides, shape, picks).merged.rows, ...new Set(both as AnswerDraft[])]
}

/** The input, and the lines as they were when it was typed. */
export interface Typed {
  lines: readonly RfqLine[]
  base: Draft
  draft: Draft
  /** Lines that have changed since they were answered: not sent until the supplier confirms the answer. */
  again: readonly string[]
  /** Missing in what was kept before there were any. */
  clashes?: readonly Clash[]
}

/**
 * The input applied over the server's version, where the buyer may have changed lines since: answers to those wait to
 * be confirmed.
 */
export function laidOver(
  typed: Typed,
  theirs: Draft,
  lines: readonly RfqLine[],
): Pick<Typed, 'draft' | 'again'> & { clashes: Clash[] } {
  const merged = mergeDrafts(typed.base, typed.draft, theirs)
  const { answers, head } = merged.draft
  const clashes = [...merged.clashes, ...(typed.clashes ?? []).filter((old) => !isAmong(old, merged.clashes))]
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
  const draft = { head, answers }
  return { draft, again: [...again], clashes: clashes.filter(({ line_id }) => line_id === '' || !again.has(line_id)) }
}

const isAmong = ({ line_id, field }: Clash, clashes: readonly Clash[]) =>
  clashes.some((clash) => clash.line_id === line_id && clash.field === field)

/** The fields of a clash in a draft. */
export function valuesOf({ line_id, fields }: Clash, { head, answers }: Draft): Record<string, unknown> {
  const from: object = (line_id === '' ? head : answers[line_id]?.[0]) ?? {}
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)))
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
