export const leftOutReasons = [
  'mail_header',
  'heading',
  'greeting',
  'request',
  'question',
  'terms',
  'total',
  'contact',
  'signature',
  'disclaimer',
  'quoted',
  'reply',
  'notice',
  'page',
  'other',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
