/**
 * A position in the stream of events: a transaction and, within it, an event's number. The number alone is not enough:
 * a transaction that began earlier may take a newer number, and one that takes a lower number may end later.
 */
export interface Position {
  transaction: bigint
  number: bigint
}

export const positionText = ({ transaction, number }: Position) => `${transaction}-${number}`

/** Parses a browser's last position; undefined where it is not valid. */
export function readPosition(text: string | undefined): Position | undefined {
  const [, transaction, number] = /^(\d{1,19})-(\d{1,19})$/.exec(text ?? '') ?? []
  return transaction && number ? { transaction: BigInt(transaction), number: BigInt(number) } : undefined
}

export const isAfter = (one: Position, other: Position) =>
  one.transaction === other.transaction ? one.number > other.number : one.transaction > other.transaction
