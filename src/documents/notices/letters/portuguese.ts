import type { LetterBook } from './letterBook'

const yours = (reference: string | null) => (reference ? ` (a sua referência: ${reference})` : '')

export const portuguese: LetterBook = {
  greeting: (name) => (name ? `Caro(a) ${name},` : 'Exmos. Senhores,'),
  goodbye: 'Com os melhores cumprimentos,',
  replaces: ({ revision, replaced, day }) =>
    `Esta é a revisão ${revision}. Substitui a revisão ${replaced} de ${day}, que deixa de ser válida.`,
  changes: 'O que mudou:',
  kinds: {
    quotation: ({ number, company, reference, day }) => ({
      subject: `Cotação ${number} de ${company}`,
      sentences: [
        `Enviamos em anexo a nossa cotação ${number}${yours(reference)}.`,
        day && `É válida até ${day}.`,
        'Ficamos a aguardar a sua resposta.',
      ],
    }),
    proforma: ({ number, company, reference }) => ({
      subject: `Fatura proforma ${number} de ${company}`,
      sentences: [
        `Enviamos em anexo a nossa fatura proforma ${number}${yours(reference)}.`,
        'Agradecemos que indique este número no seu pagamento.',
      ],
    }),
    order_confirmation: ({ number, company, reference }) => ({
      subject: `Confirmação de encomenda ${number} de ${company}`,
      sentences: [
        `Agradecemos a sua encomenda${yours(reference)}.`,
        `Enviamos em anexo a nossa confirmação ${number}.`,
      ],
    }),
    purchase_order: ({ number, company, day }) => ({
      subject: `Ordem de compra ${number} de ${company}`,
      sentences: [
        `Enviamos em anexo a nossa ordem de compra ${number}.`,
        day && `Esperamos a mercadoria até ${day}.`,
        'Agradecemos que confirme a receção e a data de entrega.',
      ],
    }),
    purchase_order_cancelled: ({ number, company, reference }) => ({
      subject: `Cancelamento da ordem de compra ${number} de ${company}`,
      sentences: [
        `Cancelamos a nossa ordem de compra ${number}${yours(reference)}. Pedimos que não a entreguem.`,
        'Agradecemos que confirmem este cancelamento.',
      ],
    }),
    delivery_note: ({ number, company, day, order, reference }) => ({
      subject: `Guia de remessa ${number} de ${company}`,
      sentences: [
        day && `Em ${day} expedimos mercadoria da sua encomenda ${order ?? ''}${yours(reference)}.`,
        `Enviamos em anexo a guia de remessa ${number}.`,
      ],
    }),
  },
}
