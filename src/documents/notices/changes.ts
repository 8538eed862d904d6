import type { LineChange, TermChange, TermField } from '../../domain/rfqs/rfqRevision'
import type { Language } from '../../domain/parties/languages'
import { day, dayAndTime, quantity } from '../format'

interface Words {
  line: (position: number) => string
  added: string
  removed: string
  was: string
  nothing: string
  specification: string
  terms: Record<TermField, string>
}

/** The words of changes: what is new, what is no longer there, and what it was before. */
export const changeWords: Record<Language, Words> = {
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
  fr: {
    line: (position) => `Ligne ${position}`,
    added: 'nouvelle',
    removed: 'supprimée',
    was: 'avant\u00a0:',
    nothing: 'aucun',
    specification: 'spécifications modifiées',
    terms: {
      title: 'Objet',
      deadline: 'Répondre avant le',
      required_by: 'Livraison au plus tard le',
      delivery_place: 'Lieu de livraison',
      terms: 'Conditions\u00a0: modifiées, merci de les relire',
    },
  },
  ar: {
    line: (position) => `البند ${position}`,
    added: 'جديد',
    removed: 'محذوف',
    was: 'كان',
    nothing: 'لا شيء',
    specification: 'تغيرت المواصفات',
    terms: {
      title: 'الموضوع',
      deadline: 'آخر موعد للرد',
      required_by: 'مطلوب في موعد أقصاه',
      delivery_place: 'مكان التسليم',
      terms: 'الشروط: تغيرت، يرجى قراءتها مجددًا',
    },
  },
  zh: {
    line: (position) => `第 ${position} 项`,
    added: '新增',
    removed: '已删除',
    was: '原为',
    nothing: '无',
    specification: '规格已变更',
    terms: {
      title: '主题',
      deadline: '报价截止时间',
      required_by: '要求交货日期',
      delivery_place: '交货地点',
      terms: '条款：已变更，请重新阅读',
    },
  },
  pt: {
    line: (position) => `Linha ${position}`,
    added: 'nova',
    removed: 'eliminada',
    was: 'antes:',
    nothing: 'nada',
    specification: 'especificação alterada',
    terms: {
      title: 'Assunto',
      deadline: 'Responder até',
      required_by: 'Necessário até',
      delivery_place: 'Local de entrega',
      terms: 'Condições: alteradas, leia-as de novo',
    },
  },
}

interface Changed {
  lines: readonly LineChange[]
  terms: readonly TermChange[]
  timezone: string
}

/** The changes of a revision as text for a supplier, one sentence per line and term. */
export function changesInWords({ lines, terms, timezone }: Changed, language: Language): string[] {
  const said = changeWords[language]
  return [
    ...lines.map((change) => lineInWords(change, said, language)),
    ...terms.map((change) => termInWords(change, { said, timezone, language })),
  ]
}

function lineInWords({ kind, position, was, now }: LineChange, said: Words, language: Language): string {
  const head = said.line(position)
  if (kind === 'removed') return `${head}: ${was?.description ?? ''}, ${said.removed}`
  const asked = now ? `${now.description}, ${quantity(now.quantity, now.unit, language)}` : ''
  if (kind === 'added' || !was || !now) return `${head}: ${asked} (${said.added})`
  const before =
    was.description === now.description
      ? quantity(was.quantity, was.unit, language)
      : `${was.description}, ${quantity(was.quantity, was.unit, language)}`
  const same = was.description === now.description && was.unit === now.unit && was.quantity === now.quantity
  return same ? `${head}: ${asked} (${said.specification})` : `${head}: ${asked} (${said.was} ${before})`
}

function termInWords(
  { field, was, now }: TermChange,
  { said, timezone, language }: { said: Words; timezone: string; language: Language },
): string {
  if (field === 'terms') return said.terms.terms
  const shown = (value: string | null) =>
    value === null
      ? said.nothing
      : field === 'deadline'
        ? dayAndTime(value, timezone, language)
        : field === 'required_by'
          ? day(value, language)
          : value
  return `${said.terms[field]}: ${shown(now)} (${said.was} ${shown(was)})`
}
