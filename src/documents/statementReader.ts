import { positionRuns } from '../domain/rfqs/openLines'
import { type Reader, readerOf } from './reader'
import type { NamedLines, StatementLanguage, StatementWords } from './words/statement/statementWords'
import { statementWordsIn } from './words/statement/statementWordsIn'

/** A reader of the comparative statement. */
export interface StatementReader extends Reader {
  statement: StatementWords
  /** The lines for a text that names them; null without any. */
  named: (lines: readonly { position: number }[]) => NamedLines | null
}

export function statementReaderOf(language: StatementLanguage): StatementReader {
  const reader = readerOf(language)
  return {
    ...reader,
    statement: statementWordsIn(language),
    named: (lines) =>
      lines.length > 0 ? { count: lines.length, positions: reader.listed(positionRuns(lines)) } : null,
  }
}
