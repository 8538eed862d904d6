import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { toFailure } from '../pages/failure'
import { PictureButtons } from './PictureButtons'
import { useToast } from '../pages/Toasts'
import { formatDecimal } from '../../i18n/figures'

interface PictureChangeProps {
  /** The namespace of its texts, under keys that start with the noun: `logo_wrong_type`, `logo_kept`… */
  texts: string
  noun: 'logo' | 'photo'
  /** The key of the button while there is no picture. */
  add: string
  /** Whose picture it is. */
  name: string
  stored: boolean
  types: readonly string[]
  mostBytes: number
  /** Throws where the file is no picture. */
  shrink: (file: File) => Promise<Blob>
  put: (picture: Blob) => Promise<{ error?: unknown }>
  remove: () => Promise<{ error?: unknown }>
  sending: boolean
  removing: boolean
}

/** Chooses, replaces and removes a stored picture; it is made smaller before it is sent. */
export function PictureChange({ texts, noun, add, name, stored, types, mostBytes, ...picture }: PictureChangeProps) {
  const { t } = useTranslation(texts)
  const toast = useToast()
  const [problem, setProblem] = useState<string>()

  async function choose(file: File | undefined) {
    if (!file) return
    if (!types.some((type) => type === file.type)) return setProblem(t(`${noun}_wrong_type`, { name: file.name }))
    if (file.size > mostBytes)
      return setProblem(
        t(`${noun}_too_large`, { name: file.name, size: formatDecimal((file.size / 1024 / 1024).toFixed(1), 1) }),
      )
    const small = await picture.shrink(file).catch(() => undefined)
    if (!small) return setProblem(t(`${noun}_unreadable`, { name: file.name }))
    say(await picture.put(small), t(`${noun}_kept`, { name }))
  }

  function say({ error }: { error?: unknown }, done: string) {
    setProblem(error ? toFailure(error).message : undefined)
    if (!error) toast({ text: done })
  }

  return (
    <PictureButtons
      label={t(`${noun}_of`, { name })}
      types={types}
      texts={{
        choose: t(stored ? `${noun}_replace` : add),
        sending: t(`${noun}_sending`),
        remove: t(`${noun}_remove`),
        hint: t(`${noun}_hint`),
      }}
      sending={picture.sending}
      removing={picture.removing}
      problem={problem}
      onChoose={(file) => void choose(file)}
      onRemove={
        stored ? () => void picture.remove().then((answer) => say(answer, t(`${noun}_gone`, { name }))) : undefined
      }
    />
  )
}
