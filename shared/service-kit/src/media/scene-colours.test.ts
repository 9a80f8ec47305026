import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@samvaer/contracts/site/brand'
import { brandScenes } from '@samvaer/contracts/site/values'
import { expect, test } from 'vitest'
import { ownThemes } from '../settings/settings.ts'
import { paintedScene, sceneFaults } from './scene-colours.ts'

const colours = { surface: '#101010', accent: '#f0a060' }
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inner}</svg>`

test('colours stand where their names were, alone and mixed', () => {
  expect(paintedScene('{accent} {accent 50 surface} {surface 50 black}', colours)).toBe('#f0a060 #805838 #080808')
  expect(paintedScene('{nothing} {accent 20 nothing}', colours)).toBe('{nothing} {accent 20 nothing}')
})

test.each([
  ['<path d="M0 0" fill="{accent}"/>', []],
  ['<path fill="{wine}"/>', ['names {wine}, which is no colour']],
  ['<path fill="#ff0000"/>', ['has a colour that is none of the brand']],
  ['<script>1</script>', ['has <script>']],
  ['<g onload="x()"/>', ['refers to something, or carries a style']],
  ['<image href="https://example.org/a.png"/>', ['has <image>', 'refers to something, or carries a style']],
  [`<path d="${'M0 0'.repeat(4000)}"/>`, [expect.stringContaining('more than 12000')]],
])('finds the faults of a picture: %.40s', (inner, faults) => {
  expect(sceneFaults(svg(inner), colours)).toEqual(faults)
})

test('every brand has every picture, drawn for it alone', () => {
  const brands = readdirSync(ownThemes).filter((key) => key !== 'shared' && !key.includes('.'))
  const drawings = brands.flatMap((key) => {
    const { theme } = JSON.parse(readFileSync(join(ownThemes, key, 'brand.json'), 'utf8')) as Pick<Brand, 'theme'>
    return brandScenes.map((name) => {
      const drawing = readFileSync(join(ownThemes, key, 'scenes', `${name}.svg`), 'utf8')
      expect(sceneFaults(drawing, theme.colours), `${key} ${name}`).toEqual([])
      return drawing.replace(/\{[^}]*\}/g, '')
    })
  })
  expect(new Set(drawings).size).toBe(15)
})
