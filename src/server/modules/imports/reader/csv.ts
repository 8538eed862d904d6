import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { decoded, encodingOf } from './text'
import { Unreadable } from './messages'

/** A spreadsheet's own limit of a cell; more of it is a quote that nobody closed. */
const longestCell = 32_767
const delimiters = [',', ';', '\t', '|']

/** The separator of a text: the one that cuts its first lines into the most columns that agree. */
function delimiterOf(bytes: Uint8Array, encoding: string): string {
  const [head = ''] = decoded(bytes, encoding)
  // The last line may be cut off.
  const lines = head.slice(0, 64 * 1024)
  return (
    Papa.parse(lines, { preview: 50, delimitersToGuess: delimiters, skipEmptyLines: 'greedy' }).meta.delimiter || ','
  )
}

/** The rows of a CSV file, piece by piece and as often as they are asked for; at no time is more than a piece of it in memory. */
export function csvRows(bytes: Uint8Array): () => AsyncIterable<string[][]> {
  const encoding = encodingOf(bytes)
  const delimiter = delimiterOf(bytes, encoding)
  return async function* () {
    let number = 0
    for await (const { rows, misquoted } of pieces(Readable.from(decoded(bytes, encoding)), delimiter)) {
      for (const [index, cells] of rows.entries()) {
        number += 1
        if (cells.some((cell) => cell.length > longestCell))
          throw new Unreadable(
            `Row ${number} has a cell of more than ${longestCell} characters. Look for a quotation mark that is not closed.`,
          )
        if (misquoted.has(index) && cells.some(mayHoldRows))
          throw new Unreadable(
            `Row ${number} has a quotation mark that closes nowhere, so that the rows after it cannot be told apart. Write it twice, or take it out.`,
          )
      }
      yield rows
    }
  }
}

/** A cell that began with a quotation mark and went on over the end of its line: where marks are amiss, other rows may be in it. */
const mayHoldRows = (cell: string) => cell.includes('\n')

interface Piece {
  rows: string[][]
  /** The rows, by their places in it, whose quotation marks do not close where they should. */
  misquoted: Set<number | undefined>
}

/** What the parser makes of each piece of the text; it goes on once that was taken. */
async function* pieces(text: Readable, delimiter: string): AsyncGenerator<Piece> {
  const waiting: Piece[] = []
  let ended = false
  let failed: Error | undefined
  let parser: Papa.Parser | undefined
  let told = () => {}
  Papa.parse<string[], Readable>(text, {
    delimiter,
    chunk({ data, errors }, own) {
      parser = own
      own.pause()
      waiting.push({
        rows: data,
        misquoted: new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row)),
      })
      told()
    },
    complete() {
      ended = true
      told()
    },
    error(error) {
      failed = error
      told()
    },
  })
  for (;;) {
    const piece = waiting.shift()
    if (piece) {
      yield piece
      parser?.resume()
    } else if (failed) throw failed
    else if (ended) return
    else await new Promise<void>((resolve) => (told = resolve))
  }
}
