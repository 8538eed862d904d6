import { FieldNote } from '../fields/Field'
import { NumberChoice } from '../numbers/NumberChoice'
import { useColumns, useGrid, useLine } from './gridContext'
import type { Problems } from './store/problems'

interface LineProblemsProps {
  id: string
  index: number
  problems: Problems
  elsewhere: readonly string[] | undefined
  span: number
}

/** Below its line: the errors of its cells, and the choice for an ambiguous number. */
export function LineProblems({ id, index, problems, elsewhere = [], span }: LineProblemsProps) {
  const line = useLine<unknown>(index)
  const columns = useColumns<unknown>()
  const store = useGrid<unknown>()
  const messages = [
    ...new Set(Object.entries(problems).flatMap(([field, message]) => (elsewhere.includes(field) ? [] : [message]))),
  ]
  if (messages.length === 0) return null
  const questions = columns.flatMap((column, at) => {
    const asked = problems[column.id] !== undefined && column.number?.question(line)
    return asked ? [{ ...asked, at }] : []
  })
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <div className="zb-grid-problems">
          <div id={id}>
            {messages.map((message, place) => (
              <div key={message} style={{ gridRow: place + 1 }}>
                <FieldNote
                  id={`${id}-${place}`}
                  error={message}
                  warning={undefined}
                  hint={undefined}
                  isAlert={questions.some(({ question }) => question === message)}
                />
              </div>
            ))}
          </div>
          {questions.map(({ at, ...asked }) => (
            <div key={at} style={{ gridRow: messages.indexOf(asked.question) + 1 }}>
              <NumberChoice
                {...asked}
                of={`${index}:${at}`}
                onChoose={(reading) => store.decide({ row: index, column: at }, reading)}
              />
            </div>
          ))}
        </div>
      </td>
    </tr>
  )
}
