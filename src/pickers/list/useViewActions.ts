import type { Failure } from '../../api/errors'
import { useCreateViewMutation, useDeleteViewMutation, useUpdateViewMutation } from '../../api/viewsApi'
import type { KeptColumn } from '../../components/lists/columnLayout'
import { useToast } from '../../components/pages/Toasts'
import type { ListAddress } from '../../components/lists/useListAddress'
import type { ListName, View } from '../../contract/views'
import { useTranslation } from '../../i18n/useTranslation'

interface ViewActionsOptions {
  list: ListName
  address: ListAddress
  /** The current columns. */
  order: readonly KeptColumn[]
  onRevert: () => void
}

interface ViewName {
  name: string
  shared: boolean
}

const messageOf = (error: unknown) => (error ? (error as Failure).message : undefined)

/** Saves, renames and deletes views. Callbacks of a form resolve to the error message, or undefined. */
export function useViewActions({ list, address, order, onRevert }: ViewActionsOptions) {
  const { t } = useTranslation('lists')
  const toast = useToast()
  const [create] = useCreateViewMutation()
  const [update] = useUpdateViewMutation()
  const [remove] = useDeleteViewMutation()
  const now = { query: address.query, columns: [...order] }

  function chooseView({ id, query }: View) {
    address.choose(id, query)
    onRevert()
  }

  async function saveView(call: Promise<{ data?: View; error?: unknown }>) {
    const { data, error } = await call
    if (data) {
      chooseView(data)
      toast({ text: t('view.saved', { name: data.name }) })
    }
    return messageOf(error)
  }

  return {
    createView: (values: ViewName) => saveView(create({ body: { list, ...values, ...now } })),
    async saveChanges({ id, version }: View) {
      const why = await saveView(update({ id, version, body: now }))
      if (why) toast({ kind: 'failed', text: t('view.failed', { why }) })
    },
    renameView: async ({ id, version }: View, { name, shared }: ViewName) => {
      const { error } = await update({ id, version, body: { name, shared } })
      return messageOf(error)
    },
    removeView: ({ id, version }: View) => remove({ id, version }).unwrap(),
    leaveView: () => address.choose(undefined, ''),
  }
}
