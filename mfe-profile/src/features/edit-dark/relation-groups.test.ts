import { describe, expect, it } from 'vitest'
import { groupOf } from './relation-groups.ts'

describe('a connection', () => {
  it.each([
    ['AskedByThem', null, 'waiting'],
    ['AskedByMe', null, 'asked'],
    ['Accepted', null, 'accepted'],
    ['Accepted', { role: 'Lover', byMe: true }, 'accepted'],
    ['Accepted', { role: 'Lover', byMe: false }, 'waiting'],
  ] as const)('%s with %j is %s', (state, proposed, group) => expect(groupOf({ state, proposed })).toBe(group))
})
