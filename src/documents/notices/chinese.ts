import { linkPlace, type Phrasebook } from './phrasebook'

const reasonLine = (reason: string | null) => reason && `原因：${reason}`
const againLine = (again: string | null) => again && `需要贵方重新报价的项目：${again}。这些项目的原报价不再有效。`
const sealedLine = (sealed: boolean) => sealed && '报价已密封：在截止时间后开启之前，我方无法查看任何价格。'
const answerHere = `请点击此链接报价，无需注册账户：\n${linkPlace}`

export const chinese: Phrasebook = {
  greeting: (name) => `尊敬的${name}：`,
  goodbye: '此致\n敬礼',
  kinds: {
    rfq_invitation: ({ number, title, company, deadline, lines, sealed }) => ({
      subject: `${company} 询价：${title} (${number})`,
      paragraphs: [
        `请就“${title}”(${number}) 报价，共 ${lines} 项。`,
        `请于 ${deadline} 前答复。`,
        sealedLine(sealed),
        answerHere,
        '您填写的内容会自动保存，截止时间前均可修改报价。此链接仅供贵方使用。',
      ],
    }),
    rfq_reminder: ({ number, title, deadline, again }) => ({
      subject: `提醒：${title} 报价 (${number})`,
      paragraphs: [
        again
          ? `“${title}”(${number}) 在贵方报价后已变更，我方尚未收到贵方的新报价。您可在 ${deadline} 前提交。`
          : `我方尚未收到贵方对“${title}”(${number}) 的报价。您可在 ${deadline} 前提交。`,
        againLine(again),
        answerHere,
        '如本次无法报价，可在同一页面选择不参与报价。',
      ],
    }),
    rfq_extended: ({ number, title, deadline, reason, again }) => ({
      subject: `${title} 截止时间变更 (${number})`,
      paragraphs: [
        `“${title}”(${number}) 的截止时间现为 ${deadline}。`,
        reasonLine(reason),
        answerHere,
        againLine(again) ?? '贵方已提交的报价继续有效。',
      ],
    }),
    rfq_closed: ({ number, title, reason }) => ({
      subject: `${title} 询价已结束 (${number})`,
      paragraphs: [`“${title}”(${number}) 询价已结束，不再接受报价。`, reasonLine(reason), '感谢您的支持。'],
    }),
    rfq_cancelled: ({ number, title, reason }) => ({
      subject: `${title} 询价已取消 (${number})`,
      paragraphs: [`“${title}”(${number}) 询价已取消，您无需再作处理。`, reasonLine(reason), '感谢您的支持。'],
    }),
    rfq_withdrawn: ({ number, title, reason }) => ({
      subject: `报价邀请已撤回：${title} (${number})`,
      paragraphs: [
        `我方已撤回就“${title}”(${number}) 向贵方发出的询价，原链接不再有效。`,
        reasonLine(reason),
        '感谢您的支持。',
      ],
    }),
    rfq_revised: ({ number, title, deadline, reason, changes, again }) => ({
      subject: `${title} 询价已变更 (${number})`,
      paragraphs: [
        `“${title}”询价已变更，新版本为 ${number}。`,
        reasonLine(reason),
        changes.length > 0 && `变更内容：\n${changes.map((change) => `- ${change}`).join('\n')}`,
        againLine(again),
        `请查看变更内容，并于 ${deadline} 前答复。未变更项目的报价已保留。`,
        answerHere,
      ],
    }),
    rfq_answered: ({ number, title, deadline, answer }) => ({
      subject: `${title} ${answer?.corrected ? '答复更正' : '答复'} (${number})`,
      paragraphs: [
        answer?.corrected
          ? `我方更正了关于“${title}”(${number}) 的一项答复，以此为准。`
          : `以下是关于“${title}”(${number}) 的答复。`,
        answer !== null && answer.question !== null && `问题：\n${answer.question}`,
        answer !== null && `答复：\n${answer.text}`,
        `截止时间为 ${deadline}。全部答复可在贵方的报价页面查看，无需注册账户：\n${linkPlace}`,
      ],
    }),
    rfq_regret: ({ number, title }) => ({
      subject: `贵方对 ${title} 的报价 (${number})`,
      paragraphs: [
        `感谢贵方对“${title}”(${number}) 的报价。本次我方选择了其他报价。`,
        '感谢贵方的付出，期待今后再次邀请贵方报价。',
      ],
    }),
    rfq_awarded: ({ number, title }) => ({
      subject: `贵方对 ${title} 的报价 (${number})`,
      paragraphs: [
        `感谢贵方对“${title}”(${number}) 的报价。我方已全部或部分采纳。`,
        '本通知不是订单。我方将另行发送采购订单，列明货物和数量。',
      ],
    }),
    rfq_quote_entered: ({ number, title, company }) => ({
      subject: `已代贵方录入报价：${title} (${number})`,
      paragraphs: [
        `${company} 已代贵方就“${title}”(${number}) 录入报价，并取代贵方此前提交的报价。`,
        `请在报价页面核对，无需注册账户：\n${linkPlace}`,
        '如与贵方报价不符，请立即告知我方。',
      ],
    }),
  },
}
