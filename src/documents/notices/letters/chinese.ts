import type { LetterBook } from './letterBook'

const yours = (reference: string | null) => (reference ? `（贵方参考号：${reference}）` : '')

export const chinese: LetterBook = {
  greeting: (name) => (name ? `尊敬的 ${name}：` : '尊敬的先生/女士：'),
  goodbye: '此致\n敬礼',
  replaces: ({ revision, replaced, day }) => `本文件为第 ${revision} 版，取代${day}的第 ${replaced} 版，后者不再有效。`,
  changes: '变更内容：',
  kinds: {
    quotation: ({ number, company, reference, day }) => ({
      subject: `${company} 报价单 ${number}`,
      sentences: [
        `随信附上我方报价单 ${number}${yours(reference)}，请查收。`,
        day && `报价有效期至${day}。`,
        '期待您的答复。',
      ],
    }),
    proforma: ({ number, company, reference }) => ({
      subject: `${company} 形式发票 ${number}`,
      sentences: [`随信附上我方形式发票 ${number}${yours(reference)}，请查收。`, '付款时请注明该编号。'],
    }),
    order_confirmation: ({ number, company, reference }) => ({
      subject: `${company} 订单确认书 ${number}`,
      sentences: [`感谢您的订单${yours(reference)}。`, `随信附上我方订单确认书 ${number}，请查收。`],
    }),
    purchase_order: ({ number, company, day }) => ({
      subject: `${company} 采购订单 ${number}`,
      sentences: [
        `随信附上我方采购订单 ${number}，请查收。`,
        day && `请于${day}前交货。`,
        '请确认已收到本订单，并告知交货日期。',
      ],
    }),
    purchase_order_cancelled: ({ number, company, reference }) => ({
      subject: `${company} 取消采购订单 ${number}`,
      sentences: [`我方取消采购订单 ${number}${yours(reference)}，请勿发货。`, '请确认此次取消。'],
    }),
    delivery_note: ({ number, company, day, order, reference }) => ({
      subject: `${company} 送货单 ${number}`,
      sentences: [
        day && `贵方订单 ${order ?? ''}${yours(reference)} 的货物已于${day}发出。`,
        `随信附上送货单 ${number}，请查收。`,
      ],
    }),
  },
}
