import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AskedCount } from './AskedCount'
import { askedFor, isAsked } from './asking'
import type { Asking } from './AskMatrix'

/** Where the keys lead, in rows and columns. */
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The matrix as a grid: one stop of the tab key, arrows within, space ticks; the first row ticks a supplier's whole column. */
export function AskTable({ lines, invitations, sells, leaveOut }: Asking) {
  const { t } = useTranslation('whoToAsk')
  const { t: r } = useTranslation('rfqs')
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  // What was there may be gone since.
  const [row, column] = [Math.min(at[0], lines.length), Math.min(at[1], invitations.length - 1)]
  const tab = (of_row: number, of_column: number) => ({
    tabIndex: of_row === row && of_column === column ? 0 : -1,
    'data-at': `${of_row} ${of_column}`,
    onFocus: () => setAt([of_row, of_column]),
  })

  function labelOf(
    { supplier_id, supplier_name: name }: Asking['invitations'][number],
    key: string,
    position: number,
  ): string {
    const label = t('ask_for', { name, position })
    return sells(supplier_id, key) ? t('sells', { label }) : label
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const to = step
      ? [row + step[0], column + step[1]]
      : event.key === 'Home'
        ? [row, 0]
        : event.key === 'End'
          ? [row, invitations.length - 1]
          : undefined
    if (!to) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-at="${to[0]} ${to[1]}"]`)?.focus()
  }

  return (
    <>
      <div className="zb-scroll zb-ask-frame">
        <table ref={table} role="grid" aria-label={t('matrix')} className="zb-ask-table" onKeyDown={move}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {invitations.map((invitation, index) => {
                const asked = lines.filter(({ key }) => isAsked(invitation, key)).length
                return (
                  <th key={invitation.supplier_id} scope="col">
                    <span className="zb-ask-supplier" title={invitation.supplier_name}>
                      {invitation.supplier_name}
                    </span>
                    <span className="zb-small zb-muted">{t('lines_of', { asked, all: lines.length })}</span>
                    <input
                      type="checkbox"
                      className="form-check-input"
                      aria-label={t('all_of', { name: invitation.supplier_name })}
                      checked={asked === lines.length}
                      ref={(box) => {
                        if (box) box.indeterminate = asked < lines.length
                      }}
                      onChange={() =>
                        leaveOut(
                          invitation.supplier_id,
                          asked === lines.length ? lines.slice(1).map(({ key }) => key) : [],
                        )
                      }
                      {...tab(0, index)}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, description }, index) => (
              <tr key={key}>
                <th scope="row">
                  <span className="zb-ask-line">
                    <span className="zb-entry-mark">{index + 1}</span>
                    <span className="zb-ask-words" title={description}>
                      {description || r('new_line')}
                    </span>
                    <AskedCount asked={askedFor(invitations, key)} short />
                  </span>
                </th>
                {invitations.map((invitation, place) => (
                  <td
                    key={invitation.supplier_id}
                    className={sells(invitation.supplier_id, key) ? 'zb-ask-sells' : undefined}
                  >
                    <AskBox
                      invitation={invitation}
                      line_key={key}
                      label={labelOf(invitation, key, index + 1)}
                      leaveOut={leaveOut}
                      tab={tab(index + 1, place)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="zb-entry-add zb-small zb-muted mb-0">{t('matrix_hint')}</p>
    </>
  )
}

interface AskBoxProps extends Pick<Asking, 'leaveOut'> {
  invitation: Asking['invitations'][number]
  line_key: string
  label: string
  tab: object
}

/** Without a hook: there are hundreds of them. */
function AskBox({ invitation, line_key, label, leaveOut, tab }: AskBoxProps) {
  const { supplier_id, without } = invitation
  const asked = isAsked(invitation, line_key)
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={label}
      checked={asked}
      onChange={() =>
        leaveOut(supplier_id, asked ? [...without, line_key] : without.filter((each) => each !== line_key))
      }
      {...tab}
    />
  )
}
