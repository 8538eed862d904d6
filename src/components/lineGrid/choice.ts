export interface Choice {
  value: string
  /** The text in the cell, and as users type it. */
  text: string
  /** As the list has it. */
  label: string
  /** No longer available; it stays where it is selected. */
  past?: boolean
}
