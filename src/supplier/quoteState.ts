import type { FieldError, Warning } from '../contract/envelope'
import type { PublicRfq } from '../contract/quotes'
import { dayIn } from '../domain/days'
import { changedFields } from '../domain/rfqRevision'
import { checkAnswer, checkHead, leafOf } from './checks'
import { draftOf, toBody, type AnswerDraft, type Draft, type Place } from './draft'
import { heldBack, laidOver, same, saveable, type Typed, type Unfit } from './merge'
import type { Failure } from './publicApi'

/** A sentence of the server on one field, for as long as the field holds what it was said of. */
export interface Refusal {
  /** The name of the field in the draft, `row` within its price breaks. */
  field: string
  row?: number
  message: string
}

export type SaveState = 'saved' | 'waiting' | 'saving' | 'kept' | 'refused'

/** The page's state once the RFQ is there. */
export interface QuoteState {
  rfq: PublicRfq
  draft: Draft
  /** What the server has, in the words that were typed. */
  base: Draft
  /** Lines that the buyer changed after they were answered here: his answers wait until he says that they stand. */
  again: readonly string[]
  save: SaveState
  /** When something was last saved here, in milliseconds; the page's own clock. */
  saved_at: number | null
  /** By line and answer (`place`), the quote's own fields under ''. */
  refusals: Record<string, Refusal[]>
  /** What was refused in words that belong to no field. */
  failure: Failure | null
  /** What the server asks to look at before it takes the quote. */
  warnings: Warning[]
  /** Another window has changed the quote in between. */
  merged: boolean
  /** What stood on the lines that were filled from his price list, until it is taken back or goes on. */
  filled: Record<string, AnswerDraft[]> | null
  /** He changes what he has submitted. */
  changing: boolean
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number
}

export const placeKey = ({ line_id, index }: Place) => `${line_id}:${index}`

export function openedState(rfq: PublicRfq, here: number): QuoteState {
  const draft = draftOf(rfq)
  const state: QuoteState = {
    rfq,
    draft,
    base: draft,
    again: [],
    save: 'saved',
    saved_at: null,
    refusals: {},
    failure: null,
    warnings: [],
    merged: false,
    filled: null,
    changing: false,
    ahead: 0,
  }
  return withClock(state, here)
}

const withClock = (state: QuoteState, here: number): QuoteState => ({
  ...state,
  ahead: Date.parse(state.rfq.now) - here,
})

/** The day where the RFQ was made, by the server's clock. */
export const todayOf = ({ rfq, ahead }: Pick<QuoteState, 'rfq' | 'ahead'>, here: number) =>
  dayIn(new Date(here + ahead), rfq.branch.timezone)

/** May he still answer? By the server's clock, to the second. */
export const isOpen = ({ rfq, ahead }: QuoteState, here: number) =>
  rfq.state === 'open' && here + ahead <= Date.parse(rfq.deadline)

/** The server took what was sent; what was typed meanwhile stays on top. */
export const tookSaved = (state: QuoteState, rfq: PublicRfq, sent: Draft, here: number): QuoteState =>
  withClock({ ...state, rfq, base: sent, save: 'saved', saved_at: here, failure: null }, here)

/** What stands on the server now, with what was typed here and not saved on top of it. */
export function tookStanding(state: QuoteState, rfq: PublicRfq, here: number): QuoteState {
  const theirs = draftOf(rfq)
  // What the buyer did to a line is no change of another window.
  const unchanged = rfq.lines.filter((line) =>
    state.rfq.lines.some((was) => was.id === line.id && changedFields(was, line).length === 0),
  )
  const differs = !same(toBody(theirs, unchanged).body, toBody(state.base, unchanged).body)
  const typed = laidOver({ ...state, lines: state.rfq.lines }, theirs, rfq.lines)
  return withClock({ ...state, ...typed, rfq, base: theirs, merged: state.merged || differs }, here)
}

/** What an earlier visit kept in this tab, on top of the page as it was opened now. */
export const withKept = (state: QuoteState, kept: Typed): QuoteState => ({
  ...state,
  ...laidOver(kept, state.draft, state.rfq.lines),
})

/** What the server answered to a step: submitted, declined, taken back. Nothing typed is waiting then. */
export function tookStep(state: QuoteState, rfq: PublicRfq, here: number): QuoteState {
  return withClock({ ...openedState(rfq, here), saved_at: state.saved_at }, here)
}

/** What of the draft can be sent, with what stands where. */
export function sendable(state: QuoteState): { sent: Draft; body: ReturnType<typeof toBody>; dirty: boolean } {
  const { draft, base, rfq, again } = state
  const sent = saveable(heldBack(draft, base, again), base, rfq.lines, unfitOf(state))
  const body = toBody(sent, rfq.lines)
  return { sent, body, dirty: !same(body.body, toBody(base, rfq.lines).body) }
}

/** Is everything that was typed also on the server? */
export const isAllSaved = (state: QuoteState) => {
  const { dirty } = sendable(state)
  return !dirty && same(toBody(state.draft, state.rfq.lines).body, toBody(state.base, state.rfq.lines).body)
}

function unfitOf({ draft, refusals }: QuoteState): Unfit {
  const leaves = (key: string) => (refusals[key] ?? []).map(({ field }) => leafOf(field))
  // The day does not matter here: a validity that has passed can be kept, though not submitted.
  const head = checkHead(draft.head, '').filter(({ unfit }) => unfit)
  return {
    head: new Set([...head.map(({ field }) => leafOf(field)), ...leaves('')]),
    answer: (line, index) => {
      const answer = draft.answers[line.id]?.[index]
      const problems = answer ? checkAnswer(answer, line, index > 0).filter(({ unfit }) => unfit) : []
      return new Set([...problems.map(({ field }) => leafOf(field)), ...leaves(placeKey({ line_id: line.id, index }))])
    },
  }
}

/**
 * Puts the sentences of a 422 where their fields are (`lines.3.unit_price` counts in the body that was sent).
 * @returns the state, and whether a field was found that was not refused before
 */
export function tookRefusal(
  state: QuoteState,
  fields: readonly FieldError[],
  places: readonly Place[],
): { state: QuoteState; found: boolean } {
  const refusals = { ...state.refusals }
  let found = false
  for (const { path, message } of fields) {
    const { key, field, row } = whereIs(path, places)
    if (!key && !(field in state.draft.head)) continue
    const before = refusals[key] ?? []
    if (before.some((one) => one.field === field && one.row === row)) continue
    refusals[key] = [...before, { field, message, ...(row === undefined ? {} : { row }) }]
    found = true
  }
  return { state: { ...state, refusals }, found }
}

export function whereIs(path: string, places: readonly Place[]): { key: string; field: string; row?: number } {
  const [, position, rest] = /^lines\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  const place = places[Number(position)]
  if (position === undefined || !place) return { key: '', field: path }
  const [, row, cell] = /^price_breaks\.(\d+)(?:\.(\w+))?$/.exec(rest ?? '') ?? []
  if (row !== undefined) return { key: placeKey(place), field: `price_breaks.${cell ?? 'quantity'}`, row: Number(row) }
  return { key: placeKey(place), field: rest ?? 'unit_price' }
}

/** Takes back what was said of fields that now hold something else. */
export function withoutRefusals(
  refusals: QuoteState['refusals'],
  key: string,
  names: readonly string[],
): QuoteState['refusals'] {
  const before = refusals[key]
  if (!before?.some(({ field }) => names.includes(leafOf(field)))) return refusals
  return { ...refusals, [key]: before.filter(({ field }) => !names.includes(leafOf(field))) }
}
