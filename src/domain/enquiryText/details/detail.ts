/** A fact about an enquiry that its message says. */
export interface Detail<V = string> {
  value: V
  /** The line of the message that it was read from. */
  text: string
}
