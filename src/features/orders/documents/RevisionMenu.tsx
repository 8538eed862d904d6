import { lazy, Suspense, useState } from 'react'
import DropdownDivider from 'react-bootstrap/DropdownDivider'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuCheck, LuChevronDown, LuGitCompareArrows } from 'react-icons/lu'
import { DateText } from '../../../components/values/DateText'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import type { OrderDocuments } from './useOrderDocuments'
import { MenuItem } from '../../../components/actions/MenuItem'

const RevisionsDialog = lazy(() => import('../revisions/RevisionsDialog'))

/**
 * The revision that the documents are made from: the latest unless an older one is selected; with the differences of
 * each. Nothing to choose where there is only one.
 */
export function RevisionMenu({ order, documents }: { order: Order; documents: OrderDocuments }) {
  const { t } = useTranslation('orders')
  const [comparing, setComparing] = useState(false)
  const { revision, status, revisions } = order
  const choices: { revision: number; quoted_at: string | null }[] =
    status === 'draft' ? [...revisions, { revision, quoted_at: null }] : revisions
  if (choices.length < 2) return null
  return (
    <>
      <Menu
        className="btn btn-quiet btn-sm"
        label={t('revision_of_documents', { revision: documents.revision })}
        toggle={
          <>
            {t('revision', { revision: documents.revision })}
            <Icon of={LuChevronDown} size={12} />
          </>
        }
      >
        {choices
          .map(({ revision: each, quoted_at }) => (
            <DropdownItem
              key={each}
              as="button"
              type="button"
              aria-current={each === documents.revision || undefined}
              onClick={() => documents.chooseRevision(each)}
            >
              {t('revision', { revision: each })}
              <span className="zb-quiet zb-small">{quoted_at ? <DateText value={quoted_at} /> : t('not_quoted')}</span>
              {each === documents.revision && <Icon of={LuCheck} className="ms-auto" />}
            </DropdownItem>
          ))
          .reverse()}
        <DropdownDivider />
        <MenuItem icon={LuGitCompareArrows} onClick={() => setComparing(true)}>
          {t('compare_revisions')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {comparing && (
          <RevisionsDialog
            order={order}
            shown={documents.revision}
            onShow={documents.chooseRevision}
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
