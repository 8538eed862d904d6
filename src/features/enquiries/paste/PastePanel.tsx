import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { LuClipboardPaste } from 'react-icons/lu'
import { DisclosureButton } from '../../../components/actions/DisclosureButton'
import { Button } from '../../../components/actions/Button'
import { FieldNote } from '../../../components/fields/Field'
import { FileDrop } from '../../../components/fields/FileDrop'
import { useGridState } from '../../../components/lineGrid/gridContext'
import { isSecondPress } from '../../../components/saving/secondPress'
import { useTranslation } from '../../../i18n/useTranslation'
import { isBlankLine, type EnquiryLineForm } from '../form/enquiryForm'
import { LeftOutLines } from './LeftOutLines'
import { PastedText } from './PastedText'
import { usePaste } from './usePaste'
import './paste.scss'

const endings = ['.csv', '.tsv', '.txt', '.xlsx']

/**
 * The input for a client's message: pasted text is parsed at once, typed text by its button. It closes when lines were
 * found.
 */
export function PastePanel() {
  const { t } = useTranslation('enquiries')
  const id = useId()
  const isEmpty = useGridState<EnquiryLineForm, boolean>(({ entries }) => entries.every(({ row }) => isBlankLine(row)))
  const [chosen, setChosen] = useState<boolean>()
  const { text, setText, problem, isReading, read, readFile } = usePaste()
  const isOpen = chosen ?? isEmpty
  const close = (isRead: boolean) => isRead && setChosen(false)

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain')
    if (text !== '' || pasted.trim() === '') return
    event.preventDefault()
    if (isSecondPress({ key: 'v', repeat: false, timeStamp: event.timeStamp })) return
    void read(pasted).then(close)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isSecondPress(event.nativeEvent)) void read(text).then(close)
  }

  return (
    <div className="zb-paste">
      <div className="zb-btn-row">
        <DisclosureButton icon={LuClipboardPaste} isOpen={isOpen} controls={id} onToggle={() => setChosen(!isOpen)}>
          {t('paste.title')}
        </DisclosureButton>
        <PastedText />
        <LeftOutLines />
      </div>
      {isOpen && (
        <div id={id} className="zb-paste-body">
          <textarea
            className="form-control"
            rows={4}
            aria-label={t('paste.label')}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            placeholder={t('paste.example')}
            value={text}
            readOnly={isReading}
            onChange={({ target }) => setText(target.value)}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
          <div role={problem ? 'alert' : undefined}>
            <FieldNote id={`${id}-note`} error={problem} warning={undefined} hint={t('paste.hint')} />
          </div>
          <div className="zb-paste-ways">
            <Button
              size="sm"
              shortcut="Ctrl ↵"
              working={isReading}
              workingText={t('paste.reading')}
              onClick={() => void read(text).then(close)}
            >
              {t('paste.read')}
            </Button>
            <FileDrop
              label={t('paste.drop')}
              endings={endings}
              disabled={isReading}
              onFiles={([file]) => file && void readFile(file).then(close)}
            />
          </div>
        </div>
      )}
    </div>
  )
}
