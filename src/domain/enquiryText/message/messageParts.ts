export interface PartLine {
  text: string
  part: 'own' | 'signature' | 'quoted' | 'disclaimer' | 'mail_header' | 'greeting'
}

const quoteIntro =
  /^(?:on|le|am|em|el|tarehe|mnamo|siku ya)\b.{4,200}\b(?:wrote|a écrit|schrieb|escreveu|escribió|aliandika|ameandika|kuandika)\s*:?\s*$/i
const original =
  /^[-_=*\s]*(?:original message|message d'origine|message original|ursprüngliche nachricht|ujumbe (?:wa )?asili|mensagem original|reply message)[-_=*:\s]*$/i
const forwarded =
  /^[-_=*\s>]*(?:begin )?(?:forwarded message|message transféré|weitergeleitete nachricht|ujumbe uliotumwa|mensagem encaminhada|fwd?)\s*[-_=*:\s]*$/i
const header =
  /^\**(?:from|de|von|kutoka|to|à|an|kwa|cc|bcc|date|sent|envoyé|gesendet|tarehe|subject|sub|objet|betreff|re|fw|fwd|our ref|your ref|attn|attention|kwa|yah|mada|priority|importance|attachments?|reply-to)\s*(?:\*+\s*)?:\**(?:\s|$)/i
const mailHeader = /^\**(?:from|de|von|kutoka)\s*(?:\*+\s*)?:/i
const nextHeader = /^\**(?:sent|to|date|subject|envoyé|à|objet|gesendet|an|betreff|cc|tarehe|kwa)\s*(?:\*+\s*)?:/i

// Each name ends at a space or the end of the line: otherwise a long word could be split in exponentially many ways.
const closing =
  /^(?:(?:thanks|thank you|asante|merci|tnx|thx)(?: you)?(?: (?:and|&|with|in advance and|et)| in advance,?)? ?)?(?:(?:with |many |my |our )?(?:best|kind|kindest|warm|warmest)?\s*(?:regards|rgds|rgrds|wishes)|yours\s+(?:faithfully|sincerely|truly)|sincerely(?: yours)?|faithfully|respectfully|br|kr|cheers|wako(?: mwaminifu| katika kazi)?|wasalaam|ndimi|bien à vous|(?:bien )?cordialement|(?:sincères|meilleures|cordiales) salutations|salutations(?: distinguées)?|mit freundlichen grüßen|freundliche grüße|(?:viele|beste|liebe) grüße|mfg|atenciosamente|cumprimentos|saludos|natanguliza shukrani)(?!\p{L})(?:\s*[,.!-])?\s*(?:\p{Lu}[\p{L}.'-]*(?:\s+|(?=[,.!]*$))){0,4}[,.!]*$/iu
const thanks =
  /^(?:谢谢|شكرا|وشكرا|many thanks|thanks(?: a lot| so much| in advance)?|thank you(?: very much| in advance| so much)?|thx|tnx|asante(?:ni)?(?: sana)?|ahsante(?:ni)?(?: sana)?|shukrani|merci(?: d'avance| beaucoup)?|danke|vielen dank|obrigad[oa])[,.!\s]*(?:\p{Lu}[\p{L}.]*(?:\s+|$)){0,3}$/iu
const rule = /^(?:--|—|__+)\s*$/
const sentFrom =
  /^(?:sent|envoyé|gesendet|imetumwa|get outlook)(?!\p{L}).{0,12}\b(?:from|de|depuis|von|kutoka|for)\b.{0,40}$/iu
const disclaimer =
  /^[*\s]*(?:disclaimer|confidentiality|confidential\b|notice:|legal notice|avis|clause de confidentialité|this (?:e-?mail|message|communication|transmission)\b.*\b(?:confidential|intended|privileged|addressee|recipient)|the (?:information|contents?) (?:in|of|contained).*\b(?:e-?mail|message)|ce (?:message|courriel|mail)\b.*\bconfidentiel|le présent message|diese e-?mail|barua pepe hii|ujumbe huu.*siri|please consider the environment)/i
const postscript = /^(?:p\.?\s?s\.?|n\.?\s?b\.?)\b\s*[:.-]?\s*/i
const greeting =
  /^(?:您好|你好|尊敬的|السلام|مرحبا|hi|hello|hey|dear|good (?:morning|day|afternoon|evening)|greetings|to whom|habari|bro\b|boss\b|hujambo|mambo|salaam|shikamoo|ndugu|mheshimiwa|mpendwa|bonjour|bonsoir|madame|monsieur|messieurs|cher|chère|hallo|guten|sehr geehrte|bom dia|boa tarde|prezad)/i

/** A first line that is only a greeting: at most six words. */
export const isGreeting = (line: string) => greeting.test(line) && line.split(/\s+/).length <= 6 && !/\d/.test(line)

/** Whether the line closes a letter: "Kind regards", "Asante sana". */
export const isClosing = (line: string) => closing.test(line) || thanks.test(line) || sentFrom.test(line)

/** The part that each line belongs to: own text, heading, greeting, signature, disclaimer or quoted text. */
export function partsOf(lines: readonly string[]): PartLine[] {
  let part: PartLine['part'] = 'own'
  let hasOwn = false
  let hasMarks = false
  return lines.map((raw, index) => {
    const line = raw.trim()
    const isQuote = line.startsWith('>')
    if (part === 'quoted' && hasMarks && !isQuote && line !== '') part = 'own'
    if (isQuote) hasMarks = true
    if (beginsQuote(line, lines.slice(index + 1, index + 5), hasOwn)) part = 'quoted'
    if (isQuote || part === 'quoted') return { text: raw, part: 'quoted' }
    if (disclaimer.test(line)) part = 'disclaimer'
    else if (part !== 'disclaimer' && (isClosing(line) || rule.test(line)) && hasOwn) {
      part = 'signature'
      return { text: raw, part }
    } else if (part === 'signature' && postscript.test(line)) part = 'own'
    if (part !== 'own') return { text: raw, part }
    if (line === '') return { text: raw, part }
    if (forwarded.test(line) || header.test(line)) return { text: raw, part: 'mail_header' }
    if (isGreeting(line)) return { text: raw, part: 'greeting' }
    hasOwn = true
    return { text: raw.replace(postscript, ''), part }
  })
}

/** Below the sender's own text a forwarded message or another mail's header also begins a quote. */
function beginsQuote(line: string, below: readonly string[], hasOwn: boolean): boolean {
  if (quoteIntro.test(line) || quoteIntro.test(`${line} ${below[0] ?? ''}`) || original.test(line)) return true
  return (
    hasOwn && (forwarded.test(line) || (mailHeader.test(line) && below.some((each) => nextHeader.test(each.trim()))))
  )
}

export const unquoted = (line: string): string => line.replace(/^(?:\s*>)+\s?/, '')
