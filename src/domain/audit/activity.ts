/** Who performed an action; `supplier` is a supplier who used a link, `system` the server. */
export const actorKinds = ['user', 'supplier', 'system'] as const
