import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SubscriptionGain } from '@samvaer/contracts/registry/release-entries'
import { expect, it } from 'vitest'
import { orderGains } from './order-gains.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const gains = globSync('mfe-*/remote.json', { cwd: root }).flatMap(
  (file) =>
    (JSON.parse(readFileSync(join(root, file), 'utf8')) as { contributes: { gains?: SubscriptionGain[] } }).contributes
      .gains ?? [],
)
const inOrder = [
  '/Community/Blogs',
  '/Visitors',
  '/Community/Lodges',
  '/Community/Events/UpcomingEvents',
  '/Mail',
  '/Tags',
]
const pathsFor = (reason: string) => orderGains(gains, reason).map(({ path }) => path)

it('keeps the order of the remotes where nothing certain was refused', () => {
  expect(pathsFor('SubscriberRequired')).toEqual(inOrder)
})

it.each([
  ['blogs', '/Community/Blogs'],
  ['visits', '/Visitors'],
  ['lodges', '/Community/Lodges'],
  ['events', '/Community/Events/UpcomingEvents'],
  ['WriteMail', '/Mail'],
  ['tags', '/Tags'],
])('puts first what was refused by %s', (reason, path) => {
  expect(pathsFor(reason)).toEqual([path, ...inOrder.filter((other) => other !== path)])
})
