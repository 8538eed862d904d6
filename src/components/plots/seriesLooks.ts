/** Series differ by more than their colour: ● ■ ▲ ◆ ▼ ✚, as paths around the point. */
export const marks = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
  'M-3.5 -3.5h7v7h-7Z',
  'M0 -4.5L4.5 3.5H-4.5Z',
  'M0 -5L5 0L0 5L-5 0Z',
  'M0 4.5L4.5 -3.5H-4.5Z',
  'M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3Z',
] as const

export const dashes = ['', '7 4', '2 3', '8 3 2 3', '', '7 4'] as const

/** The maximum number of series in one chart. */
export const mostSeries = marks.length
