import html2canvas from 'html2canvas'
import type { Picture } from '../components/pictures/picture'
import '../styles/capture.scss'
import { build } from './picture'
import { markRuns } from './textRuns'

/*
 * The frame in which pictures are drawn: html2canvas writes its own document, which the strict policy of every other
 * page forbids. It accepts messages of our own pages only, and draws only descriptions.
 */
addEventListener(
  'message',
  ({ data, origin, source }: MessageEvent<{ kind?: string; id: string; picture: Picture } | null>) => {
    if (origin !== location.origin || data?.kind !== 'zabuni:capture') return
    const answer = (outcome: { blob: Blob } | { error: string }) =>
      (source as Window | null)?.postMessage({ kind: 'zabuni:captured', id: data.id, ...outcome }, location.origin)
    capture(data.picture).then(
      (blob) => answer({ blob }),
      (error: unknown) => answer({ error: String(error) }),
    )
  },
)

/** The maximum number of pixels that every browser's canvas supports: per side, and in total. */
const most = { side: 32_000, all: 120_000_000 }

/** Twice the resolution of the screen; for a picture that is too long, the highest possible. */
function scaleOf({ offsetWidth, offsetHeight }: HTMLElement): number {
  return Math.min(
    2,
    most.side / Math.max(offsetWidth, offsetHeight),
    Math.sqrt(most.all / (offsetWidth * offsetHeight)),
  )
}

async function capture({ width, theme, font, root }: Picture): Promise<Blob> {
  embedFont(font)
  document.documentElement.dataset.bsTheme = theme
  const stage = build({ tag: 'div', class: 'zb-picture', children: [root] }, document)
  stage.style.width = `${width}px`
  document.body.replaceChildren(stage)
  markRuns(stage)
  await loadFonts()
  const canvas = await html2canvas(stage, {
    scale: scaleOf(stage),
    logging: false,
    backgroundColor: null,
    windowWidth: width,
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  )
}

/** As a rule of a style sheet: html2canvas copies those into the document that it measures. */
function embedFont(font: string | undefined) {
  const style = document.createElement('style')
  if (font) style.textContent = `@font-face { font-family: 'Document Characters'; src: url(${JSON.stringify(font)}); }`
  document.head.append(style)
}

/** Every font of documents, also where no text asked for it yet: the copy is measured as soon as it is written. */
const loadFonts = () => Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))

// The page that opened the frame waits for this message before it sends a picture.
parent.postMessage({ kind: 'zabuni:capture_ready' }, location.origin)
