import { useState } from 'react'
import { Button, type ButtonProps } from './Button'
import { refusalOf } from '../saving/refusal'
import { useToast } from '../pages/Toasts'

interface ActionButtonProps extends Omit<ButtonProps, 'onClick' | 'working' | 'type'> {
  /** Takes the action; throws rejections, which are shown as a toast. */
  take: () => Promise<unknown>
}

/** A button that takes an action at once and shows that it is running. */
export function ActionButton({ take, ...button }: ActionButtonProps) {
  const toast = useToast()
  const [working, setWorking] = useState(false)

  async function act() {
    setWorking(true)
    try {
      await take()
    } catch (refused) {
      toast({ kind: 'failed', text: refusalOf(refused) })
    } finally {
      setWorking(false)
    }
  }

  return <Button {...button} working={working} onClick={() => void act()} />
}
