/** The lines of a message by who wrote them, normalised for reading. */
export interface MessageLines {
  /** The heading of the mail with the goods: From, Subject. */
  headers: readonly string[]
  /** What the sender wrote. */
  own: readonly string[]
  signature: readonly string[]
  /** Everything else: earlier messages that are quoted, and other people's in a chat. */
  rest: readonly string[]
  /** The author of a chat's request: a name or a phone number. */
  speaker: string | null
}
