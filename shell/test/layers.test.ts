/** The folders of the shell as layers: a folder imports only from those above it in this table. */
import path from 'node:path'
import { importsIn, sourceFiles } from '@samvaer/build/folder-imports'
import { expect, it } from 'vitest'

const layers: readonly (readonly string[])[] = [
  // Folders that stand on nothing of ours.
  ['network', 'browser', 'brand', 'landscape', 'layers', 'toasts', 'problems'],
  // The reader, and the places where one may go.
  ['session'],
  ['routing'],
  // The remotes' parts, and what was done without a network.
  ['remotes'],
  ['slots', 'offline', 'places', 'preview'],
  // Dialogs that open over any page.
  ['push', 'validation', 'factor', 'left-alone'],
  ['dialogs'],
  ['after-navigation', 'sign-out', 'keys', 'cookies'],
  // Pages.
  ['pages', 'sso'],
  ['account', 'create', 'front', 'landing', 'notifications', 'start'],
  // The parts around them.
  ['layout'],
  ['frame'],
  ['service-worker'],
  ['boot'],
  // The shell's build for the server.
  ['server'],
  ['index.ts'],
]

/** Imported by nobody: their test reads them. */
const withoutCode = ['locales']

const layerOf = (folder: string): number => layers.findIndex((folders) => folders.includes(folder))
const folderOf = (file: string): string => file.split(path.sep)[0] ?? ''
const source = path.join(import.meta.dirname, '../src')
const files = sourceFiles(source)
const imports = importsIn(source)

it('have a layer each', () => {
  const folders = [...new Set(files.map(folderOf))]
  expect(folders.filter((folder) => layerOf(folder) === -1)).toEqual([])
  const known = [...folders, ...withoutCode]
  expect(layers.flat().filter((folder) => !known.includes(folder))).toEqual([])
})

it('import downwards alone', () => {
  expect(imports.length).toBeGreaterThan(500)
  const wrong = imports.filter(({ file, imported }) => {
    const [from, to] = [folderOf(file), folderOf(imported)]
    return from !== to && layerOf(to) >= layerOf(from)
  })
  expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
})
