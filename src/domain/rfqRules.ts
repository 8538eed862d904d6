/** What a rule says of one place of an RFQ; `path` is the field's, as a form names it. */
export interface RfqFinding {
  code: 'RFQ-01' | 'RFQ-02' | 'RFQ-03' | 'RFQ-04' | 'RFQ-06'
  path: string
  message: string
}

/** RFQ-06: the company has a name before anything is sent: whoever receives it is told by it who asks. */
export function companyProblems(name: string): RfqFinding[] {
  if (name.trim() !== '') return []
  return [
    {
      code: 'RFQ-06',
      path: 'company.name',
      message: 'The company has no name. Enter it in Settings, Company, before anything is sent.',
    },
  ]
}

/** RFQ-01: the deadline is later than now; `now` is the server's clock. */
export function deadlineProblems(deadline: string | null | undefined, now: Date): RfqFinding[] {
  if (!deadline) return [{ code: 'RFQ-01', path: 'deadline', message: 'Say until when the suppliers may answer.' }]
  if (new Date(deadline) > now) return []
  return [
    {
      code: 'RFQ-01',
      path: 'deadline',
      message: `The deadline is not later than now (you entered ${deadline}). Choose a later one.`,
    },
  ]
}

export interface InvitedSupplier {
  supplier_id: string
  name: string
  active: boolean
  blocked_reason: string | null
  email: string | null
  phone: string | null
  /** Is there a link for somebody to copy and hand over? */
  link: boolean
}

/** RFQ-02: each supplier is active, not blocked, can be reached, and is invited once. */
export function supplierProblems(invited: readonly InvitedSupplier[]): RfqFinding[] {
  return invited.flatMap((supplier, index): RfqFinding[] => {
    const problem = supplierProblem(supplier, invited.slice(0, index))
    return problem ? [{ code: 'RFQ-02', path: `invitations.${index}.supplier_id`, message: problem }] : []
  })
}

/** RFQ-02: what keeps a supplier from being asked, whatever way leads there; undefined where nothing does. */
export function whyNotAsked({
  active,
  blocked_reason,
}: Pick<InvitedSupplier, 'active' | 'blocked_reason'>): 'inactive' | 'blocked' | undefined {
  if (!active) return 'inactive'
  return blocked_reason ? 'blocked' : undefined
}

function supplierProblem(
  { supplier_id, name, active, blocked_reason, email, phone, link }: InvitedSupplier,
  before: readonly InvitedSupplier[],
): string | undefined {
  if (before.some((other) => other.supplier_id === supplier_id))
    return `${name} is invited twice. Take one of them out.`
  const why = whyNotAsked({ active, blocked_reason })
  if (why === 'inactive') return `${name} is inactive. Choose another supplier, or make this one active.`
  if (why === 'blocked') return `${name} is blocked: ${blocked_reason}. Choose another supplier, or lift the block.`
  if (!email && !phone && !link) return `${name} cannot be reached. Enter an e-mail address or a phone number.`
  return undefined
}

/** RFQ-03: fewer than three suppliers on a line; one warning for all such lines. `asked` counts each line's suppliers, in the lines' order. */
export function fewSuppliersWarnings(asked: readonly number[]): RfqFinding[] {
  const few = asked.flatMap((count, index) => (count < 3 ? [index + 1] : []))
  if (few.length === 0) return []
  return [
    {
      code: 'RFQ-03',
      path: 'lines',
      message: `${linesInWords(few)}: fewer than three suppliers are asked. Ask more of them, or say why not.`,
    },
  ]
}

/** Positions, rising, as people say them: "Line 4", "Lines 1–3 and 7". */
export function linesInWords(positions: readonly number[]): string {
  const runs: [number, number][] = []
  for (const position of positions) {
    const last = runs.at(-1)
    if (last && last[1] === position - 1) last[1] = position
    else runs.push([position, position])
  }
  const words = runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
  const [end] = words.slice(-1)
  return `${positions.length === 1 ? 'Line' : 'Lines'} ${words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${end}` : (end ?? '')}`
}
