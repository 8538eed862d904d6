import { createContext, useContext } from 'react'
import { useLine } from '../../../components/lineGrid/gridContext'
import type { RfqLine } from '../../../contract/rfqs'
import type { AnswerForm } from './quoteForm'

/** The lines that a supplier is invited for. */
export const AskedContext = createContext<readonly RfqLine[]>([])

/** An answer by its index, with its line. */
export function useAnswer(index: number): { answer: AnswerForm; line: RfqLine } | undefined {
  const asked = useContext(AskedContext)
  const answer = useLine<AnswerForm>(index)
  const line = asked.find(({ id }) => id === answer?.rfq_line_id)
  return answer && line ? { answer, line } : undefined
}
