import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useToast } from '../pages/Toasts'

interface SendOptions<V extends FieldValues, T, R> {
  resolver?: Resolver<V, unknown, T>
  defaultValues: DefaultValues<V>
  /** Throws rejections, which the form shows. */
  send: (values: T) => Promise<R>
  /** The message when it was sent. */
  done: (sent: R, values: T) => string
  /** Called when it was sent: to close the form or to open the new record. */
  onSent: (sent: R, values: T) => unknown
}

interface SendForm<V extends FieldValues, T> {
  form: UseFormReturn<V, unknown, T>
  onSubmit: (values: T) => Promise<void>
}

/** A form that is filled in once, sent, and closed with a message; a form of an existing record is `useEditForm`. */
export function useSendForm<V extends FieldValues, T, R>({
  resolver,
  defaultValues,
  send,
  done,
  onSent,
}: SendOptions<V, T, R>): SendForm<V, T> {
  const toast = useToast()
  const form = useForm<V, unknown, T>({ resolver, defaultValues })

  async function onSubmit(values: T) {
    const sent = await send(values)
    toast({ text: done(sent, values) })
    await onSent(sent, values)
  }

  return { form, onSubmit }
}
