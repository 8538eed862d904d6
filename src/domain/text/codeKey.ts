import { plainText } from './plainText'

const digit = /\p{N}/u
const gap = /^[\s_\p{Pd}]+$/u

/** Without separators: "72-GV 50" equals "72gv50". Between two digits they count: "V-1/2" is not "V-12". */
export const codeKey = (code: string): string =>
  plainText(code).replace(/[^\p{L}\p{N}]+/gu, (marks, at: number, whole: string) => {
    const isBetweenDigits = digit.test(whole[at - 1] ?? '') && digit.test(whole[at + marks.length] ?? '')
    return isBetweenDigits ? (gap.test(marks) ? '-' : marks.trim()) : ''
  })
