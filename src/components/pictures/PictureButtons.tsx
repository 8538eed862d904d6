import { useRef } from 'react'
import { LuImagePlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../actions/Button'

interface PictureButtonsProps {
  /** The label of the file field: "Photo of Gate valve". */
  label: string
  /** The media types to choose from. */
  types: readonly string[]
  texts: { choose: string; sending: string; remove: string; hint: string }
  sending: boolean
  removing: boolean
  /** The error of the last choice. */
  problem: string | undefined
  onChoose: (file: File | undefined) => void
  /** Omitted where there is nothing to remove. */
  onRemove?: () => void
}

/** Chooses, replaces and removes a picture, and shows below the error or the accepted types. */
export function PictureButtons({
  label,
  types,
  texts,
  sending,
  removing,
  problem,
  onChoose,
  onRemove,
}: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={types.join(',')}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // Reset, so that the same file can be chosen again after an error.
          target.value = ''
        }}
      />
      <div className="zb-btn-row mt-2">
        <Button
          size="sm"
          icon={LuImagePlus}
          working={sending}
          workingText={texts.sending}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        {onRemove && (
          <Button size="sm" icon={LuTrash2} working={removing} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
      {problem ? (
        <p className="zb-field-note zb-field-error mb-0" role="alert">
          {problem}
        </p>
      ) : (
        <p className="zb-field-note mb-0">{texts.hint}</p>
      )}
    </>
  )
}
