import { expect, it } from 'vitest'
import type { ImportedChunk } from '../compile.ts'
import { importedTexts } from './imported-texts.ts'

const chunk = (importer: string, request: string, file: string): ImportedChunk => ({
  origins: [{ request, importer }],
  files: [file],
  id: file,
  parents: [],
})

it('finds the texts of a package by language, and no others', () => {
  const imported = [
    chunk('./src/texts.ts', './locales/da-DK.json', 'danish.js'),
    chunk('./src/texts.ts', './locales/sv-SE.ts', 'swedish.js'),
    chunk('./src/features/kinks/texts.ts', './locales/da-DK.json', 'kinks.js'),
    chunk('./src/root.tsx', './pages/front-page.tsx', 'page.js'),
  ]
  expect(importedTexts(imported)).toEqual({ 'da-DK': ['danish.js'], 'sv-SE': ['swedish.js'] })
})

it('finds those of a package that the shell shares', () => {
  const imported = [chunk('../shared/writing/src/texts.ts', './locales/da-DK.json', 'writing.js')]
  expect(importedTexts(imported)).toEqual({ 'da-DK': ['writing.js'] })
})
