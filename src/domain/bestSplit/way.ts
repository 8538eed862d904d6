/** One way to cover a line: the quantity of each supplier, and the cost without freight. */
export interface Way {
  /** The open part of the need, in millionths of it. */
  missing: number
  /** Goods and tax in minor units of the RFQ's currency. */
  cost: bigint
  suppliers: number[]
  /** Goods per supplier, in minor units of the supplier's currency. */
  values: ReadonlyMap<number, bigint>
  /** Quantities in millionths. */
  parts: { quote_line_id: string; quantity: bigint }[]
}
