/** A finding of an RFQ rule; `path` is the field's name in the form. */
export interface RfqFinding {
  code: 'RFQ-01' | 'RFQ-02' | 'RFQ-03' | 'RFQ-04' | 'RFQ-06' | 'RFQ-08'
  path: string
  message: string
}

/** RFQ-06: the company needs a name before anything is sent, because it is the sender. */
export function companyProblems(name: string): RfqFinding[] {
  if (name.trim() !== '') return []
  return [
    {
      code: 'RFQ-06',
      path: 'company.name',
      message: 'The company has no name. Enter it in Settings, Company, before you send documents.',
    },
  ]
}

/** RFQ-01: the deadline must be after `now`, the server's time. */
export function deadlineProblems(deadline: string | null | undefined, now: Date): RfqFinding[] {
  if (!deadline) return [{ code: 'RFQ-01', path: 'deadline', message: 'Enter a deadline for the suppliers.' }]
  if (new Date(deadline) > now) return []
  return [
    {
      code: 'RFQ-01',
      path: 'deadline',
      message: `The deadline must be later than now (you entered ${deadline}). Choose a later deadline.`,
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
  link: boolean
}

/** A supplier as RFQ-02 sees it where only a second invitation is wrong. */
export const namedSupplier = (supplier_id: string, name: string): InvitedSupplier => ({
  supplier_id,
  name,
  active: true,
  blocked_reason: null,
  email: null,
  phone: null,
  link: true,
})

/** RFQ-02: each supplier must be active, not blocked, reachable, and invited once. */
export function supplierProblems(invited: readonly InvitedSupplier[]): RfqFinding[] {
  return invited.flatMap((supplier, index): RfqFinding[] => {
    const problem = supplierProblem(supplier, invited.slice(0, index))
    return problem ? [{ code: 'RFQ-02', path: `invitations.${index}.supplier_id`, message: problem }] : []
  })
}

/** RFQ-02: why a supplier cannot be invited by any channel; undefined when nothing prevents it. */
export function reasonNotToAsk({
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
  if (before.some((other) => other.supplier_id === supplier_id)) return `${name} is invited twice. Remove one of them.`
  const why = reasonNotToAsk({ active, blocked_reason })
  if (why === 'inactive') return `${name} is inactive. Choose another supplier, or activate this one.`
  if (why === 'blocked') return `${name} is blocked: ${blocked_reason}. Choose another supplier, or unblock this one.`
  if (!email && !phone && !link) return `${name} has no contact details. Enter an e-mail address or a phone number.`
  return undefined
}

/** RFQ-03: one warning for all lines with fewer than three suppliers. `asked` has the number per line. */
export function fewSuppliersWarnings(asked: readonly number[]): RfqFinding[] {
  const few = asked.flatMap((count, index) => (count < 3 ? [index + 1] : []))
  if (few.length === 0) return []
  return [
    {
      code: 'RFQ-03',
      path: 'lines',
      message: `${linesInWords(few)}: fewer than three suppliers are invited. Invite more suppliers, or enter a reason.`,
    },
  ]
}

export interface AskedLine {
  /** Counted from 1. */
  position: number
  description: string
  /** How many suppliers are asked for it. */
  asked: number
}

/** The maximum number of lines that a message names. */
const mostNamed = 3

/** RFQ-08: one problem for all lines that no supplier is invited for, with their names; at the field that asks them. */
export function unaskedProblems(lines: readonly AskedLine[], path: 'invitations' | 'added_for'): RfqFinding[] {
  const unasked = lines.filter(({ asked }) => asked === 0)
  if (unasked.length === 0) return []
  const which = linesInWords(unasked.map(({ position }) => position))
  const names = unasked.slice(0, mostNamed).map(({ description }) => description)
  const named = [...names, ...(unasked.length > mostNamed ? ['…'] : [])].join(', ')
  return [
    {
      code: 'RFQ-08',
      path,
      message: `${which} (${named}): no supplier is invited. Invite a supplier, or remove it from the RFQ.`,
    },
  ]
}

/** Ascending positions as text: "Line 4", "Lines 1–3 and 7". */
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
