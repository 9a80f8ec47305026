// @vitest-environment happy-dom
import type { PageRelease } from '@samvaer/contracts/registry/listed-release'
import { afterEach, expect, it } from 'vitest'
import { remember } from './last-working-release.ts'
import { forgetRemote, startRemotes, stateOf } from './release-list.ts'

const candidate = (version: string) => ({ version, base: `/mfe/mfe-a/${version}/` })
const [one, two, three] = ['1', '2', '3'].map(candidate) as [Candidate, Candidate, Candidate]
type Candidate = ReturnType<typeof candidate>

const begin = ({ version, base }: Candidate, previous: Candidate | null) => {
  startRemotes([{ description: { name: 'mfe-a', version }, base, previous } as PageRelease])
  return stateOf('mfe-a').candidates
}

// It says nothing of its pages: whatever a later file of the worker draws would ask it.
afterEach(() => void forgetRemote('mfe-a'))

it('falls back to what worked in this tab, but where there is nothing to fall back to, as in a preview', () => {
  remember('mfe-a', { good: one })
  expect(begin(three, two)).toEqual([three, one, two])
  expect(begin(three, null)).toEqual([three])
})
