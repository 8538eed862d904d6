import type { OfferedTerms } from '../../../contract/offeredTerms'
import { useTranslation } from '../../../i18n/useTranslation'
import { termsAnswer, type TermsAnswer, type TermsForm } from './termsForm'

/** A form that has the choices of offered terms among its values. */
interface Choosing {
  setError: (name: `terms.${string}` | 'why', error: { message: string }, options: { shouldFocus: boolean }) => void
}

/**
 * Returns what was chosen, or null where something is missing, which is shown at its field: a choice, the supplier's answer,
 * or the reason for keeping a purchase as it is. `whyMissing` says that.
 */
export function useTermsAnswer(terms: OfferedTerms | undefined, whyMissing: string) {
  const { t } = useTranslation('offeredTerms')
  return ({ setError }: Choosing, values: TermsForm): TermsAnswer | null => {
    const answer = termsAnswer(terms?.quotes ?? [], values.terms)
    const [first] = [...answer.open, ...answer.asked]
    if (first) {
      const message = answer.open.includes(first) ? t('choose') : t('ask_first')
      setError(`terms.${first.quote_id}`, { message }, { shouldFocus: true })
      return null
    }
    if (answer.kept.length > 0 && !values.why?.trim()) {
      setError('why', { message: whyMissing }, { shouldFocus: true })
      return null
    }
    return answer
  }
}
