/** One way to read a quantity that has two. */
export interface Reading {
  /** A decimal string. */
  quantity: string
  /** A code of `units`; null where the message says none. */
  unit: string | null
}

/** One thing that a client asks for. */
export interface GoodsLine {
  /** A decimal string; null where the message says none, and where it can be read two ways. */
  quantity: string | null
  /** A code of `units`; null where the message says none. */
  unit: string | null
  /** What the quantity may be where it can be read two ways; empty else. */
  readings: readonly Reading[]
  description: string
  part_number: string | null
}

/** The same with the lines of the message that it was read from. */
export interface PlacedGoods {
  line: GoodsLine
  at: readonly number[]
}
