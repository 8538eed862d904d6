import { useState } from 'react'

/** The selected rows of a list, across its pages: each as last loaded. Another search, filter or order clears them. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], of: string) {
  const [chosen, setChosen] = useState<{ of: string; rows: ReadonlyMap<string, Row> }>({ of, rows: new Map() })
  const here = chosen.of === of ? chosen.rows : new Map<string, Row>()
  const now = new Map(rows.map((row) => [row.id, row]))
  const seen = (id: string) => now.get(id) ?? here.get(id)
  return {
    ids: [...here.keys()],
    rows: [...here.keys()].flatMap((id) => seen(id) ?? []),
    select: (ids: string[]) =>
      setChosen({
        of,
        rows: new Map(ids.flatMap((id) => [seen(id)].flatMap((row) => (row ? [[id, row] as const] : [])))),
      }),
  }
}
