import { AskAll, AskBox } from './AskBoxes'
import { AskedCount } from '../AskedCount'
import { askedFor, type Asking } from '../asking'
import { useGridFocus } from './useGridFocus'
import { Th } from '../../../../components/lists/Th'
import { useTranslation } from '../../../../i18n/useTranslation'

/**
 * The matrix as an ARIA grid: one tab stop, arrows within, space ticks; the first row ticks a supplier's whole column.
 */
export function AskTable({ lines, invitations, sells, leaveOut }: Asking) {
  const { t } = useTranslation('supplierSuggestions')
  const { t: r } = useTranslation('rfqs')
  const { table, boxAt } = useGridFocus({ rows: lines.length + 1, columns: invitations.length })

  function labelOf(
    { supplier_id, supplier_name: name }: Asking['invitations'][number],
    key: string,
    position: number,
  ): string {
    const label = t('ask_for', { name, position })
    return sells(supplier_id, key) ? t('sells', { label }) : label
  }

  return (
    <>
      <div className="zb-scroll zb-ask-frame">
        <table {...table} role="grid" aria-label={t('matrix')} className="zb-ask-table">
          <thead>
            <tr>
              <Th>{t('line')}</Th>
              {invitations.map((invitation, place) => (
                <AskAll
                  key={invitation.supplier_id}
                  lines={lines}
                  invitation={invitation}
                  leaveOut={leaveOut}
                  box={boxAt(0, place)}
                />
              ))}
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
                      box={boxAt(index + 1, place)}
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
