import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A profile as V8 writes it (the Profiler domain of the Chrome DevTools Protocol). */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

interface CallFrame {
  functionName: string
  url: string
  /** From 0. */
  lineNumber: number
}

/** What a function belongs to. */
export type Area = (typeof areas)[number][0] | 'garbage collection' | 'Node'

/** By the source that it was bundled from. */
const areas = [
  ['PostgreSQL driver', /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//],
  ['statements', /node_modules\/drizzle-orm\/|^src\/server\/db\//],
  ['checks and JSON', /node_modules\/(zod|fast-json-stringify|fastify-type-provider-zod)\/|^src\/contract\//],
  ['activity', /^src\/server\/(audit|crypto|events)\/|canonicalJson/],
  ['rules', /node_modules\/big\.js\/|^src\/domain\//],
  ['HTTP', /node_modules\/|^src\/server\/(app|http|serve|start)\b/],
  ['modules', /^src\/server\//],
] as const satisfies readonly (readonly [string, RegExp])[]

/** A function on the stack, with the time that was spent in it and below it. */
export interface Frame {
  name: string
  area: Area
  /** Microseconds, with what it called. */
  time: number
  children: Frame[]
}

/** A profile as a tree: functions of one source that call each other are one frame. */
export interface Profile {
  frames: Frame[]
  /** Microseconds by area, of what ran itself. */
  spent: Map<Area, number>
}

const collector = '(garbage collector)'
const unnamed = new Set(['(root)', '(program)'])

/** Waiting, and the start of the profile itself. */
const isUncounted = ({ functionName, url }: CallFrame) => functionName === '(idle)' || url === 'node:inspector'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Reads a profile of the built server, without the time in which it waited. */
export function readProfile({ nodes, samples, timeDeltas }: CpuProfile): Profile {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const own = new Map<number, number>()
  samples.forEach((id, place) => own.set(id, (own.get(id) ?? 0) + (timeDeltas[place] ?? 0)))
  const spent = new Map<Area, number>()

  const visit = (id: number, siblings: Frame[], above: { source: string; frame: Frame | undefined }): number => {
    const node = byId.get(id)
    if (!node || isUncounted(node.callFrame)) return 0
    const { functionName } = node.callFrame
    const source = sourceOf(node.callFrame)
    const area = functionName === collector ? 'garbage collection' : (areaOf(source) ?? above.frame?.area ?? 'Node')
    const isPart = unnamed.has(functionName) || (above.frame !== undefined && source === above.source)
    const frame = isPart ? above.frame : frameIn(siblings, functionName || 'anonymous', area)
    const mine = own.get(id) ?? 0
    spent.set(area, (spent.get(area) ?? 0) + mine)
    const inner = { source, frame }
    const time = mine + sum((node.children ?? []).map((child) => visit(child, frame?.children ?? siblings, inner)))
    if (frame && !isPart) frame.time += time
    return time
  }

  const frames: Frame[] = []
  visit(nodes[0]?.id ?? 0, frames, { source: '', frame: undefined })
  return { frames, spent }
}

/** Each area's part of the time, the largest first. */
export function areaShares({ spent }: Profile): [Area, number][] {
  const total = sum([...spent.values()])
  return [...spent]
    .map(([area, time]): [Area, number] => [area, time / total])
    .sort(([, one], [, other]) => other - one)
}

function frameIn(siblings: Frame[], name: string, area: Area): Frame {
  const known = siblings.find((frame) => frame.name === name && frame.area === area)
  if (known) return known
  const frame: Frame = { name, area, time: 0, children: [] }
  siblings.push(frame)
  return frame
}

const areaOf = (source: string): Area | undefined => areas.find(([, pattern]) => pattern.test(source))?.[0]

/** The first line of each source in a bundled file. */
const bundles = new Map<string, { source: string; line: number }[]>()

/** The source that a function was bundled from; a module of Node by its name. */
function sourceOf({ url, lineNumber }: CallFrame): string {
  // Of V8 itself, or compiled from a text, as zod and fast-json-stringify do.
  if (!url) return lineNumber < 0 ? 'v8' : 'node_modules/zod/compiled'
  if (!url.startsWith('file:')) return url
  const lines = bundles.get(url) ?? sourcesIn(url)
  bundles.set(url, lines)
  return lines.findLast(({ line }) => line <= lineNumber)?.source ?? url
}

/** The bundler names each source in a comment above it. */
function sourcesIn(url: string): { source: string; line: number }[] {
  const file = fileURLToPath(url)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, line) => {
      const [, source] = /^\/\/ ((?:node_modules|src)\/\S+)$/.exec(text) ?? []
      return source ? [{ source, line }] : []
    })
}
