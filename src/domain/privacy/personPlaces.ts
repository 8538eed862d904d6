/** The records of a person: a user, an agent, or a contact of a client or supplier. */
export const personEntities = ['users', 'agents', 'clients', 'suppliers'] as const
export type PersonEntity = (typeof personEntities)[number]

/** Where a person is erased, as it is shown. */
export const erasedGroups = [
  'record',
  'account',
  'master_data',
  'enquiries',
  'drafts',
  'invitations',
  'mails',
  'comments',
  'other',
] as const
export type ErasedGroup = (typeof erasedGroups)[number]

/** Where a person stays named, because the law wants the document kept or the trail would no longer be whole. */
export const keptGroups = ['orders', 'purchases', 'deliveries', 'payments', 'tenders', 'company', 'trail'] as const
export type KeptGroup = (typeof keptGroups)[number]
