import type { PageLink } from '../../domain/access/linkedPages'
import type { ApprovalKind } from '../../domain/approvals/approvalRules'

export type ApprovalEvent = 'requested' | 'approved' | 'rejected'

interface LetterFacts {
  /** The receiver. */
  name: string
  by: string
  number: string | null
  amount: string
  words: string | null
  link: PageLink
}

interface Letter {
  subject: string
  body: string
}

type LetterOf = (event: ApprovalEvent, kind: ApprovalKind, facts: LetterFacts) => Letter

const bodyOf = (greeting: string, sentence: string, words: string | null, link: string, goodbye: string, by: string) =>
  [greeting, sentence, words, link, `${goodbye}\n${by}`].filter(Boolean).join('\n\n')

interface Phrases {
  greeting: (name: string) => string
  goodbye: string
  documents: Record<ApprovalKind, (number: string | null) => string>
  subjects: Record<ApprovalEvent, (document: string) => string>
  sentences: Record<ApprovalEvent, (facts: { by: string; document: string; amount: string }) => string>
}

const letterIn =
  ({ greeting, goodbye, documents, subjects, sentences }: Phrases): LetterOf =>
  (event, kind, { name, by, number, amount, words, link }) => {
    const document = documents[kind](number)
    return {
      subject: subjects[event](document),
      body: bodyOf(greeting(name), sentences[event]({ by, document, amount }), words, link, goodbye, by),
    }
  }

const numbered = (noun: string, draft: string) => (number: string | null) => (number ? `${noun} ${number}` : draft)

/** The mails about approvals, in the languages of the application. */
export const approvalLetters = {
  en: letterIn({
    greeting: (name) => `Dear ${name},`,
    goodbye: 'Kind regards,',
    documents: {
      award: numbered('Award of', 'Award'),
      order: numbered('Order', 'Draft order'),
      purchase_order: numbered('Purchase order', 'Draft purchase order'),
    },
    subjects: {
      requested: (document) => `Approval requested: ${document}`,
      approved: (document) => `Approved: ${document}`,
      rejected: (document) => `Approval rejected: ${document}`,
    },
    sentences: {
      requested: ({ by, document, amount }) => `${by} requests your approval. ${document}, ${amount}.`,
      approved: ({ document, amount }) => `Your request was approved. ${document}, ${amount}. You can continue.`,
      rejected: ({ by, document, amount }) => `${by} rejected your request. ${document}, ${amount}.`,
    },
  }),
  fr: letterIn({
    greeting: (name) => `Bonjour ${name},`,
    goodbye: 'Cordialement,',
    documents: {
      award: numbered('Attribution de', 'Attribution'),
      order: numbered('Commande', 'Brouillon de commande'),
      purchase_order: numbered('Bon de commande', 'Brouillon de bon de commande'),
    },
    subjects: {
      requested: (document) => `Approbation demandée : ${document}`,
      approved: (document) => `Approuvé : ${document}`,
      rejected: (document) => `Approbation refusée : ${document}`,
    },
    sentences: {
      requested: ({ by, document, amount }) => `${by} demande votre approbation. ${document}, ${amount}.`,
      approved: ({ document, amount }) =>
        `Votre demande a été approuvée. ${document}, ${amount}. Vous pouvez continuer.`,
      rejected: ({ by, document, amount }) => `${by} a refusé votre demande. ${document}, ${amount}.`,
    },
  }),
  sw: letterIn({
    greeting: (name) => `Ndugu ${name},`,
    goodbye: 'Wasalaam,',
    documents: {
      award: numbered('Uteuzi wa', 'Uteuzi'),
      order: numbered('Oda', 'Rasimu ya oda'),
      purchase_order: numbered('Oda ya ununuzi', 'Rasimu ya oda ya ununuzi'),
    },
    subjects: {
      requested: (document) => `Idhini imeombwa: ${document}`,
      approved: (document) => `Imeidhinishwa: ${document}`,
      rejected: (document) => `Idhini imekataliwa: ${document}`,
    },
    sentences: {
      requested: ({ by, document, amount }) => `${by} anaomba idhini yako. ${document}, ${amount}.`,
      approved: ({ document, amount }) => `Ombi lako limeidhinishwa. ${document}, ${amount}. Unaweza kuendelea.`,
      rejected: ({ by, document, amount }) => `${by} amekataa ombi lako. ${document}, ${amount}.`,
    },
  }),
  ar: letterIn({
    greeting: (name) => `السيد/السيدة ${name}،`,
    goodbye: 'مع أطيب التحيات،',
    documents: {
      award: numbered('ترسية', 'ترسية'),
      order: numbered('الطلبية', 'مسودة طلبية'),
      purchase_order: numbered('أمر الشراء', 'مسودة أمر شراء'),
    },
    subjects: {
      requested: (document) => `طلب موافقة: ${document}`,
      approved: (document) => `تمت الموافقة: ${document}`,
      rejected: (document) => `رُفضت الموافقة: ${document}`,
    },
    sentences: {
      requested: ({ by, document, amount }) => `يطلب ${by} موافقتك. ${document}، ${amount}.`,
      approved: ({ document, amount }) => `تمت الموافقة على طلبك. ${document}، ${amount}. يمكنك المتابعة.`,
      rejected: ({ by, document, amount }) => `رفض ${by} طلبك. ${document}، ${amount}.`,
    },
  }),
} satisfies Record<string, LetterOf>

export type MailLanguage = keyof typeof approvalLetters
