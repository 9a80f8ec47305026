import { expect, it } from 'vitest'
import { outsideWindow } from './kit-window.ts'

const brought = { kit: '0.5.2', shared: { react: '19.3.1' } }
const built = (change: Partial<Parameters<typeof outsideWindow>[0]> = {}) =>
  outsideWindow({ contracts: '0.5.0', kit: '0.5.0', shared: { react: '^19.3.0' }, ...change }, brought)

it('takes the kits of this minor and the one before, and no newer ones', () => {
  const takes = (kit: string) => built({ kit }).length === 0
  expect(['0.5.9', '0.5.0', '0.4.7', '0.3.9', '0.6.0', '1.4.0', 'odd'].map(takes)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ])
  expect(built({ contracts: '0.3.9' })).toEqual([
    '@samvaer/contracts: built with 0.3.9, and this platform takes 0.4 up to 0.5.2',
  ])
})

it('takes every minor of a major from 1.0.0 on', () => {
  const takes = (kit: string) =>
    outsideWindow({ contracts: kit, kit, shared: {} }, { kit: '2.4.0', shared: {} }).length === 0
  expect(['2.0.0', '2.4.0', '2.5.0', '1.9.0', '3.0.0'].map(takes)).toEqual([true, true, false, false, false])
})

it('runs what was built with an earlier minor of a shared package, and refuses a newer or another major one', () => {
  expect(built({ shared: { react: '^19.2.0', 'react/jsx-runtime': '^19.2.0' } })).toEqual([])
  expect(built({ shared: { react: '^19.4.0', 'react-dom/client': '^19.2.0' } })).toEqual([
    'react: built for ^19.4.0, and this platform brings 19.3.1',
    'react-dom/client: built for ^19.2.0, and this platform brings none',
  ])
  expect(built({ shared: { react: '^18.3.0' } }).length).toBe(1)
})
