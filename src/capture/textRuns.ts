import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

interface Run {
  text: string
  direction: 'ltr' | 'rtl'
}

/** The runs of a paragraph that stand in one direction, in the order in which they are written. */
export function runsOf(text: string, direction: Run['direction']): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  for (let at = 0; at < text.length; at++) {
    const own = levels[at]! % 2 === 0 ? 'ltr' : 'rtl'
    const last = runs.at(-1)
    if (last?.direction === own) last.text += text[at]
    else runs.push({ text: text[at]!, direction: own })
  }
  return runs
}

/**
 * Marks each run against the direction of its paragraph. The layout stays as it is, but a word is drawn alone, in the
 * direction of its element: a bracket of "14:04 (Dar es Salaam)" in an Arabic line would be mirrored.
 */
export function markRuns(root: HTMLElement) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode as Text)
  for (const node of nodes) {
    const direction = getComputedStyle(node.parentElement!).direction === 'rtl' ? 'rtl' : 'ltr'
    const runs = runsOf(node.data, direction)
    if (runs.some((run) => run.direction !== direction))
      node.replaceWith(...runs.map((run) => (run.direction === direction ? run.text : elementOf(run))))
  }
}

/** An element of its own name: no style of a picture means it. */
function elementOf({ text, direction }: Run) {
  const run = document.createElement('zb-run')
  run.textContent = text
  run.style.direction = direction
  return run
}
