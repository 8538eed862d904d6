import type { ReactNode } from 'react'
import { LuPencil } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { ButtonLink } from '../components/actions/ButtonLink'
import { Flag } from '../components/values/Flag'
import { PageHead } from '../components/pages/PageHead'
import type { OperationId } from '../contract/rights'
import { useTranslation } from '../i18n/useTranslation'
import { useMayChange } from './merges/MergedContext'

interface RecordHeadProps {
  record: { id: string; name: string; code: string; active: boolean }
  back: string
  /** The operation that changes it: without the right to it there is no button. */
  edit: OperationId
  /** The path of its form: "/clients/:id/edit". */
  editPath: string
  /** Whether the record is inactive by default. */
  badge?: ReactNode
  /** Buttons beside that of the form. */
  actions?: ReactNode
}

/** The head of a record of the master data: its name and code, and the button that opens its form. */
export function RecordHead({
  record: { id, name, code, active },
  back,
  edit,
  editPath,
  badge,
  actions,
}: RecordHeadProps) {
  const { t } = useTranslation('history')
  const mayChange = useMayChange()
  const editButton = mayChange(edit) && (
    <ButtonLink to={generatePath(editPath, { id })} icon={LuPencil}>
      {t('edit')}
    </ButtonLink>
  )
  const buttons = actions ? (
    <>
      {editButton}
      {actions}
    </>
  ) : (
    editButton
  )
  return (
    <PageHead
      title={name}
      back={back}
      number={<span className="zb-quiet">{code}</span>}
      badge={badge ?? (!active && <Flag kind="inactive" />)}
      actions={buttons}
    />
  )
}
