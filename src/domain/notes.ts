/** What may be commented and have files beside it, as it stands in a path. */
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

/** Beside these stand suppliers' own papers with their prices: their files are not for a viewer. */
export const withSupplierPapers: readonly NotedEntity[] = ['rfqs', 'suppliers', 'purchase-orders', 'orders']

/** For so long a comment may be changed or taken back by who wrote it, in hours: after that others have acted on it. */
export const commentEditHours = 24

export const mayEditComment = (created_at: string, now: Date) =>
  now.getTime() - Date.parse(created_at) <= commentEditHours * 3_600_000
