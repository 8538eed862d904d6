import { linkPlace, type Phrasebook } from './phrasebook'

const reasonLine = (reason: string | null) => reason && `السبب: ${reason}`
const counted = (lines: number) =>
  lines === 1 ? 'بند واحد' : lines === 2 ? 'بندان' : lines <= 10 ? `${lines} بنود` : `${lines} بندًا`
const againLine = (again: string | null) =>
  again && `البنود التي تحتاج إلى سعر جديد منكم: ${again}. لم يعد السعر السابق لهذه البنود معتمدًا.`
const sealedLine = (sealed: boolean) =>
  sealed && 'العروض مغلقة: لا يمكننا الاطلاع على أي سعر حتى فتحها بعد الموعد النهائي.'
const answerHere = `أجيبوا هنا دون الحاجة إلى حساب:\n${linkPlace}`

export const arabic: Phrasebook = {
  greeting: (name) => `السادة ${name} المحترمون،`,
  goodbye: 'مع أطيب التحيات،',
  kinds: {
    rfq_invitation: ({ number, title, company, deadline, lines, sealed }) => ({
      subject: `طلب عرض سعر من ${company}: ${title} (${number})`,
      paragraphs: [
        `نرجو تزويدنا بأسعاركم لـ ${title} (${number})، ${counted(lines)}.`,
        `يرجى الرد في موعد أقصاه ${deadline}.`,
        sealedLine(sealed),
        answerHere,
        'تُحفظ المسودة تلقائيًا، ويمكنكم تعديل الأسعار حتى انتهاء المهلة. هذا الرابط خاص بكم وحدكم.',
      ],
    }),
    rfq_reminder: ({ number, title, deadline, again }) => ({
      subject: `تذكير: أسعار ${title} (${number})`,
      paragraphs: [
        again
          ? `طرأ تعديل على ${title} (${number}) بعد تقديم عرضكم، ولم نستلم أسعاركم الجديدة بعد. يمكنكم إرسالها حتى ${deadline}.`
          : `لم نستلم أسعاركم لـ ${title} (${number}) بعد. يمكنكم إرسالها حتى ${deadline}.`,
        againLine(again),
        answerHere,
        'إذا تعذر عليكم تقديم عرض هذه المرة، فيمكنكم الاعتذار في الصفحة نفسها.',
      ],
    }),
    rfq_extended: ({ number, title, deadline, reason, again }) => ({
      subject: `موعد نهائي جديد لـ ${title} (${number})`,
      paragraphs: [
        `الموعد النهائي لـ ${title} (${number}) هو الآن ${deadline}.`,
        reasonLine(reason),
        answerHere,
        againLine(again) ?? 'تبقى الأسعار التي أرسلتموها سارية.',
      ],
    }),
    rfq_closed: ({ number, title, reason }) => ({
      subject: `أُغلق طلب ${title} (${number})`,
      paragraphs: [`أُغلق طلب ${title} (${number}) ولم يعد بالإمكان إرسال العروض.`, reasonLine(reason), 'شكرًا لوقتكم.'],
    }),
    rfq_cancelled: ({ number, title, reason }) => ({
      subject: `أُلغي طلب ${title} (${number})`,
      paragraphs: [`أُلغي طلب ${title} (${number}). لا يلزمكم القيام بأي إجراء.`, reasonLine(reason), 'شكرًا لوقتكم.'],
    }),
    rfq_withdrawn: ({ number, title, reason }) => ({
      subject: `سحب الدعوة: ${title} (${number})`,
      paragraphs: [
        `سحبنا طلبنا إليكم بشأن ${title} (${number})، ولم تعد روابطه تعمل.`,
        reasonLine(reason),
        'شكرًا لوقتكم.',
      ],
    }),
    rfq_revised: ({ number, title, deadline, reason, changes, again }) => ({
      subject: `تعديل على ${title} (${number})`,
      paragraphs: [
        `طرأ تعديل على ${title}. المراجعة الجديدة هي ${number}.`,
        reasonLine(reason),
        changes.length > 0 && `التعديلات:\n${changes.map((change) => `- ${change}`).join('\n')}`,
        againLine(again),
        `يرجى الاطلاع على التعديلات والرد في موعد أقصاه ${deadline}. أسعاركم للبنود التي لم تتغير محفوظة.`,
        answerHere,
      ],
    }),
    rfq_answered: ({ number, title, deadline, answer }) => ({
      subject: `${answer?.corrected ? 'إجابة مصححة' : 'إجابة'} بشأن ${title} (${number})`,
      paragraphs: [
        answer?.corrected
          ? `صححنا إجابة بشأن ${title} (${number})، وهي تحل محل الإجابة السابقة.`
          : `إليكم إجابة بشأن ${title} (${number}).`,
        answer !== null && answer.question !== null && `السؤال:\n${answer.question}`,
        answer !== null && `الإجابة:\n${answer.text}`,
        `الموعد النهائي هو ${deadline}. جميع الإجابات في صفحة عرضكم، دون الحاجة إلى حساب:\n${linkPlace}`,
      ],
    }),
    rfq_regret: ({ number, title }) => ({
      subject: `عرضكم لـ ${title} (${number})`,
      paragraphs: [
        `نشكركم على عرضكم لـ ${title} (${number}). اخترنا هذه المرة عروضًا أخرى.`,
        'نقدّر جهدكم ويسرنا أن ندعوكم مرة أخرى.',
      ],
    }),
    rfq_awarded: ({ number, title }) => ({
      subject: `عرضكم لـ ${title} (${number})`,
      paragraphs: [
        `نشكركم على عرضكم لـ ${title} (${number}). وقد اخترناه كليًا أو جزئيًا.`,
        'هذه الرسالة ليست طلب شراء. سيصلكم أمر الشراء متضمنًا الأصناف والكميات.',
      ],
    }),
    rfq_quote_entered: ({ number, title, company }) => ({
      subject: `إدخال عرض سعر نيابةً عنكم: ${title} (${number})`,
      paragraphs: [
        `أدخلت ${company} عرض سعر بشأن ${title} (${number}) نيابةً عنكم، وهو يحل محل العرض الذي قدمتموه.`,
        `يرجى التحقق منه في صفحة عرضكم، دون حساب:\n${linkPlace}`,
        'إذا كان مخالفًا لما عرضتموه، يرجى إبلاغنا فورًا.',
      ],
    }),
  },
}
