import type { jsPDF } from 'jspdf'

/*
 * The logical structure of a PDF (ISO 32000-1, 14.7 and 14.8), by which screen readers read it: headings, paragraphs
 * and tables. jsPDF has none, so marks and objects are written past it.
 */

/** The roles that documents use; TH has the scope of its column or row. */
type Role = 'Document' | 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'
type Scope = 'Column' | 'Row'

/** A marked part of a page's content. */
interface Piece {
  page: number
  mark: number
}

interface Element {
  role: Role
  scope?: Scope
  kids: (Element | Piece)[]
}

interface Structure {
  /** From the document down to the element that is being drawn. */
  open: [Element, ...Element[]]
  /** The element of each mark, by page. */
  marks: Map<number, Element[]>
  /** The PDF object of each page. */
  pages: Map<number, number>
  /** Within marked content or decoration nothing else is marked. */
  marking: boolean
}

/** What jsPDF writes a PDF with; its types omit it. */
interface Writer {
  write: (text: string) => void
  newObjectDeferred: () => number
  newObjectDeferredBegin: (object: number, at: boolean) => void
  getCurrentPageInfo: () => { pageNumber: number }
  events: { subscribe: (event: string, run: (page: { objId: number; pageNumber: number }) => void) => void }
}

const structures = new WeakMap<jsPDF, Structure>()
const writerOf = (doc: jsPDF) => doc.internal as unknown as Writer

/** Everything that is drawn from now on is part of the structure. */
export function startStructure(doc: jsPDF) {
  const root: Element = { role: 'Document', kids: [] }
  const structure: Structure = { open: [root], marks: new Map(), pages: new Map(), marking: false }
  structures.set(doc, structure)
  const { events, write } = writerOf(doc)
  events.subscribe('putPage', ({ objId, pageNumber }) => {
    structure.pages.set(pageNumber, objId)
    write(`/StructParents ${pageNumber - 1}`)
  })
  let tree = 0
  events.subscribe('postPutResources', () => (tree = putStructure(doc, structure, root)))
  events.subscribe('putCatalog', () => write(`/StructTreeRoot ${tree} 0 R /MarkInfo <</Marked true>>`))
}

/** What is drawn within is one element of this role. */
export function tagged<Result>(doc: jsPDF, role: Role, draw: () => Result, scope?: Scope): Result {
  const structure = structures.get(doc)
  if (!structure || structure.marking) return draw()
  const element: Element = { role, kids: [], ...(scope ? { scope } : {}) }
  currentOf(structure).kids.push(element)
  structure.open.push(element)
  try {
    return draw()
  } finally {
    structure.open.pop()
  }
}

/** As `tagged` with a paragraph, unless it is within an element of text already. */
export function inParagraph<Result>(doc: jsPDF, draw: () => Result): Result {
  const structure = structures.get(doc)
  const within = structure && ['H1', 'P', 'TH', 'TD'].includes(currentOf(structure).role)
  return within ? draw() : tagged(doc, 'P', draw)
}

/** Marks what is drawn within as one content of the current element. */
export function marked(doc: jsPDF, draw: () => void) {
  const structure = structures.get(doc)
  if (!structure || structure.marking) return draw()
  const { write, getCurrentPageInfo } = writerOf(doc)
  const page = getCurrentPageInfo().pageNumber
  const element = currentOf(structure)
  const marks = structure.marks.get(page) ?? []
  structure.marks.set(page, marks)
  element.kids.push({ page, mark: marks.length })
  write(`/${element.role} <</MCID ${marks.length}>> BDC`)
  marks.push(element)
  structure.marking = true
  draw()
  structure.marking = false
  write('EMC')
}

/** What is drawn within is no content: rules, grounds, what is repeated on each page. */
export function decorative<Result>(doc: jsPDF, draw: () => Result): Result {
  const structure = structures.get(doc)
  if (!structure || structure.marking) return draw()
  const { write } = writerOf(doc)
  structure.marking = true
  write('/Artifact BMC')
  try {
    return draw()
  } finally {
    write('EMC')
    structure.marking = false
  }
}

const currentOf = ({ open }: Structure): Element => open.at(-1) ?? open[0]

/** Writes the elements and the tree that finds them by page and mark; returns the object of its root. */
function putStructure(doc: jsPDF, { marks, pages }: Structure, root: Element): number {
  const { write, newObjectDeferred, newObjectDeferredBegin } = writerOf(doc)
  const objects = new Map<Element, number>()
  const objectOf = (element: Element) => {
    const object = objects.get(element) ?? newObjectDeferred()
    objects.set(element, object)
    return object
  }
  const tree = newObjectDeferred()
  const put = (object: number, text: string) => {
    newObjectDeferredBegin(object, true)
    write(text)
    write('endobj')
  }
  const putElement = (element: Element, parent: number) => {
    const object = objectOf(element)
    const page = element.kids.find((kid): kid is Piece => 'mark' in kid)?.page
    const kids = element.kids.map((kid) => {
      if (!('mark' in kid)) return `${objectOf(kid)} 0 R`
      if (kid.page === page) return String(kid.mark)
      return `<</Type/MCR/Pg ${pages.get(kid.page)} 0 R/MCID ${kid.mark}>>`
    })
    const on = page === undefined ? '' : `/Pg ${pages.get(page)} 0 R`
    const scope = element.scope ? `/A<</O/Table/Scope/${element.scope}>>` : ''
    put(object, `<</S/${element.role}/P ${parent} 0 R${on}${scope}/K[${kids.join(' ')}]>>`)
    for (const kid of element.kids) if (!('mark' in kid)) putElement(kid, object)
  }
  putElement(root, tree)
  const found = [...pages.keys()].map((page) => {
    const elements = (marks.get(page) ?? []).map((element) => `${objectOf(element)} 0 R`)
    return `${page - 1} [${elements.join(' ')}]`
  })
  put(
    tree,
    `<</Type/StructTreeRoot/K ${objectOf(root)} 0 R/ParentTree <</Nums[${found.join(' ')}]>>/ParentTreeNextKey ${pages.size}>>`,
  )
  return tree
}
