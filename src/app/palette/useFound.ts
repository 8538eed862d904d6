import { useListMarkedRecordsQuery } from '../../api/markedRecordsApi'
import { useSearchEverythingQuery } from '../../api/searchApi'
import { useSettled } from '../../components/useSettled'
import type { Hit } from '../../contract/search'
import { parseNumber, parseShortNumber } from '../../domain/documents/numbers'
import { documentNouns } from '../../domain/search/searchedNouns'
import { useMay } from '../../pickers/useMay'
import { readCommand } from './readCommand'
import { recordCommands, spokenCommands, type RecordCommandId } from './recordCommands'

/** A pause after a letter, in milliseconds: each search is one call. */
const pause = 90

/** What was found for what is typed: `>` searches only actions, `#` only numbers of documents. */
export function useFound(typed: string) {
  const text = typed.trim()
  const onlyActions = text.startsWith('>')
  const asked = useSettled(text, pause)
  const command = onlyActions ? undefined : readCommand(asked, spokenCommands())
  const query = queryOf(asked, command)
  const search = useSearchEverythingQuery(query, { skip: query.q === '' || asked.startsWith('>') })
  const marked = useListMarkedRecordsQuery(undefined, { refetchOnMountOrArgChange: true })
  const hits = text === '' || onlyActions ? [] : named(search.data ?? [], command?.named)
  const offers = useOffers(hits, command?.command.id)
  return {
    /** Without the sign before them. */
    words: text.replace(/^[>#]\s*/, ''),
    onlyActions,
    onlyNumbers: text.startsWith('#'),
    // Where the command is not possible, its document shows why: by its status.
    hits: command && offers.length > 0 ? [] : hits,
    offers,
    marked: text === '' ? (marked.data ?? []) : [],
    /** What is shown is not yet about what is typed. */
    isSearching: text !== '' && !onlyActions && (asked !== text || search.isFetching),
    isFailed: text !== '' && !onlyActions && search.isError,
    retry: search.refetch,
  }
}

/** "close rfq 12" names this number only, not what has a 12 in it. */
function named(hits: readonly Hit[], name: string | undefined): readonly Hit[] {
  const serial = name === undefined ? undefined : parseShortNumber(name)?.serial
  if (serial === undefined) return hits
  return hits.filter(({ number }) => number !== null && parseNumber(number)?.serial === serial)
}

function queryOf(asked: string, command: ReturnType<typeof readCommand>) {
  if (command) return { q: command.named, nouns: command.command.nouns.join(','), limit: 8 }
  if (asked.startsWith('#')) return { q: asked.slice(1).trim(), nouns: Object.keys(documentNouns).join(','), limit: 8 }
  return { q: asked }
}

/** An action on a found record. */
export interface Offer {
  id: string
  command: RecordCommandId
  hit: Hit
  href: string
}

/** So many are offered below the results without being typed. */
const mostOffered = 3

/** The typed command for each found record, or what is usually done next with the best results. */
function useOffers(hits: readonly Hit[], typed: string | undefined): Offer[] {
  const may = useMay()
  const commands = (Object.keys(recordCommands) as RecordCommandId[]).filter((id) =>
    typed ? id === typed : recordCommands[id].offered,
  )
  const best = typed ? hits : hits.filter((hit, index) => hits.findIndex(({ noun }) => noun === hit.noun) === index)
  const offers = best.flatMap((hit) =>
    commands.flatMap((command) => {
      const { nouns, operation, isPossible, href } = recordCommands[command]
      const offered = nouns.includes(hit.noun) && may(operation) && isPossible(hit.status ?? '')
      return offered ? [{ id: `${command}:${hit.id}`, command, hit, href: href(hit) }] : []
    }),
  )
  return typed ? offers : offers.slice(0, mostOffered)
}
