import { isAsked, type Asking } from '../asking'
import type { GridBox } from './useGridFocus'
import { Th } from '../../../../components/lists/Th'
import { useTranslation } from '../../../../i18n/useTranslation'

interface AskAllProps extends Pick<Asking, 'lines' | 'leaveOut'> {
  invitation: Asking['invitations'][number]
  box: GridBox
}

/** The head of a supplier's column: the number of lines, and the checkbox for all of them. */
export function AskAll({ lines, invitation, leaveOut, box }: AskAllProps) {
  const { t } = useTranslation('supplierSuggestions')
  const { supplier_id, supplier_name: name } = invitation
  const asked = lines.filter(({ key }) => isAsked(invitation, key)).length
  const isAll = asked === lines.length
  return (
    <Th>
      <span className="zb-ask-supplier" title={name}>
        {name}
      </span>
      <span className="zb-small zb-muted">{t('lines_of', { asked, all: lines.length })}</span>
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('all_of', { name })}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = !isAll
        }}
        onChange={() => leaveOut(supplier_id, isAll ? lines.slice(1).map(({ key }) => key) : [])}
        {...box}
      />
    </Th>
  )
}

interface AskBoxProps extends Pick<Asking, 'leaveOut'> {
  invitation: Asking['invitations'][number]
  line_key: string
  label: string
  box: GridBox
}

/** Without a hook, because there are hundreds of them. */
export function AskBox({ invitation, line_key, label, leaveOut, box }: AskBoxProps) {
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
      {...box}
    />
  )
}
