import { linkPlace, type Phrasebook } from './phrasebook'

const reasonLine = (reason: string | null) => reason && `Sababu: ${reason}`
const counted = (lines: number) => (lines === 1 ? 'mstari mmoja' : `mistari ${lines}`)
const againLine = (again: string | null) =>
  again && `Mistari inayohitaji bei mpya kutoka kwako: ${again}. Bei ya awali ya mistari hiyo haihesabiki tena.`
const sealedLine = (sealed: boolean) =>
  sealed && 'Zabuni zina lakiri: hatuwezi kuona bei yoyote hadi zifunguliwe baada ya mwisho wa kujibu.'
const answerHere = `Jibu hapa, bila kufungua akaunti:\n${linkPlace}`

export const swahili: Phrasebook = {
  greeting: (name) => `Ndugu ${name},`,
  goodbye: 'Wasalaam,',
  kinds: {
    rfq_invitation: ({ number, title, company, deadline, lines, sealed }) => ({
      subject: `${company} inaomba bei zako: ${title} (${number})`,
      paragraphs: [
        `Tunaomba bei zako kwa ${title} (${number}), ${counted(lines)}.`,
        `Tafadhali jibu kabla ya ${deadline}.`,
        sealedLine(sealed),
        answerHere,
        'Ukurasa huhifadhi unachoandika, na unaweza kubadilisha bei zako hadi muda huo. Kiungo hiki ni chako peke yako.',
      ],
    }),
    rfq_reminder: ({ number, title, deadline, again }) => ({
      subject: `Kumbusho: bei za ${title} (${number})`,
      paragraphs: [
        again
          ? `${title} (${number}) imebadilika tangu ulipotoa bei, na bado hatujapata bei zako mpya. Unaweza kuzitoa hadi ${deadline}.`
          : `Bado hatujapata bei zako kwa ${title} (${number}). Unaweza kuzitoa hadi ${deadline}.`,
        againLine(again),
        answerHere,
        'Ikiwa huwezi kutoa bei safari hii, unaweza kutuambia kwenye ukurasa huo huo.',
      ],
    }),
    rfq_extended: ({ number, title, deadline, reason, again }) => ({
      subject: `Muda zaidi kwa ${title} (${number})`,
      paragraphs: [
        `Muda wa kujibu ${title} (${number}) umeongezwa hadi ${deadline}.`,
        reasonLine(reason),
        answerHere,
        againLine(again) ?? 'Ulichokwisha kutupa kinabaki kama kilivyo.',
      ],
    }),
    rfq_closed: ({ number, title, reason }) => ({
      subject: `${title} (${number}) imefungwa`,
      paragraphs: [
        `${title} (${number}) imefungwa na haipokei majibu tena.`,
        reasonLine(reason),
        'Asante kwa muda wako.',
      ],
    }),
    rfq_cancelled: ({ number, title, reason }) => ({
      subject: `${title} (${number}) imefutwa`,
      paragraphs: [
        `${title} (${number}) imefutwa: huna haja ya kufanya chochote zaidi.`,
        reasonLine(reason),
        'Asante kwa muda wako.',
      ],
    }),
    rfq_withdrawn: ({ number, title, reason }) => ({
      subject: `Huna haja ya kujibu ${title} (${number})`,
      paragraphs: [
        `Tumeondoa ombi letu kwako kuhusu ${title} (${number}). Viungo vyake havifanyi kazi tena.`,
        reasonLine(reason),
        'Asante kwa muda wako.',
      ],
    }),
    rfq_revised: ({ number, title, deadline, reason, changes, again }) => ({
      subject: `${title} imebadilika (${number})`,
      paragraphs: [
        `${title} imebadilika: sasa ni ${number}.`,
        reasonLine(reason),
        changes.length > 0 && `Kilichobadilika:\n${changes.map((change) => `- ${change}`).join('\n')}`,
        againLine(again),
        `Tafadhali ipitie na ujibu kabla ya ${deadline}. Bei zako za mistari ambayo haikubadilika zimehifadhiwa.`,
        answerHere,
      ],
    }),
    rfq_answered: ({ number, title, deadline, answer }) => ({
      subject: `${answer?.corrected ? 'Jibu lililosahihishwa' : 'Jibu'} kuhusu ${title} (${number})`,
      paragraphs: [
        answer?.corrected
          ? `Tumesahihisha jibu kuhusu ${title} (${number}). Linachukua nafasi ya jibu la awali.`
          : `Hili ni jibu kuhusu ${title} (${number}).`,
        answer !== null && answer.question !== null && `Swali:\n${answer.question}`,
        answer !== null && `Jibu:\n${answer.text}`,
        `Mwisho wa kujibu ni ${deadline}. Majibu yote yapo kwenye ukurasa wa bei zako, bila kufungua akaunti:\n${linkPlace}`,
      ],
    }),
    rfq_regret: ({ number, title }) => ({
      subject: `Bei zako kwa ${title} (${number})`,
      paragraphs: [
        `Asante kwa bei ulizotupa kwa ${title} (${number}). Safari hii tumechagua nyingine.`,
        'Tunathamini kazi uliyofanya, na tutafurahi kukuomba bei tena.',
      ],
    }),
    rfq_awarded: ({ number, title }) => ({
      subject: `Bei zako kwa ${title} (${number})`,
      paragraphs: [
        `Asante kwa bei ulizotupa kwa ${title} (${number}). Tumezichagua, zote au baadhi.`,
        'Hii bado si oda: hati yetu ya ununuzi itafuata na itasema nini na kiasi gani.',
      ],
    }),
    rfq_quote_entered: ({ number, title, company }) => ({
      subject: `Tumeweka bei kwa niaba yako: ${title} (${number})`,
      paragraphs: [
        `${company} wameweka bei za ${title} (${number}) kwa niaba yako. Zinachukua nafasi ya zile ulizotuma.`,
        `Tafadhali zikague kwenye ukurasa wa bei zako, bila akaunti:\n${linkPlace}`,
        'Kama si bei ulizotoa, tafadhali tujulishe mara moja.',
      ],
    }),
  },
}
