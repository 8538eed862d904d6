import { Command } from 'cmdk'
import { useCallback, useDeferredValue, useState, type KeyboardEvent } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuSearch, LuX } from 'react-icons/lu'
import { useNavigate } from 'react-router-dom'
import { usePinRecordMutation } from '../../api/markedRecordsApi'
import { Icon } from '../../components/values/Icon'
import { IconButton } from '../../components/actions/IconButton'
import type { MarkedRecord } from '../../contract/markedRecords'
import { useTranslation } from '../../i18n/useTranslation'
import { selectBranch } from '../../features/branch/branchSlice'
import { useAppSelector } from '../hooks'
import './palette.scss'
import { PaletteFoot } from './PaletteFoot'
import { PaletteList } from './PaletteList'
import { PaletteState } from './PaletteState'
import { useFound } from './useFound'
import { usePaletteEntries, type PaletteEntries, type PaletteEntry } from './usePaletteEntries'

const noEntries: PaletteEntries = { marked: [], hits: [], offers: [], actions: [] }

const allOf = ({ marked, hits, offers, actions }: PaletteEntries): PaletteEntry[] => [
  ...marked,
  ...hits,
  ...offers,
  ...actions,
]

interface PaletteProps {
  show: boolean
  onClose: () => void
  onShortcuts: () => void
  onTheme: () => void
}

/** Finds everything and does anything, over the page: the dialog keeps the focus and gives it back. */
export default function Palette({ show, onClose, ...own }: PaletteProps) {
  const { t } = useTranslation('palette')
  return (
    <Modal
      show={show}
      onHide={onClose}
      aria-label={t('title')}
      dialogClassName="zb-palette"
      fullscreen="sm-down"
      size="lg"
    >
      <PaletteBody onClose={onClose} {...own} />
    </Modal>
  )
}

/** Mounted while it is shown, so that it begins empty. */
function PaletteBody({ onClose, onShortcuts, onTheme }: Omit<PaletteProps, 'show'>) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const branch = useAppSelector(selectBranch)
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState('')
  const [pinRecord] = usePinRecordMutation()
  const found = useFound(typed)
  const latest = usePaletteEntries(found, { onShortcuts: closing(onShortcuts), onTheme })
  // What is typed comes before the list, and the field before its first list.
  const entries = useDeferredValue(latest, noEntries)
  const all = allOf(entries)

  // The best result is where Enter is, also when it comes in later.
  const [best, setBest] = useState<string>()
  if (all[0]?.id !== best) {
    setBest(all[0]?.id)
    setCurrent(all[0]?.id ?? '')
  }

  function closing(next: () => void) {
    return () => {
      onClose()
      next()
    }
  }

  const open = useCallback(
    ({ href, run }: PaletteEntry, newTab = false) => {
      if (href && newTab) window.open(href, '_blank', 'noopener')
      else {
        onClose()
        if (href) void navigate(href)
        else run?.()
      }
    },
    [navigate, onClose],
  )
  const pin = useCallback((record: MarkedRecord, pinned: boolean) => void pinRecord({ record, pinned }), [pinRecord])

  function press(event: KeyboardEvent) {
    const entry = all.find(({ id }) => id === current)
    const chord = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && chord && entry) open(entry, true)
    else if (event.altKey && event.key.toLowerCase() === 'p') pinCurrent()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function pinCurrent() {
    const record =
      entries.marked.find(({ id }) => id === current)?.record ?? entries.hits.find(({ id }) => id === current)?.hit
    if (record) void pinRecord({ record: { pinned: false, ...record }, pinned: !('pinned' in record && record.pinned) })
  }

  return (
    <Command
      className="zb-palette-body"
      label={t('title')}
      shouldFilter={false}
      loop
      value={current}
      onValueChange={setCurrent}
      onKeyDownCapture={press}
    >
      <div className="zb-palette-head">
        <Icon of={LuSearch} size={18} />
        <Command.Input
          className="zb-palette-input"
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t('placeholder')}
          maxLength={200}
        />
        {branch && <span className="zb-palette-where">{t('where', { name: branch.name, tag: branch.tag })}</span>}
        <kbd aria-hidden>Esc</kbd>
        <IconButton className="d-sm-none" label={t('close')} icon={LuX} onClick={onClose} />
      </div>
      <div className={`zb-palette-progress${found.isSearching ? ' zb-palette-busy' : ''}`} />
      <Command.List className="zb-palette-list" label={t('results')} aria-busy={found.isSearching}>
        <PaletteList entries={entries} onOpen={open} onPin={pin} />
      </Command.List>
      <PaletteState found={found} count={allOf(latest).length} />
      <PaletteFoot />
    </Command>
  )
}
