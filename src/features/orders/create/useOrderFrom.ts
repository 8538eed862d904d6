import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { generatePath, useNavigate } from 'react-router-dom'
import { documentHref, paths } from '../../../app/paths'
import { useToast } from '../../../components/pages/Toasts'
import { useAcceptance, type Accepted } from '../../../components/dialogs/useAcceptance'
import { useTranslation } from '../../../i18n/useTranslation'
import { sourcePages, type OrderSource } from './starts'

interface OrderFromOptions<V extends FieldValues> {
  resolver: Resolver<V, unknown, V>
  defaultValues: V
  /** Makes the orders; throws rejections. */
  make: (body: V & { accept?: Accepted[] }) => Promise<readonly { id: string }[]>
}

/** The form of orders that are made from another document; then the order opens, or the source where there are several. */
export function useOrderFrom<V extends FieldValues>(
  { start, source }: OrderSource,
  { resolver, defaultValues, make }: OrderFromOptions<V>,
) {
  const { t } = useTranslation('orderCreate')
  const toast = useToast()
  const navigate = useNavigate()
  const { accepting, warning } = useAcceptance(documentHref)
  const form = useForm<V, unknown, V>({ resolver, defaultValues: defaultValues as DefaultValues<V> })

  async function onSubmit(body: V) {
    const orders = await accepting((accept) => make({ ...body, ...(accept ? { accept } : {}) }))
    form.reset(form.getValues())
    toast({ text: t('made', { count: orders.length }) })
    const [order] = orders
    // Several orders are listed on the page of their source, each with its link.
    await navigate(
      order && orders.length === 1
        ? generatePath(paths.order, { id: order.id })
        : generatePath(sourcePages[start], { id: source.id }),
      { replace: true },
    )
  }

  return { start, source, form, onSubmit, warning }
}
