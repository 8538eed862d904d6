import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { Language } from '../../domain/parties/languages'
import { day } from '../format'
import { cell, figures, words } from '../parts'
import { wordsIn } from '../words/wordsIn'

/** The figures of a dashboard as text, in the order of the page. */
export interface DashboardReport {
  title: string
  /** The branches, the period and the time. */
  about: string
  sections: readonly DashboardSection[]
}

export interface DashboardSection {
  title: string
  /** What its figures are measured in. */
  note: string
  rows: readonly {
    label: string
    detail: string
    figure: string
    /** The length of its bar from 0 to 1; null without a bar. */
    share: number | null
    tone?: 'won' | 'lost'
  }[]
}

interface Printed {
  language: Language
  /** The name in the file name. */
  number: string
  /** YYYY-MM-DD */
  date: string
  from: GeneratedDocument['from']
  /** The heads of the three columns. */
  heads: readonly [label: string, detail: string, figure: string]
}

/** The figures of a dashboard as a document: a table with a head for each of its sections. */
export const dashboardDocument = (
  { title, about, sections }: DashboardReport,
  { language, number, date, from, heads }: Printed,
): GeneratedDocument => ({
  kind: 'dashboard',
  language,
  title,
  number,
  date: day(date, language),
  draft: false,
  orientation: 'portrait',
  from,
  to: null,
  facts: [{ label: '', value: about }],
  columns: [words(heads[0], 1), words(heads[1], 1), figures(heads[2])],
  rows: sections.flatMap(({ title: head, note, rows }) => [
    { cells: [cell(head, note || null), cell(''), cell('')] },
    ...rows.map(({ label, detail, figure }) => ({ cells: [cell(label), cell(detail), cell(figure)] })),
  ]),
  totals: [],
  in_words: null,
  banks: [],
  sections: [],
  signatures: [],
  words: wordsIn(language).drawer,
})
