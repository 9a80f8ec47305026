/** What members read, from the files that they read it from: a changed wording changes no test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/enumerations'

const root = join(import.meta.dirname, '..', '..')

type Tree = { [key: string]: string | Tree }

const lookUp = (tree: Tree, key: string): string => {
  const found = key.split('.').reduce<string | Tree | undefined>((node, part) => {
    if (typeof node === 'string' || node === undefined) return undefined
    return node[part]
  }, tree)
  if (typeof found !== 'string') throw new Error(`There is no text ${key}`)
  return found
}

/** `{{name}}` and `{{count, number}}` filled in. */
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)[^}]*\}\}/g, (_whole, name: string) => String(values[name] ?? ''))

const folders = { shell: ['locales', 'boot/locales'], 'mfe-blogs': ['locales'] } as const

/** The texts of a package in a language, by dotted key. */
export const textsOf = (part: keyof typeof folders, language: Language) => {
  const tree: Tree = Object.assign(
    {},
    ...folders[part].map((folder) =>
      JSON.parse(readFileSync(join(root, part, 'src', folder, `${language}.json`), 'utf8')),
    ),
  )
  return (key: string, values: Record<string, string | number> = {}): string => fill(lookUp(tree, key), values)
}
