import type { LineChange, TermChange, TermField } from '../../domain/rfqs/rfqRevision'
import { day, dayAndTime, quantity } from '../format'
import type { NoticeLanguage } from './notice'

interface Words {
  line: (position: number) => string
  added: string
  removed: string
  was: string
  nothing: string
  specification: string
  terms: Record<TermField, string>
}

const words: Record<NoticeLanguage, Words> = {
  en: {
    line: (position) => `Line ${position}`,
    added: 'new',
    removed: 'removed',
    was: 'was',
    nothing: 'nothing',
    specification: 'specification changed',
    terms: {
      title: 'Subject',
      deadline: 'Answer by',
      required_by: 'Required by',
      delivery_place: 'Delivery',
      terms: 'Terms: changed, please read them again',
    },
  },
  sw: {
    line: (position) => `Mstari ${position}`,
    added: 'mpya',
    removed: 'hauhitajiki tena',
    was: 'ilikuwa',
    nothing: 'hakuna',
    specification: 'maelezo mengine',
    terms: {
      title: 'Kuhusu',
      deadline: 'Jibu kabla ya',
      required_by: 'Inahitajika kabla ya',
      delivery_place: 'Mahali pa kupeleka',
      terms: 'Masharti: yasome upya',
    },
  },
}

interface Changed {
  lines: readonly LineChange[]
  terms: readonly TermChange[]
  timezone: string
}

/** The changes of a revision as text for a supplier, one sentence per line and term. */
export function changesInWords({ lines, terms, timezone }: Changed, language: NoticeLanguage): string[] {
  const said = words[language]
  return [
    ...lines.map((change) => lineInWords(change, said)),
    ...terms.map((change) => termInWords(change, { said, timezone, language })),
  ]
}

function lineInWords({ kind, position, was, now }: LineChange, said: Words): string {
  const head = said.line(position)
  if (kind === 'removed') return `${head}: ${was?.description ?? ''}, ${said.removed}`
  const asked = now ? `${now.description}, ${quantity(now.quantity, now.unit)}` : ''
  if (kind === 'added' || !was || !now) return `${head}: ${asked} (${said.added})`
  const before =
    was.description === now.description
      ? quantity(was.quantity, was.unit)
      : `${was.description}, ${quantity(was.quantity, was.unit)}`
  const same = was.description === now.description && was.unit === now.unit && was.quantity === now.quantity
  return same ? `${head}: ${asked} (${said.specification})` : `${head}: ${asked} (${said.was} ${before})`
}

function termInWords(
  { field, was, now }: TermChange,
  { said, timezone, language }: { said: Words; timezone: string; language: NoticeLanguage },
): string {
  if (field === 'terms') return said.terms.terms
  const shown = (value: string | null) =>
    value === null
      ? said.nothing
      : field === 'deadline'
        ? dayAndTime(value, timezone, language)
        : field === 'required_by'
          ? day(value)
          : value
  return `${said.terms[field]}: ${shown(now)} (${said.was} ${shown(was)})`
}
