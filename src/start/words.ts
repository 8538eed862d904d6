interface Words {
  /** A script or style sheet did not arrive, or the code failed before it had shown anything. */
  failed: string
  failed_text: string
  again: string
  /** The browser lacks what the code needs. */
  old: string
  old_text: string
}

const english: Words = {
  failed: 'This page could not be loaded',
  failed_text: 'Check your connection and try again. What was saved is not lost.',
  again: 'Try again',
  old: 'This browser is too old for this page',
  old_text: 'Update it, or open the page in Chrome or Edge 110, Firefox 115, Safari 16.4, or a newer one.',
}

const words: { [language: string]: Words | undefined } = {
  ar: {
    failed: 'تعذّر تحميل هذه الصفحة',
    failed_text: 'تحققوا من الاتصال ثم أعيدوا المحاولة. ما تم حفظه لم يُفقد.',
    again: 'إعادة المحاولة',
    old: 'هذا المتصفح قديم جدًا لهذه الصفحة',
    old_text: 'حدّثوه، أو افتحوا الصفحة في Chrome أو Edge 110 أو Firefox 115 أو Safari 16.4 أو أحدث.',
  },
  fr: {
    failed: 'Cette page n’a pas pu être chargée',
    failed_text: 'Vérifiez votre connexion, puis réessayez. Ce qui était enregistré n’est pas perdu.',
    again: 'Réessayer',
    old: 'Ce navigateur est trop ancien pour cette page',
    old_text:
      'Mettez-le à jour, ou ouvrez la page dans Chrome ou Edge 110, Firefox 115, Safari 16.4, ou une version plus récente.',
  },
  pt: {
    failed: 'Não foi possível carregar esta página',
    failed_text: 'Verifique a sua ligação e tente novamente. O que foi guardado não se perdeu.',
    again: 'Tentar novamente',
    old: 'Este navegador é demasiado antigo para esta página',
    old_text: 'Atualize-o, ou abra a página no Chrome ou Edge 110, Firefox 115, Safari 16.4, ou mais recente.',
  },
  sw: {
    failed: 'Ukurasa huu haukuweza kupakiwa',
    failed_text: 'Angalia mtandao wako kisha ujaribu tena. Kilichohifadhiwa hakijapotea.',
    again: 'Jaribu tena',
    old: 'Kivinjari hiki ni cha zamani mno kwa ukurasa huu',
    old_text: 'Kisasishe, au fungua ukurasa katika Chrome au Edge 110, Firefox 115, Safari 16.4, au jipya zaidi.',
  },
  zh: {
    failed: '无法加载此页面',
    failed_text: '请检查网络连接后重试。已保存的内容不会丢失。',
    again: '重试',
    old: '此浏览器版本过旧，无法打开本页面',
    old_text: '请更新浏览器，或使用 Chrome 或 Edge 110、Firefox 115、Safari 16.4 及以上版本。',
  },
}

/** The words in the browser's language, else in English; `code` is that language. */
export function wordsFor(language: string): Words & { code: string } {
  const code = language.slice(0, 2).toLowerCase()
  const known = words[code]
  return known ? { ...known, code } : { ...english, code: 'en' }
}
