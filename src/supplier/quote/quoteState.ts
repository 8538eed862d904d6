import type { FieldError, Warning } from '../../contract/envelope'
import type { PublicRfq } from '../../contract/quotes'
import { dayIn } from '../../domain/dates/days'
import { changedFields } from '../../domain/rfqs/rfqRevision'
import { checkAnswer, checkHead, leafOf } from '../checks'
import { draftOf, toBody, type AnswerDraft, type Draft, type AnswerPosition } from '../draft'
import { heldBack, laidOver, same, saveable, valuesOf, type Clash, type Typed, type Unfit } from './merge'
import type { Failure } from '../link/publicApi'

/** A message of the server for one field, for as long as the field holds the rejected value. */
export interface Refusal {
  /** The name of the field in the draft, `row` within its price breaks. */
  field: string
  row?: number
  message: string
}

type SaveState = 'saved' | 'waiting' | 'saving' | 'kept' | 'refused'

/** The page's state once the RFQ is loaded. */
export interface QuoteState {
  rfq: PublicRfq
  draft: Draft
  /** The server's version, in the text that was typed. */
  base: Draft
  /** Lines that the buyer changed after they were answered here: the answers wait until the supplier confirms them. */
  again: readonly string[]
  /** Values that another window saved differently: held back until the supplier chooses. */
  clashes: readonly Clash[]
  save: SaveState
  /** When it was last saved here, in milliseconds, by the page's own clock. */
  saved_at: number | null
  /** By line and answer (`place`), the quote's own fields under ''. */
  refusals: Record<string, Refusal[]>
  /** A rejection that belongs to no field. */
  failure: Failure | null
  /** Warnings that the server requires to be confirmed. */
  warnings: Warning[]
  /** Another window has changed the quote in the meantime. */
  merged: boolean
  /** The earlier values of the lines that were filled from the price list, until it is undone or submitted. */
  filled: Record<string, AnswerDraft[]> | null
  /**
   * The price that a much higher or lower one has replaced, by line and answer; null where the currency was changed
   * since the price was entered, so that the next one is compared with none.
   */
  replaced: Record<string, string | null>
  /** A submitted quote is being changed. */
  changing: boolean
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number
}

export const placeKey = ({ line_id, index }: AnswerPosition) => `${line_id}:${index}`

export function openedState(rfq: PublicRfq, here: number): QuoteState {
  const draft = draftOf(rfq)
  const state: QuoteState = {
    rfq,
    draft,
    base: draft,
    again: [],
    clashes: [],
    save: 'saved',
    saved_at: null,
    refusals: {},
    failure: null,
    warnings: [],
    merged: false,
    filled: null,
    replaced: {},
    changing: false,
    ahead: 0,
  }
  return withClock(state, here)
}

const withClock = (state: QuoteState, here: number): QuoteState => ({
  ...state,
  ahead: Date.parse(state.rfq.now) - here,
})

/** Today in the branch of the RFQ, by the server's clock. */
export const todayOf = ({ rfq, ahead }: Pick<QuoteState, 'rfq' | 'ahead'>, here: number) =>
  dayIn(new Date(here + ahead), rfq.branch.timezone)

/** Whether the RFQ can still be answered, by the server's clock, to the second. */
export const isOpen = ({ rfq, ahead }: QuoteState, here: number) =>
  rfq.state === 'open' && here + ahead <= Date.parse(rfq.deadline)

/** Applies the saved version; later input stays on top of it. */
export const tookSaved = (state: QuoteState, rfq: PublicRfq, sent: Draft, here: number): QuoteState =>
  withClock({ ...state, rfq, base: sent, save: 'saved', saved_at: here, failure: null }, here)

/** Applies the server's current version, with unsaved input on top of it. */
export function tookStanding(state: QuoteState, rfq: PublicRfq, here: number): QuoteState {
  const theirs = draftOf(rfq)
  // A change of a line by the buyer is not a change by another window.
  const unchanged = rfq.lines.filter((line) =>
    state.rfq.lines.some((was) => was.id === line.id && changedFields(was, line).length === 0),
  )
  const differs = !same(toBody(theirs, unchanged).body, toBody(state.base, unchanged).body)
  const typed = laidOver({ ...state, lines: state.rfq.lines }, theirs, rfq.lines)
  return withClock({ ...state, ...typed, rfq, base: theirs, merged: state.merged || differs }, here)
}

/** Applies the unsaved input of an earlier visit over the page as it is now. */
export const withKept = (state: QuoteState, kept: Typed): QuoteState => ({
  ...state,
  ...laidOver(kept, state.draft, state.rfq.lines),
})

/** Applies the response to an action: submitted, declined, decline withdrawn. There is no unsaved input then. */
export function tookStep(state: QuoteState, rfq: PublicRfq, here: number): QuoteState {
  return withClock({ ...openedState(rfq, here), saved_at: state.saved_at }, here)
}

/** The part of the draft that can be sent, with its indexes. */
export function sendable(state: QuoteState): { sent: Draft; body: ReturnType<typeof toBody>; dirty: boolean } {
  const { draft, base, rfq, again } = state
  const sent = saveable(heldBack(draft, base, again), base, rfq.lines, unfitOf(state))
  const body = toBody(sent, rfq.lines)
  return { sent, body, dirty: !same(body.body, toBody(base, rfq.lines).body) }
}

/** Whether all input is on the server. */
export const isAllSaved = (state: QuoteState) => {
  const { dirty } = sendable(state)
  return !dirty && same(toBody(state.draft, state.rfq.lines).body, toBody(state.base, state.rfq.lines).body)
}

/** The clashes that still have to be chosen: by now the same value may stand on both sides. */
export const openClashes = ({ clashes, draft, base }: Pick<QuoteState, 'clashes' | 'draft' | 'base'>): Clash[] =>
  clashes.filter((clash) => !same(valuesOf(clash, draft), valuesOf(clash, base)))

function unfitOf(state: QuoteState): Unfit {
  const { draft, refusals } = state
  const clashing = openClashes(state)
  const held = (id: string) => clashing.filter(({ line_id }) => line_id === id).flatMap(({ fields }) => fields)
  const leaves = (key: string) => (refusals[key] ?? []).map(({ field }) => leafOf(field))
  // The date does not matter here: a past validity can be saved, though not submitted.
  const head = checkHead(draft.head, '').filter(({ unfit }) => unfit)
  return {
    head: new Set([...head.map(({ field }) => leafOf(field)), ...leaves(''), ...held('')]),
    answer: (line, index) => {
      const answer = draft.answers[line.id]?.[index]
      const problems = answer ? checkAnswer(answer, line, index > 0).filter(({ unfit }) => unfit) : []
      return new Set([
        ...problems.map(({ field }) => leafOf(field)),
        ...leaves(placeKey({ line_id: line.id, index })),
        ...(index === 0 ? held(line.id) : []),
      ])
    },
  }
}

/**
 * Assigns the messages of a 422 to their fields (`lines.3.unit_price` counts in the sent body).
 * @returns the state, and whether there is a field that was not rejected before
 */
export function tookRefusal(
  state: QuoteState,
  fields: readonly FieldError[],
  places: readonly AnswerPosition[],
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

export function whereIs(path: string, places: readonly AnswerPosition[]): { key: string; field: string; row?: number } {
  const [, position, rest] = /^lines\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  const place = places[Number(position)]
  if (position === undefined || !place) return { key: '', field: path }
  const [, row, cell] = /^price_breaks\.(\d+)(?:\.(\w+))?$/.exec(rest ?? '') ?? []
  if (row !== undefined) return { key: placeKey(place), field: `price_breaks.${cell ?? 'quantity'}`, row: Number(row) }
  return { key: placeKey(place), field: rest ?? 'unit_price' }
}

/** Removes the messages of fields whose values have changed. */
export function withoutRefusals(
  refusals: QuoteState['refusals'],
  key: string,
  names: readonly string[],
): QuoteState['refusals'] {
  const before = refusals[key]
  if (!before?.some(({ field }) => names.includes(leafOf(field)))) return refusals
  return { ...refusals, [key]: before.filter(({ field }) => !names.includes(leafOf(field))) }
}
