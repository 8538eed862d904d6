import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwardRfqMutation } from '../../../api/comparisonApi'
import { documentHref } from '../../../app/paths'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import { useAcceptance } from '../../../components/useAcceptance'
import type { awardRfq as operation } from '../../../contract/awards'
import type { BodyInput } from '../../../contract/operation'
import type { Rfq } from '../../../contract/rfqs'

type Choice = Omit<BodyInput<typeof operation>, 'accept'>

interface Awarding {
  /** Awards; asks for reasons where the rules want them. True when it is done. */
  award: (choice: Choice) => Promise<boolean>
  working: boolean
  /** What the server said against it. */
  refused: string[]
  /** The question for reasons, to be shown beside. */
  question: ReactNode
}

export function useAward({ id, version, number, title }: Rfq): Awarding {
  const { t } = useTranslation('comparison')
  const toast = useToast()
  const { accepting, warning } = useAcceptance(documentHref)
  const [awardRfq, { isLoading }] = useAwardRfqMutation()
  const [refused, setRefused] = useState<string[]>([])

  async function award(choice: Choice) {
    setRefused([])
    try {
      await accepting((accept) =>
        awardRfq({ id, version, body: { ...choice, ...(accept ? { accept } : {}) } }).unwrap(),
      )
      toast({ text: t('awarded', { name: number ?? title }) })
      return true
    } catch (error) {
      const { code, message, fields } = toFailure(error)
      // A warning that was not gone past is the person's own answer.
      if (code !== 'warning') setRefused(fields.length > 0 ? fields.map((field) => field.message) : [message])
      return false
    }
  }
  return { award, working: isLoading, refused, question: warning }
}
