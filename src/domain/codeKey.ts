import { plainText } from './plainText'

const digit = /\p{N}/u
const gap = /^[\s_\p{Pd}]+$/u

/**
 * A code without what people write otherwise between its signs: "72-GV 50" and "72gv50" are one. Between two digits a sign has
 * a meaning, and "V-1/2" is no "V-12".
 */
export const codeKey = (code: string): string =>
  plainText(code).replace(/[^\p{L}\p{N}]+/gu, (marks, at: number, whole: string) => {
    const isBetweenDigits = digit.test(whole[at - 1] ?? '') && digit.test(whole[at + marks.length] ?? '')
    return isBetweenDigits ? (gap.test(marks) ? '-' : marks.trim()) : ''
  })
