/** Entities with comments and attachments, as named in paths. */
export const notedEntities = [
  'enquiries',
  'rfqs',
  'orders',
  'purchase-orders',
  'items',
  'clients',
  'suppliers',
  'agents',
] as const
export type NotedEntity = (typeof notedEntities)[number]

/** Their attachments include suppliers' documents with prices, which only users with costs may open. */
export const withSupplierDocuments: readonly NotedEntity[] = ['rfqs', 'suppliers', 'purchase-orders', 'orders']

/** Whether all who read an entity see costs: its comments are for no one else, also where they are shown elsewhere. */
export const isReadWithCosts = (entity: NotedEntity): boolean => entity === 'purchase-orders'

/** Hours during which the author can edit or delete a comment; after that others may have acted on it. */
export const commentEditHours = 24

export const mayEditComment = (created_at: string, now: Date) =>
  now.getTime() - Date.parse(created_at) <= commentEditHours * 3_600_000
