import { useState } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuBookmark, LuCheck, LuChevronDown, LuPencil, LuPlus, LuRotateCcw, LuSave, LuTrash2 } from 'react-icons/lu'
import { useSelector } from 'react-redux'
import type { Failure } from '../../api/errors'
import { useCreateViewMutation, useDeleteViewMutation, useUpdateViewMutation } from '../../api/viewsApi'
import type { KeptColumn } from '../../components/columnLayout'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { Icon } from '../../components/Icon'
import '../../components/listTexts'
import { useToast } from '../../components/Toasts'
import type { ListAddress } from '../../components/useListAddress'
import type { ClientState } from '../../contract/clientState'
import type { ListName, View } from '../../contract/views'
import { ViewForm } from './ViewForm'

interface ViewMenuProps {
  list: ListName
  views: readonly View[]
  /** The one that is chosen. */
  view: View | undefined
  address: ListAddress
  /** The columns as they stand here. */
  order: readonly KeptColumn[]
  /** Words, filters, order or columns differ from those of the view. */
  changed: boolean
  onRevert: () => void
}

type Asking = 'new' | 'edit' | 'delete'

/** The saved views of a list, mine and the branch's: one is chosen, saved, changed or thrown away. */
export function ViewMenu({ list, views, view, address, order, changed, onRevert }: ViewMenuProps) {
  const { t } = useTranslation('lists')
  const toast = useToast()
  const [asking, setAsking] = useState<Asking>()
  const branch_id = useSelector((state: ClientState) => state.branch.branch?.id)
  const branch_name = useSelector(
    (state: ClientState) => state.branch.branches.find(({ id }) => id === branch_id)?.name ?? '',
  )
  const [create] = useCreateViewMutation()
  const [update] = useUpdateViewMutation()
  const [remove, removing] = useDeleteViewMutation()
  const now = { query: address.query, columns: [...order] }

  async function told(call: Promise<{ data?: View; error?: unknown }>) {
    const { data, error } = await call
    if (data) {
      address.choose(data.id, data.query)
      onRevert()
      toast({ text: t('view.saved', { name: data.name }) })
    }
    return error ? (error as Failure).message : undefined
  }

  async function saveChanges({ id, version }: View) {
    const why = await told(update({ id, version, body: now }))
    if (why) toast({ kind: 'failed', text: t('view.failed', { why }) })
  }

  return (
    <>
      <Dropdown>
        <Dropdown.Toggle
          as="button"
          type="button"
          className={`zb-chip${view ? ' zb-chip-set' : ''}`}
          bsPrefix="zb-toggle"
        >
          <Icon of={LuBookmark} />
          {view ? t('view.label', { name: view.name }) : t('view.open')}
          {changed && <span className="zb-view-changed">{t('view.changed')}</span>}
          <Icon of={LuChevronDown} size={12} />
        </Dropdown.Toggle>
        <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed zb-menu-long">
          <Choice name={t('view.all')} chosen={!view} onClick={() => address.choose(undefined, '')} />
          {([false, true] as const).map((shared) => {
            const group = views.filter((each) => each.shared === shared)
            return (
              group.length > 0 && (
                <div key={String(shared)} role="group" aria-label={t(shared ? 'view.shared' : 'view.mine')}>
                  <Dropdown.Header>{t(shared ? 'view.shared' : 'view.mine')}</Dropdown.Header>
                  {group.map((each) => (
                    <Choice
                      key={each.id}
                      name={each.name}
                      note={each.mine ? undefined : t('view.by', { name: each.owner_name })}
                      chosen={each.id === view?.id}
                      onClick={() => {
                        onRevert()
                        address.choose(each.id, each.query)
                      }}
                    />
                  ))}
                </div>
              )
            )
          })}
          <Dropdown.Divider />
          {view && changed && (
            <Dropdown.Item
              as="button"
              type="button"
              onClick={() => {
                onRevert()
                address.choose(view.id, view.query)
              }}
            >
              <Icon of={LuRotateCcw} />
              {t('view.revert', { name: view.name })}
            </Dropdown.Item>
          )}
          {view?.mine && changed && (
            <Dropdown.Item as="button" type="button" onClick={() => void saveChanges(view)}>
              <Icon of={LuSave} />
              {t('view.save', { name: view.name })}
            </Dropdown.Item>
          )}
          <Dropdown.Item as="button" type="button" onClick={() => setAsking('new')}>
            <Icon of={LuPlus} />
            {t('view.save_new')}
          </Dropdown.Item>
          {view?.mine && (
            <>
              <Dropdown.Item as="button" type="button" onClick={() => setAsking('edit')}>
                <Icon of={LuPencil} />
                {t('view.edit', { name: view.name })}
              </Dropdown.Item>
              <Dropdown.Item as="button" type="button" onClick={() => setAsking('delete')}>
                <Icon of={LuTrash2} />
                {t('view.delete', { name: view.name })}
              </Dropdown.Item>
            </>
          )}
        </Dropdown.Menu>
      </Dropdown>
      {asking === 'new' && (
        <ViewForm
          title={t('view.new_title')}
          start={{ name: '', shared: false }}
          branch_name={branch_name}
          onSave={(values) => told(create({ body: { list, ...values, ...now } }))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'edit' && view && (
        <ViewForm
          title={t('view.edit_title')}
          start={view}
          branch_name={branch_name}
          onSave={async ({ name, shared }) => {
            const { error } = await update({ id: view.id, version: view.version, body: { name, shared } })
            return error ? (error as Failure).message : undefined
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {view && (
        <ConfirmDialog
          show={asking === 'delete'}
          title={t('view.delete_title', { name: view.name })}
          yes={t('view.delete_yes')}
          no={t('view.delete_no')}
          danger
          working={removing.isLoading}
          error={removing.error && (removing.error as Failure).message}
          onYes={() =>
            void remove({ id: view.id, version: view.version }).then(({ error }) => {
              if (error) return
              setAsking(undefined)
              address.choose(undefined, '')
              toast({ text: t('view.deleted', { name: view.name }) })
            })
          }
          onNo={() => setAsking(undefined)}
        >
          {t('view.delete_text')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Choice({
  name,
  note,
  chosen,
  onClick,
}: {
  name: string
  note?: string | undefined
  chosen: boolean
  onClick: () => void
}) {
  return (
    <Dropdown.Item as="button" type="button" aria-current={chosen || undefined} onClick={onClick}>
      {name} {note && <span className="zb-quiet zb-small">{note}</span>}
      {chosen && <Icon of={LuCheck} className="ms-auto" />}
    </Dropdown.Item>
  )
}
