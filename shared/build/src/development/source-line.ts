/** Finds the source of a place in a development build, with the lines around it. */
import { SourceMap } from 'node:module'
import path from 'node:path'
import type { Compiler } from 'webpack'

export interface SourceLine {
  file: string
  line: number
  excerpt: { line: number; text: string }[]
}

/** The number of lines before and behind the one that is meant. */
const around = 3
const place = /^([\w.@~/-]+):(\d+):(\d+)$/

/** The part of the compiler that keeps its output in memory. */
type Output = Pick<Compiler, 'outputPath' | 'outputFileSystem'>

interface MapFile {
  sources: string[]
  sourcesContent?: string[]
}

const readMap = async ({ outputPath, outputFileSystem }: Output, file: string) => {
  const target = path.join(outputPath, `${file}.map`)
  if (!outputFileSystem || !target.startsWith(outputPath + path.sep)) return undefined
  const content = await new Promise<string | undefined>((resolve) =>
    outputFileSystem.readFile(target, (_error, found) => resolve(found?.toString())),
  )
  return content === undefined
    ? undefined
    : (JSON.parse(content) as MapFile & ConstructorParameters<typeof SourceMap>[0])
}

const lineOf = async (output: Output, at: string): Promise<SourceLine | undefined> => {
  const [, file = '', line, column] = place.exec(at) ?? []
  const map = await readMap(output, file)
  if (!map) return undefined
  const found = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in found)) return undefined
  const { originalSource, originalLine } = found
  const text = map.sourcesContent?.[map.sources.indexOf(originalSource)] ?? ''
  const lines = text.split('\n')
  const from = Math.max(0, originalLine - around)
  return {
    file: originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, ''),
    line: originalLine + 1,
    excerpt: lines.slice(from, originalLine + around + 1).map((one, index) => ({ line: from + index + 1, text: one })),
  }
}

/**
 * Returns the source of the first of some places (`file.js:12:5`) that is in code of ours.
 * @returns null where none is
 */
export const sourceLine = async (output: Output, places: readonly string[]): Promise<SourceLine | null> => {
  for (const at of places) {
    const found = await lineOf(output, at)
    if (found && !found.file.includes('node_modules')) return found
  }
  return null
}
