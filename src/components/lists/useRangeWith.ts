import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback } from 'react'

/** The rows or columns in view, and some more wherever they are: the one that has the focus. Those that do not exist are left out. */
export function useRangeWith(more: readonly number[], count: number) {
  const said = more.join(' ')
  return useCallback(
    (range: Range) => {
      const wanted = said.split(' ').map(Number)
      return [
        ...new Set([...defaultRangeExtractor(range), ...wanted.filter((index) => index >= 0 && index < count)]),
      ].sort((one, other) => one - other)
    },
    [said, count],
  )
}
