type Part = 'question' | 'yes' | 'no'

/** The texts of a dialog that asks about an action, under the keys of the action: `cancel_question`, `cancel_yes`, `cancel_no`. */
export const questionTexts = <A extends string>(
  t: (key: `${A}_${Part}`, values?: Record<string, string | number | null>) => string,
  action: A,
  values?: Record<string, string | number | null>,
) => ({ title: t(`${action}_question`, values), yes: t(`${action}_yes`), no: t(`${action}_no`) })
