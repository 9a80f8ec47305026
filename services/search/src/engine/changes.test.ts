import { chanceFor } from '@samvaer/testing/world/chance'
import { RoaringUint8Array } from 'roaring-wasm'
import { describe, expect, it } from 'vitest'
import { indexOf, memberOf, membersOf, now } from '../../test/support/random-members.ts'
import type { Asker, PageOf, Question } from './profile-index.ts'

const asker: Asker = { profileId: 0, hidden: [], profile: undefined, bands: new Map(), now }
const everybody: Question = { asker, filters: {} }
const newest = (page: Omit<PageOf, 'sort'>): PageOf => ({ sort: 'Newest', ...page })

/**
 * Returns the place in the memory of the sets with room for something larger than all of them: further up with each set
 * that stays.
 */
const firstRoom = (): number => {
  const probe = new RoaringUint8Array(200_000)
  const { byteOffset } = probe.asTypedArray()
  probe.dispose()
  return byteOffset
}

/** Nobody is found by few alone. */
const openMembers = (name: string, count: number) =>
  membersOf(name, count).map(({ profile, seenAt }) => ({ profile: { ...profile, seeks: undefined }, seenAt }))

describe('a change', () => {
  it('is found by the next question', () => {
    const [member] = openMembers('changes', 1)
    if (!member) throw new Error('There is nobody')
    const { profileId } = member.profile
    const index = indexOf([])
    const found = (filters: Question['filters']) =>
      index.find({ asker, filters }, newest({ take: 5 })).items.length === 1
    expect(found({})).toBe(false)
    index.put({ ...member.profile, words: ['sail'], pictured: false })
    expect([index.size, index.has(profileId), found({}), found({ words: ['sail'] })]).toEqual([1, true, true, true])
    expect(found({ withPicture: true })).toBe(false)
    index.put({ ...member.profile, words: ['hike'], pictured: true })
    expect([found({ withPicture: true }), found({ words: ['hike'] }), found({ words: ['sail'] })]).toEqual([
      true,
      true,
      false,
    ])
    expect([index.seenAt(profileId), found({ online: 'Now' })]).toEqual([undefined, false])
    index.seen(profileId, now)
    expect([index.seenAt(profileId), found({ online: 'Now' })]).toEqual([now, true])
    index.remove(profileId)
    expect([index.size, index.has(profileId), index.seenAt(profileId), found({})]).toEqual([0, false, undefined, false])
  })

  it('comes with the time: birthdays, and windows that members were here in', () => {
    const index = indexOf([])
    const [member] = openMembers('the time', 1)
    const [person] = member?.profile.persons ?? []
    if (!member || !person) throw new Error('There is nobody')
    const day = 24 * 60 * 60_000
    const tomorrow = new Date(now.getTime() + day)
    const birthday = `${now.getUTCFullYear() - 30}${tomorrow.toISOString().slice(4, 10)}`
    index.put({ ...member.profile, persons: [{ ...person, birthday }] })
    index.seen(member.profile.profileId, new Date(now.getTime() - 1000))
    const found = (at: Date, filters: Question['filters']) =>
      index.count({ asker: { ...asker, now: at }, filters }).count === 1
    const at = (moment: Date) => [
      found(moment, { ages: { from: 29, to: 29 } }),
      found(moment, { ages: { from: 30 } }),
      found(moment, { online: 'Last24Hours' }),
      found(moment, { online: 'ThisWeek' }),
    ]
    expect(at(now)).toEqual([true, false, true, true])
    expect(at(tomorrow)).toEqual([false, true, false, true])
    expect(at(now)).toEqual([true, false, true, true])
  })

  it('of somebody who is not there is passed over', () => {
    const index = indexOf([])
    index.seen(7, now)
    index.remove(7)
    expect([index.size, index.seenAt(7), index.mayFind(asker, 7)]).toEqual([0, undefined, false])
  })

  it('leaves pages as they were begun while members join', () => {
    const members = openMembers('pages', 60)
    const index = indexOf(members)
    const chance = chanceFor('those who join')
    const before = index.find(everybody, newest({ take: 100 })).items
    const read: typeof before = []
    for (let profileId = 1000; ; profileId++) {
      const { items, goesOn } = index.find(everybody, newest({ take: 7, behind: read.at(-1) }))
      read.push(...items)
      if (!goesOn) break
      index.put({ ...memberOf(chance, profileId), seeks: undefined, createdAt: now })
    }
    expect(before).toHaveLength(60)
    expect(read).toEqual(before)
  })

  it('takes no memory that it does not give back', () => {
    const members = membersOf('memory', 100)
    const index = indexOf(members)
    const chance = chanceFor('many changes')
    const others = Array.from({ length: 300 }, (_, place) => ({
      ...memberOf(chance, (place % 100) + 1),
      words: [`only${place}`, `both${place % 2}${place % 100}`, 'all'],
    }))
    const change = (times: number) => {
      for (let time = 0; time < times; time++) {
        const profile = others[time % others.length]
        if (!profile) continue
        if (time % 7 === 0) index.remove(profile.profileId)
        index.put(profile)
        index.count({ asker, filters: { words: ['on'], ages: { from: 20 } } })
      }
    }
    change(600)
    const before = firstRoom()
    change(900)
    expect(firstRoom()).toBe(before)
  })
})

describe('a count', () => {
  it('is exact up to a thousand', () => {
    const members = openMembers('a thousand', 1000)
    const index = indexOf(members)
    expect(index.count(everybody)).toEqual({ count: 1000, more: false })
    index.put({ ...memberOf(chanceFor('one more'), 1001), seeks: undefined })
    expect(index.count(everybody)).toEqual({ count: 1000, more: true })
  })
})
