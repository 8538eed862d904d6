import type { AttentionGroup, AttentionRow } from '../../src/contract/dashboard'
import { aBranch } from './clientData'

export const attentionId = '019a0000-0000-7000-8000-0000000000a1'

/** A row of what needs attention; the rest is unknown. */
export const anAttentionRow = (over: Partial<AttentionRow> = {}): AttentionRow => ({
  entity: 'rfqs',
  id: attentionId,
  number: 'RFQ-DSM-2026-00121',
  name: 'Oxygen regulators',
  about: null,
  day: null,
  at: null,
  invited: null,
  answered: null,
  sealed: null,
  mail_id: null,
  error: null,
  ...over,
})

export const anAttentionGroup = (
  kind: AttentionGroup['kind'],
  row: Partial<AttentionRow>,
  over: Partial<AttentionGroup> = {},
): AttentionGroup => ({
  branch_id: aBranch().id,
  kind,
  total: 1,
  rows: [anAttentionRow(row)],
  today: '2026-11-20',
  ...over,
})
