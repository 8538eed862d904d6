/**
 * A place in the stream of events: a transaction and, within it, an event's own number. Not the number alone: a transaction
 * that began earlier may take a newer number, and one that takes a lower number may end later.
 */
export interface Position {
  transaction: bigint
  number: bigint
}

export const positionText = ({ transaction, number }: Position) => `${transaction}-${number}`

/** What a browser says it has had last; undefined where that is no place of ours. */
export function readPosition(text: string | undefined): Position | undefined {
  const [, transaction, number] = /^(\d{1,19})-(\d{1,19})$/.exec(text ?? '') ?? []
  return transaction && number ? { transaction: BigInt(transaction), number: BigInt(number) } : undefined
}

export const isAfter = (one: Position, other: Position) =>
  one.transaction === other.transaction ? one.number > other.number : one.transaction > other.transaction
