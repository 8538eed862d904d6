import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { decoded, encodingOf } from './text'
import { Unreadable } from './messages'

/** A spreadsheet's limit per cell; a longer cell means a quotation mark that is not closed. */
const longestCell = 32_767
const delimiters = [',', ';', '\t', '|']

/** Returns the separator that splits the first lines into the most columns consistently. */
function delimiterOf(bytes: Uint8Array, encoding: string): string {
  const [head = ''] = decoded(bytes, encoding)
  // The last line may be incomplete.
  const lines = head.slice(0, 64 * 1024)
  return (
    Papa.parse(lines, { preview: 50, delimitersToGuess: delimiters, skipEmptyLines: 'greedy' }).meta.delimiter || ','
  )
}

/** Returns the rows of a CSV file as a repeatable stream; only one chunk is in memory at a time. */
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
            `Row ${number} has a cell of more than ${longestCell} characters. Check for a quotation mark that is not closed.`,
          )
        if (misquoted.has(index) && cells.some(mayHoldRows))
          throw new Unreadable(`Row ${number} has a quotation mark that is not closed. Double it or remove it.`)
      }
      yield rows
    }
  }
}

/** Whether a quoted cell continues past its line end: with wrong quotation marks it may contain other rows. */
const mayHoldRows = (cell: string) => cell.includes('\n')

interface Piece {
  rows: string[][]
  /** The indexes of the rows whose quotation marks are not closed properly. */
  misquoted: Set<number | undefined>
}

/** Yields the parser's result for each chunk of text; the parser continues once it was consumed. */
async function* pieces(text: Readable, delimiter: string): AsyncGenerator<Piece> {
  const waiting: Piece[] = []
  let ended = false
  let failed: Error | undefined
  let parser: Papa.Parser | undefined
  let resume = () => {}
  Papa.parse<string[], Readable>(text, {
    delimiter,
    chunk({ data, errors }, own) {
      parser = own
      own.pause()
      waiting.push({
        rows: data,
        misquoted: new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row)),
      })
      resume()
    },
    complete() {
      ended = true
      resume()
    },
    error(error) {
      failed = error
      resume()
    },
  })
  for (;;) {
    const piece = waiting.shift()
    if (piece) {
      yield piece
      parser?.resume()
    } else if (failed) throw failed
    else if (ended) return
    else await new Promise<void>((resolve) => (resume = resolve))
  }
}
