import { useState, type ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'
import { refusalOf } from '../saving/refusal'
import { useToast } from '../pages/Toasts'

interface ActionDialogProps extends Omit<ConfirmDialogProps, 'working' | 'error' | 'onYes' | 'onNo'> {
  /** Sends the action; throws rejections, which the dialog shows. */
  take: (reason: string) => Promise<unknown>
  /** The toast once it was done. */
  done: string
  /** Shown for a rejection instead of its message, where it has more to say. */
  refusedText?: (error: unknown) => ReactNode
  onClose: () => void
  /** Called when it was done. */
  onDone?: () => void
}

/** Confirms an action and takes it; stays open with the reason when it is rejected. */
export function ActionDialog({ take, done, refusedText, onClose, onDone, ...asked }: ActionDialogProps) {
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<ReactNode>()

  function close() {
    setError(undefined)
    onClose()
  }

  async function answer(reason: string) {
    setError(undefined)
    setWorking(true)
    try {
      await take(reason)
      toast({ text: done })
      close()
      onDone?.()
    } catch (refused) {
      setError(refusedText?.(refused) ?? refusalOf(refused))
    } finally {
      setWorking(false)
    }
  }

  return (
    <ConfirmDialog {...asked} working={working} error={error} onYes={(reason) => void answer(reason)} onNo={close} />
  )
}
