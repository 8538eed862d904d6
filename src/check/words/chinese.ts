import type { Words } from './words'

export const chinese: Words = {
  title: '验证文件',
  intro: '输入验证码，查看文件是否有效且未被更改。',
  code: '验证码',
  code_hint: '16 位字母和数字，位于文件上的二维码旁边',
  check: '验证',
  checking: '正在验证…',
  no_code: '验证码由 16 位字母和数字组成，分为四组，例如 7K3Q-0FZX-9M2C-HB4T。请与文件核对。',
  standing: {
    valid: { title: '此文件有效', text: '文件内容如下所示，且未被替换。' },
    replaced: { title: '此文件已被新版本替换', text: '请勿以此为准。请索取最新版本。' },
    cancelled: { title: '此文件已取消', text: '其订单不再有效。请勿据此付款。' },
    revoked: { title: '此文件已被撤销', text: '请勿以此为准，也不要据此付款。请联系出具文件的公司。' },
  },
  unknown: {
    title: '没有使用此验证码的文件',
    text: '请逐个字符核对验证码与文件。如果完全一致，则此文件不是由我们出具的。',
  },
  failed: { title: '无法连接服务器', text: '文件尚未验证。请检查网络连接后重试。' },
  too_many: { title: '尝试次数过多', text: '请等待一分钟后重试。' },
  says: '文件应有的内容',
  said: '文件原有的内容',
  compare: (company) =>
    `请将每一行与文件核对。如有任何一行不同，则文件已被更改：请拨打您从其他渠道得知的电话号码，向 ${company} 核实。`,
  from: '出具方',
  generatedDocument: '文件',
  number: '编号',
  revision: '版本',
  date: '日期',
  total: '总计',
  pay_to: '仅向以下账户付款',
  named: '文件上的账户',
  no_account: '此文件未注明收款账户。',
  swift: 'SWIFT',
  kinds: {
    quotation: '报价单',
    proforma: '形式发票',
    order_confirmation: '订单确认书',
    purchase_order: '采购订单',
  },
}
