import { linkPlace, type Phrasebook } from './phrasebook'

const reasonLine = (reason: string | null) => reason && `Motivo: ${reason}`
const counted = (lines: number) => (lines === 1 ? 'uma linha' : `${lines} linhas`)
const againLine = (again: string | null) =>
  again && `Linhas que precisam de um novo preço seu: ${again}. Um preço anterior para elas deixou de contar.`
const sealedLine = (sealed: boolean) =>
  sealed && 'As propostas estão seladas: não podemos ler nenhum preço até à abertura, depois do fim do prazo.'
const answerHere = `Responda aqui, sem necessidade de conta:\n${linkPlace}`

export const portuguese: Phrasebook = {
  greeting: (name) => `Exmos. Senhores, ${name},`,
  goodbye: 'Com os melhores cumprimentos,',
  kinds: {
    rfq_invitation: ({ number, title, company, deadline, lines, sealed }) => ({
      subject: `Pedido de cotação de ${company}: ${title} (${number})`,
      paragraphs: [
        `Pedimos os seus preços para ${title} (${number}), ${counted(lines)}.`,
        `Responda, por favor, até ${deadline}.`,
        sealedLine(sealed),
        answerHere,
        'O seu rascunho é guardado automaticamente e pode alterar os preços até ao fim do prazo. A ligação é só para si.',
      ],
    }),
    rfq_reminder: ({ number, title, deadline, again }) => ({
      subject: `Lembrete: preços para ${title} (${number})`,
      paragraphs: [
        again
          ? `O pedido ${title} (${number}) foi alterado depois da sua cotação e ainda não recebemos os seus novos preços. Pode enviá-los até ${deadline}.`
          : `Ainda não recebemos os seus preços para ${title} (${number}). Pode enviá-los até ${deadline}.`,
        againLine(again),
        answerHere,
        'Se desta vez não puder apresentar cotação, pode recusar na mesma página.',
      ],
    }),
    rfq_extended: ({ number, title, deadline, reason, again }) => ({
      subject: `Novo prazo para ${title} (${number})`,
      paragraphs: [
        `O prazo para ${title} (${number}) termina agora em ${deadline}.`,
        reasonLine(reason),
        answerHere,
        againLine(again) ?? 'Os preços que já enviou continuam válidos.',
      ],
    }),
    rfq_closed: ({ number, title, reason }) => ({
      subject: `${title} (${number}) está encerrado`,
      paragraphs: [
        `O pedido ${title} (${number}) está encerrado. Já não é possível enviar cotações.`,
        reasonLine(reason),
        'Obrigado pelo seu tempo.',
      ],
    }),
    rfq_cancelled: ({ number, title, reason }) => ({
      subject: `${title} (${number}) foi anulado`,
      paragraphs: [
        `O pedido ${title} (${number}) foi anulado. Não precisa de fazer nada.`,
        reasonLine(reason),
        'Obrigado pelo seu tempo.',
      ],
    }),
    rfq_withdrawn: ({ number, title, reason }) => ({
      subject: `Convite retirado: ${title} (${number})`,
      paragraphs: [
        `Retirámos o nosso pedido relativo a ${title} (${number}). As ligações deixaram de funcionar.`,
        reasonLine(reason),
        'Obrigado pelo seu tempo.',
      ],
    }),
    rfq_revised: ({ number, title, deadline, reason, changes, again }) => ({
      subject: `${title} foi alterado (${number})`,
      paragraphs: [
        `O pedido ${title} foi alterado. A nova revisão é ${number}.`,
        reasonLine(reason),
        changes.length > 0 && `Alterações:\n${changes.map((change) => `- ${change}`).join('\n')}`,
        againLine(again),
        `Veja as alterações e responda até ${deadline}. Os seus preços das linhas sem alterações foram mantidos.`,
        answerHere,
      ],
    }),
    rfq_answered: ({ number, title, deadline, answer }) => ({
      subject: `${answer?.corrected ? 'Resposta corrigida' : 'Resposta'} sobre ${title} (${number})`,
      paragraphs: [
        answer?.corrected
          ? `Corrigimos uma resposta sobre ${title} (${number}). Esta substitui a anterior.`
          : `Segue uma resposta sobre ${title} (${number}).`,
        answer !== null && answer.question !== null && `Pergunta:\n${answer.question}`,
        answer !== null && `Resposta:\n${answer.text}`,
        `O prazo termina em ${deadline}. Todas as respostas estão na página da sua cotação, sem necessidade de conta:\n${linkPlace}`,
      ],
    }),
    rfq_regret: ({ number, title }) => ({
      subject: `A sua cotação para ${title} (${number})`,
      paragraphs: [
        `Agradecemos a sua cotação para ${title} (${number}). Desta vez escolhemos outras cotações.`,
        'Apreciamos o seu trabalho e teremos todo o gosto em voltar a convidá-lo.',
      ],
    }),
    rfq_awarded: ({ number, title }) => ({
      subject: `A sua cotação para ${title} (${number})`,
      paragraphs: [
        `Agradecemos a sua cotação para ${title} (${number}). Escolhemo-la, no todo ou em parte.`,
        'Esta mensagem não é uma encomenda. A nossa ordem de compra seguirá com os artigos e as quantidades.',
      ],
    }),
    rfq_quote_entered: ({ number, title, company }) => ({
      subject: `Cotação introduzida em seu nome: ${title} (${number})`,
      paragraphs: [
        `${company} introduziu uma cotação para ${title} (${number}) em seu nome. Substitui a que submeteu.`,
        `Verifique-a na página da sua cotação, sem conta:\n${linkPlace}`,
        'Se não corresponder ao que propôs, informe-nos de imediato.',
      ],
    }),
  },
}
