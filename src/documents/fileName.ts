import type { GeneratedDocument } from '../contract/generatedDocument'

/** "proforma-ORD-DSM-2026-00231.pdf". */
export const fileNameOf = ({ kind, number }: Pick<GeneratedDocument, 'kind' | 'number'>, ending = 'pdf') =>
  `${[kind.replaceAll('_', '-'), number].filter(Boolean).join('-')}.${ending}`
