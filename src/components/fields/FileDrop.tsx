import { useDropzone } from 'react-dropzone'
import { LuFileUp } from 'react-icons/lu'
import { useClipboardEvents } from '../useClipboardEvents'
import { Icon } from '../values/Icon'
import './fileDrop.scss'

interface FileDropProps {
  /** "Choose files, or drop them here". */
  label: string
  /** The accepted types, and the maximum size. */
  hint?: string
  /**
   * The file extensions that the chooser offers: ".pdf". Other dropped files are passed on too, so that the caller
   * reports why they are rejected.
   */
  endings?: readonly string[]
  multiple?: boolean
  /** The id of the error message. */
  describedBy?: string
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files that are dropped on it, chosen, or pasted into it: by mouse, touch and keyboard. */
export function FileDrop({
  label,
  hint,
  endings,
  multiple = false,
  describedBy,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const { getRootProps, getInputProps, rootRef, isDragActive } = useDropzone({
    multiple,
    disabled,
    noKeyboard: true,
    onDrop: (taken, refused) => {
      const files = [...taken, ...refused.map(({ file }) => file)]
      if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    },
  })
  useClipboardEvents(() => rootRef.current, {
    onPaste: ({ data }) => data.files.length > 0 && onFiles([...data.files]),
  })
  return (
    <div
      {...getRootProps({
        className: `zb-file-drop${isDragActive ? ' zb-file-drop-over' : ''}`,
        role: undefined,
        tabIndex: -1,
      })}
    >
      <Icon of={LuFileUp} size={18} />
      <span>
        <b>{label}</b>
        {hint && <span className="zb-file-drop-hint">{hint}</span>}
      </span>
      {/* Visually hidden but focusable: it opens the chooser. */}
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
