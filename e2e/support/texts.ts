/** Reads the members' texts from the files that they come from: a changed wording changes no test. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRemoteDescription } from '@samvaer/build/parts'
import type { Language } from '@samvaer/contracts/core/values'
import type { RemoteDescription } from '@samvaer/contracts/registry/release'

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

/** A package, a folder of the shell with texts of its own (`shell/account`), or what is said of notifications. */
type Part = 'shell' | 'media-ui' | 'writing' | `mfe-${string}` | 'notification-types' | `shell/${string}`

const foldersOf = (part: Part): string[] => {
  if (part === 'shell') return ['shell/src/locales', 'shell/src/boot/locales']
  if (part === 'media-ui') return ['shared/media/src/locales']
  if (part === 'writing') return ['shared/writing/src/locales']
  if (part === 'notification-types') return globSync('shared/contracts/src/*/texts/notifications', { cwd: root })
  const [name, folder = ''] = part.split('/')
  return [join(name ?? '', 'src', folder, 'locales')]
}

const read = (folder: string, language: Language): Tree =>
  JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))

/** The sentences of errors, which stand beside where a domain declares them; the shell's own are the common ones. */
const errorsOf = (common: Tree, language: Language): Tree => {
  const domains = globSync('shared/contracts/src/*/texts/errors', { cwd: root })
  return Object.assign({}, common, ...domains.map((folder) => read(folder, language)))
}

/** The remotes that have the labels of the facts of profiles among their texts. */
const withFacts: ReadonlySet<string> = new Set(['mfe-profile', 'mfe-search'])
const factTexts = ['shared/contracts/src/profile/texts/facts', 'shared/contracts/src/profile/texts/prompts']

/** The texts of a part in a language, by dotted key. */
export const textsOf = (part: Part, language: Language) => {
  const tree: Tree = Object.assign({}, ...foldersOf(part).map((folder) => read(folder, language)))
  if (withFacts.has(part)) Object.assign(tree, ...factTexts.map((folder) => read(folder, language)))
  if (part === 'shell') tree.errors = errorsOf(tree.errors as Tree, language)
  return (key: string, values: Record<string, string | number> = {}): string => fill(lookUp(tree, key), values)
}

/** Returns a remote's declaration in its `remote.json`. */
export const manifestOf = (remote: 'mfe-blogs' | 'mfe-profile'): RemoteDescription =>
  readRemoteDescription(join(root, remote))

/** Returns a tab of the notification centre as a remote has it. */
export const declaredTab = (remote: Parameters<typeof manifestOf>[0], name: string) => {
  const tab = manifestOf(remote).contributes.tabs?.[name]
  if (!tab) throw new Error(`There is no tab ${name}`)
  return tab
}

/** Returns the label of a remote's panel button in the top menu, by how many are new. */
export const panelLabel = (module: string, language: Language) => {
  const panel = manifestOf('mfe-profile').contributes.panels?.find((one) => one.module === `./${module}`)
  if (!panel) throw new Error(`There is no panel ${module}`)
  return (count = 0): string =>
    count === 0 ? panel.label[language] : fill(panel.newLabel[language][count === 1 ? 'one' : 'other'], { count })
}
