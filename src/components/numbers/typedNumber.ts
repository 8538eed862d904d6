import { plainFigure } from '../../domain/text/plainFigure'

/** Typed whole days, or another whole number: null where empty, NaN where it is not a number, so that the schema rejects it. */
export function typedDays(typed: string | null): number | null {
  const text = plainFigure(typed ?? '').trim()
  // "1.000" and "30,5" are not valid days: the separator is not guessed.
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : NaN
}
