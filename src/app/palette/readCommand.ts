import type { SearchedNoun } from '../../domain/search/searchedNouns'
import { plainText } from '../../domain/text/plainText'

/** An action on a record that is named after the action's phrase: "new enquiry for Kilimanjaro". */
export interface Command {
  id: string
  /** The phrases that begin it, in the user's language. */
  phrases: readonly string[]
  /** What can be named after it. */
  nouns: readonly SearchedNoun[]
}

/** Reads the command at the beginning of what was typed, by its longest phrase, and what is named after it. */
export function readCommand<C extends Command>(
  typed: string,
  commands: readonly C[],
): { command: C; named: string } | undefined {
  const words = plainText(typed).trim().split(/\s+/)
  const found = commands
    .flatMap((command) => command.phrases.map((phrase) => ({ command, phrase: plainText(phrase).split(/\s+/) })))
    .filter(({ phrase }) => phrase.length < words.length && phrase.every((word, index) => word === words[index]))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)[0]
  if (!found) return undefined
  return { command: found.command, named: typed.trim().split(/\s+/).slice(found.phrase.length).join(' ') }
}

/** Whether each typed word begins a word of the label; without words everything matches. */
export function matchesLabel(label: string, typed: string): boolean {
  const words = plainText(label).split(/[\s/(),]+/)
  return plainText(typed)
    .trim()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
