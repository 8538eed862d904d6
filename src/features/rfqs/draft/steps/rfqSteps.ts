/** The steps of a draft, in order. */
export const rfqSteps = ['lines', 'suppliers', 'send'] as const
export type RfqStep = (typeof rfqSteps)[number]

/** The fields of each step, in the order of the page. */
export const fieldsOf = {
  lines: ['title', 'deadline', 'required_by', 'lines'],
  suppliers: ['invitations'],
  send: ['currency', 'delivery_place', 'terms', 'sealed', 'rates'],
} as const satisfies Record<RfqStep, readonly string[]>

export const isStep = (value: string | null): value is RfqStep => rfqSteps.some((step) => step === value)

/** The steps before another one. */
export const stepsBefore = (step: RfqStep): RfqStep[] => rfqSteps.slice(0, rfqSteps.indexOf(step))
