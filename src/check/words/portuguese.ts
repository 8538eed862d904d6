import type { Words } from './words'

export const portuguese: Words = {
  title: 'Verificar um documento',
  intro: 'Introduza o código de verificação para saber se o documento é válido e não foi alterado.',
  code: 'Código de verificação',
  code_hint: '16 letras e algarismos, ao lado do código QR no documento',
  check: 'Verificar',
  checking: 'A verificar…',
  no_code:
    'Um código de verificação tem 16 letras e algarismos em quatro grupos, como 7K3Q-0FZX-9M2C-HB4T. Compare-o com o documento.',
  standing: {
    valid: { title: 'Este documento é válido', text: 'Foi emitido como indicado abaixo e não foi substituído.' },
    replaced: {
      title: 'Este documento foi substituído por uma revisão mais recente',
      text: 'Não confie nele. Peça a revisão mais recente.',
    },
    cancelled: {
      title: 'Este documento foi cancelado',
      text: 'A encomenda já não é válida. Não pague com base neste documento.',
    },
    revoked: {
      title: 'Este documento foi revogado',
      text: 'Não confie nele nem pague com base nele. Contacte a empresa que o emitiu.',
    },
  },
  unknown: {
    title: 'Nenhum documento tem este código',
    text: 'Compare o código com o documento, carácter a carácter. Se for igual, não fomos nós que emitimos este documento.',
  },
  failed: {
    title: 'Não foi possível contactar o servidor',
    text: 'O documento ainda não foi verificado. Verifique a sua ligação e tente novamente.',
  },
  too_many: { title: 'Demasiadas tentativas', text: 'Aguarde um minuto e tente novamente.' },
  says: 'O que o documento deve indicar',
  said: 'O que o documento indicava',
  compare: (company) =>
    `Compare cada linha com o documento. Se uma for diferente, o documento foi alterado: contacte ${company} através de um número de telefone que conheça de outra fonte.`,
  from: 'De',
  generatedDocument: 'Documento',
  number: 'Número',
  revision: 'Revisão',
  date: 'Data',
  total: 'Total',
  paid_until: (until) => `Pago até ${until}`,
  rounding: 'Arredondamento',
  payable: 'Total a pagar',
  balance_due: 'Saldo a pagar',
  overpaid: 'Pago em excesso',
  pay_to: 'Pague apenas para estas contas',
  named: 'Contas indicadas no documento',
  no_account: 'Este documento não indica nenhuma conta para pagamento.',
  swift: 'SWIFT',
  kinds: {
    quotation: 'Cotação',
    proforma: 'Fatura proforma',
    order_confirmation: 'Confirmação de encomenda',
    purchase_order: 'Ordem de compra',
  },
}
