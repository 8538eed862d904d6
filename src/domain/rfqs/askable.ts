interface Askable {
  id: string
  active: boolean
  blocked_reason: string | null
}

/** The suppliers that a new RFQ can invite, and those that it cannot: inactive or blocked ones. */
export function askable<S extends Askable>(suppliers: readonly S[]): { asked: S[]; left_out: S[] } {
  const can = ({ active, blocked_reason }: S) => active && blocked_reason === null
  return { asked: suppliers.filter(can), left_out: suppliers.filter((supplier) => !can(supplier)) }
}
