import { useDropzone } from 'react-dropzone'
import { LuFileUp } from 'react-icons/lu'
import { Icon } from './Icon'
import './fileDrop.scss'

interface FileDropProps {
  /** "Choose files, or drop them here". */
  label: string
  /** What is taken, and how much of it. */
  hint?: string
  /** The endings that the chooser offers: ".pdf". What is dropped all the same is given too: whoever takes it says why not. */
  endings?: readonly string[]
  multiple?: boolean
  /** The id of the sentence that says what is wrong. */
  describedBy?: string
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Takes files that are dropped on it, chosen, or pasted into it: by mouse, by finger, and by keyboard. */
export function FileDrop({
  label,
  hint,
  endings,
  multiple = false,
  describedBy,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple,
    disabled,
    noKeyboard: true,
    onDrop: (taken, refused) => {
      const files = [...taken, ...refused.map(({ file }) => file)]
      if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    },
  })
  return (
    <div
      {...getRootProps({
        className: `zb-file-drop${isDragActive ? ' zb-file-drop-over' : ''}`,
        role: undefined,
        tabIndex: -1,
      })}
      onPaste={({ clipboardData }) => clipboardData.files.length > 0 && onFiles([...clipboardData.files])}
    >
      <Icon of={LuFileUp} size={18} />
      <span>
        <b>{label}</b>
        {hint && <span className="zb-file-drop-hint">{hint}</span>}
      </span>
      {/* Seen by nobody, reached by all: it opens the chooser. */}
      <input
        {...getInputProps({
          accept: endings?.join(','),
          'aria-label': label,
          'aria-describedby': describedBy,
          className: 'visually-hidden',
          style: undefined,
          tabIndex: 0,
        })}
      />
    </div>
  )
}
