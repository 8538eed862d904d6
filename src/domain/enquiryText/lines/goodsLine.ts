export interface ParsedQuantity {
  quantity: string
  /** A code of `units`; null when the message has none. */
  unit: string | null
}

export interface GoodsLine {
  /** A decimal string; null when the message has none or it is ambiguous. */
  quantity: string | null
  unit: string | null
  readings: readonly ParsedQuantity[]
  description: string
  part_number: string | null
}

/** Goods with the indexes of the message lines that they were read from. */
export interface PlacedGoods {
  line: GoodsLine
  at: readonly number[]
}
