import { Command } from 'cmdk'
import { memo } from 'react'
import { Trans } from 'react-i18next'
import { LuArrowRight, LuPlus } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { Marked } from '../../components/values/Marked'
import type { MarkedRecord } from '../../contract/markedRecords'
import type { Hit } from '../../contract/search'
import { isDocumentNoun, searchedNouns, type SearchedNoun } from '../../domain/search/searchedNouns'
import { useTranslation } from '../../i18n/useTranslation'
import { HitRow, PinSign } from './HitRow'
import { ItemKeys, PaletteItem } from './PaletteItem'
import type { PaletteEntry, PaletteEntries } from './usePaletteEntries'
import type { Offer } from './useFound'

interface PaletteListProps {
  entries: PaletteEntries
  onOpen: (entry: PaletteEntry) => void
  onPin: (record: MarkedRecord, pinned: boolean) => void
}

/** The results in groups: what is pinned and was opened last, documents, each kind of record, and actions. */
export const PaletteList = memo(function PaletteList({ entries, onOpen, onPin }: PaletteListProps) {
  const { t } = useTranslation('palette')
  const groups = groupsOf(entries.hits)
  return (
    <>
      {(['pinned', 'recent'] as const).map((group) => {
        const records = entries.marked.filter(({ record }) => record.pinned === (group === 'pinned'))
        return (
          records.length > 0 && (
            <Command.Group key={group} heading={<Heading text={t(group)} />}>
              {records.map((entry) => (
                <PaletteItem key={entry.id} id={entry.id} onOpen={() => onOpen(entry)}>
                  <HitRow hit={entry.record} />
                  <PinSign pinned={entry.record.pinned} onPin={() => onPin(entry.record, !entry.record.pinned)} />
                </PaletteItem>
              ))}
            </Command.Group>
          )
        )
      })}
      {groups.map(({ title, hits }) => (
        <Command.Group key={title} heading={<Heading text={t(`group.${title}`)} />}>
          {hits.map((entry) => (
            <PaletteItem key={entry.id} id={entry.id} onOpen={() => onOpen(entry)}>
              <HitRow hit={entry.hit} />
            </PaletteItem>
          ))}
        </Command.Group>
      ))}
      {entries.offers.length + entries.actions.length > 0 && (
        <Command.Group heading={<Heading text={t('group.actions')} />}>
          {entries.offers.map((entry) => (
            <PaletteItem key={entry.id} id={entry.id} onOpen={() => onOpen(entry)}>
              <OfferRow offer={entry.offer} />
            </PaletteItem>
          ))}
          {entries.actions.map((entry) => (
            <PaletteItem key={entry.id} id={entry.id} onOpen={() => onOpen(entry)}>
              <Icon of={entry.action.icon} />
              <span className="zb-palette-name">{entry.action.label}</span>
              <ItemKeys keys={entry.action.keys} />
            </PaletteItem>
          ))}
        </Command.Group>
      )}
    </>
  )
})

const Heading = ({ text }: { text: string }) => <span className="zb-palette-heading">{text}</span>

/** "New enquiry for Mawenzi Gold Mine Ltd". */
function OfferRow({ offer: { command, hit } }: { offer: Offer }) {
  const { t, i18n } = useTranslation('palette')
  const name = (hit.number ?? hit.name) || t('draft')
  return (
    <>
      <Icon of={command.startsWith('new') || command.startsWith('create') ? LuPlus : LuArrowRight} />
      <span className="zb-palette-name">
        <Trans
          t={t}
          i18n={i18n}
          i18nKey={`command.${command}.label`}
          components={{ name: <Name text={name} words={hit.words} /> }}
        />
      </span>
      {hit.number && <span className="zb-palette-detail">{hit.name}</span>}
    </>
  )
}

const Name = ({ text, words }: { text: string; words: readonly string[] }) => <Marked text={text} words={words} />

type HitEntry = PaletteEntries['hits'][number]

/** All documents together, then each kind of record. */
function groupsOf(hits: readonly HitEntry[]): { title: 'documents' | SearchedNoun; hits: HitEntry[] }[] {
  const of = (is: (hit: Hit) => boolean) => hits.filter(({ hit }) => is(hit))
  return [
    { title: 'documents' as const, hits: of(({ noun }) => isDocumentNoun(noun)) },
    ...searchedNouns
      .filter((noun) => !isDocumentNoun(noun))
      .map((noun) => ({ title: noun, hits: of((hit) => hit.noun === noun) })),
  ].filter((group) => group.hits.length > 0)
}
