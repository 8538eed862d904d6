import { plainText } from '../text/plainText'

/** The legal forms of companies, in plain lower case: they do not tell one name from another. */
export const legalForms = ['ltd', 'limited', 'co', 'company', 'plc', 'inc', 'llc', 'gmbh', 'sarl', 'sa'] as const

const leftOut = new RegExp(String.raw`\b(?:${legalForms.join('|')}|the)\b`, 'g')

/** A company's name without its legal form, in plain lower case: "The Kibo Co., Ltd" and "KIBO" are both "kibo". */
export const nameWithoutForm = (name: string): string =>
  plainText(name)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(leftOut, ' ')
    .replace(/\s+/g, ' ')
    .trim()
