import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LuPencil } from 'react-icons/lu'
import { ButtonLink } from '../components/ButtonLink'
import { Flag } from '../components/Flag'
import { PageHead } from '../components/PageHead'

interface RecordHeadProps {
  record: { name: string; code: string; active: boolean }
  back: string
  /** The path of the form; undefined for users who may not edit. */
  edit: string | undefined
  /** Whether the record is inactive by default. */
  badge?: ReactNode
  /** Buttons beside that of the form. */
  actions?: ReactNode
}

/** The head of a record of the master data: its name and code, and the button that opens its form. */
export function RecordHead({ record: { name, code, active }, back, edit, badge, actions }: RecordHeadProps) {
  const { t } = useTranslation('history')
  const editButton = edit && (
    <ButtonLink to={edit} icon={LuPencil}>
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
