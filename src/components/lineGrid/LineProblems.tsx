import { FieldNote } from '../Field'
import { NumberChoice } from '../NumberChoice'
import { useColumns, useGrid, useLine } from './gridContext'
import type { Problems } from './gridStore'

interface LineProblemsProps {
  id: string
  index: number
  problems: Problems
  elsewhere: readonly string[] | undefined
  span: number
}

/** Under its line: what is wrong with its cells, and what a number that may be two is chosen by. */
export function LineProblems({ id, index, problems, elsewhere = [], span }: LineProblemsProps) {
  const line = useLine<unknown>(index)
  const columns = useColumns<unknown>()
  const store = useGrid<unknown>()
  const messages = [...new Set(Object.entries(problems).flatMap(([field, message]) => (elsewhere.includes(field) ? [] : [message])))]
  if (messages.length === 0) return null
  const questions = columns.flatMap((column, at) => {
    const asked = problems[column.id] !== undefined && column.number?.question(line)
    return asked ? [{ ...asked, at }] : []
  })
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <div id={id}>
          {messages.map((message) => (
            <FieldNote key={message} id={`${id}-error`} error={message} warning={undefined} hint={undefined} isAlert={questions.some(({ question }) => question === message)} />
          ))}
        </div>
        {questions.map(({ at, ...asked }) => (
          <NumberChoice key={at} {...asked} of={`${index}:${at}`} onChoose={(reading) => store.decide({ row: index, column: at }, reading)} />
        ))}
      </td>
    </tr>
  )
}
