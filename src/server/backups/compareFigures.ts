import { BackupRefused, type Figures } from './format'

type Row = Record<string, string | number>

const keyOf = ({ kind = '', currency = '', branch = '', year = '' }: Row) => [kind, currency, branch, year].join(' ')

function rowDifferences(what: string, restored: Row[], wanted: Row[]): string[] {
  const there = new Map(restored.map((row) => [keyOf(row), row]))
  // A newer version may have kinds that the backup does not have.
  return wanted.flatMap((row) => {
    const found = there.get(keyOf(row))
    return Object.entries(row)
      .filter(([field, value]) => found?.[field] !== value)
      .map(
        ([field, value]) =>
          `${what} ${keyOf(row).trim()}: ${field} is ${found?.[field] ?? 'missing'} instead of ${value}`,
      )
  })
}

/** Throws `BackupRefused` with the differences between the restored figures and those of the manifest. */
export function assertSameFigures(restored: Figures, wanted: Figures): void {
  const differences = [
    ...rowDifferences('total of', restored.totals, wanted.totals),
    ...rowDifferences('last number of', restored.numbers, wanted.numbers),
    ...rowDifferences('audit trail', [restored.audit_trail], [wanted.audit_trail]),
    ...rowDifferences('attachments', [restored.attachments], [wanted.attachments]),
  ]
  if (differences.length > 0)
    throw new BackupRefused(
      `The restored figures differ from the backup: ${differences.join('; ')}. Nothing was restored.`,
    )
}
