import type { Paper } from '../contract/paper'

/** "proforma-ORD-DSM-2026-00231.pdf". */
export const fileNameOf = ({ kind, number }: Pick<Paper, 'kind' | 'number'>, ending = 'pdf') =>
  `${[kind.replaceAll('_', '-'), number].filter(Boolean).join('-')}.${ending}`
