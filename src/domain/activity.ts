/** Who did something: a user, a supplier by his link, or the server itself. */
export const actorKinds = ['user', 'supplier', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]
