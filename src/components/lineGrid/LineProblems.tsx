import { FieldNote } from '../Field'
import type { Problems } from './gridStore'

interface LineProblemsProps {
  id: string
  problems: Problems
  elsewhere: readonly string[] | undefined
  span: number
}

/** Under its line: what is wrong with its cells. */
export function LineProblems({ id, problems, elsewhere = [], span }: LineProblemsProps) {
  const messages = [...new Set(Object.entries(problems).flatMap(([field, message]) => (elsewhere.includes(field) ? [] : [message])))]
  if (messages.length === 0) return null
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <div id={id}>
          {messages.map((message) => (
            <FieldNote key={message} id={`${id}-error`} error={message} warning={undefined} hint={undefined} />
          ))}
        </div>
      </td>
    </tr>
  )
}
