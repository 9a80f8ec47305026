import type { ThemeColours } from '@samvaer/contracts/site/brand'
import { expect, test } from 'vitest'
import { contrast, contrastFaults, luminance } from './contrast.ts'

const colours: ThemeColours = {
  surface: '#0f1a1a',
  raised: '#162424',
  overlay: '#1e2f2f',
  text: '#f3efe6',
  textQuiet: '#b3bfb9',
  line: '#33484a',
  accent: '#f2a65a',
  onAccent: '#1c1206',
  highlight: '#8fd0c0',
  positive: '#8fcf8a',
  warning: '#f4cf6b',
  danger: '#ff8d7d',
  focus: '#ffd9a8',
}

test('ratios are those of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
  expect(luminance('#808080')).toBeCloseTo(0.2159, 4)
})

test('a theme that can be read has no fault', () => {
  expect(contrastFaults(colours)).toEqual([])
})

test.each([
  ['text', '#8f8f8f', 'text on overlay'],
  ['textQuiet', '#6f7f7f', 'textQuiet on raised'],
  ['textQuiet', '#6f7f7f', 'controlLine on surface'],
  ['accent', '#5a4a20', 'accent on surface'],
  ['accent', '#a87038', 'accent on overlay'],
  ['focus', '#4a4a4a', 'focus on raised'],
  ['onAccent', '#a06020', 'onAccent on accent'],
  ['danger', '#a04040', 'danger on surface'],
  ['line', '#172424', 'line on raised'],
  ['raised', '#909090', 'text on raised'],
] as const)('%s as %s is refused: %s', (role, colour, fault) => {
  expect(contrastFaults({ ...colours, [role]: colour })).toContainEqual(expect.stringContaining(fault))
})

test('a fault names the ratio and what it needs', () => {
  expect(contrastFaults({ ...colours, onAccent: '#f2a65a' })).toEqual(['onAccent on accent is 1.00:1, needs 4.5:1'])
})
