import { describe, expect, it } from 'vitest'
import { type AvatarProfile, avatarParts, initialsOf, shades } from './avatar-parts.ts'

const person: AvatarProfile = { profileId: 7, name: 'Anna', gender: 'Female', pictures: [] }

describe('initials', () => {
  it.each([
    ['Anna', 'A'],
    ['anna lund', 'AL'],
    ['Åse-Marie Dahl', 'ÅD'],
    ['solvej_73', 'S7'],
    ['...', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('avatar parts', () => {
  it('is one picture for a single profile', () => {
    const parts = avatarParts({ ...person, pictures: ['/media/1.webp', '/media/2.webp'] })
    expect(parts).toEqual([{ picture: '/media/1.webp', initials: 'A', shade: 7 % shades }])
  })

  it.each(['Anna & Bo', 'Anna og Bo', 'Anna och Bo', 'Anna and Bo', 'Anna+Bo', 'Anna_og_Bo'])(
    'is a letter for each of %s',
    (name) => {
      const parts = avatarParts({ ...person, name, gender: 'Couple' })
      expect(parts.map((part) => part.initials)).toEqual(['A', 'B'])
    },
  )

  it('takes no surname for the second person of a couple', () => {
    const parts = avatarParts({ ...person, name: 'Anna Lund', gender: 'Couple' })
    expect(parts.map((part) => part.initials)).toEqual(['A', '&'])
  })

  it('shows the second person of a couple by a letter when there is one picture', () => {
    const parts = avatarParts({ ...person, name: 'Anna & Bo', gender: 'Couple', pictures: ['/media/1.webp'] })
    expect(parts.map((part) => part.picture)).toEqual(['/media/1.webp', undefined])
  })

  it('gives the people of a couple different shades, always the same ones', () => {
    const couple: AvatarProfile = { ...person, name: 'Anna & Bo', gender: 'Couple' }
    const [one, other] = avatarParts(couple)
    expect(one?.shade).not.toBe(other?.shade)
    expect(avatarParts(couple)).toEqual(avatarParts(couple))
  })
})
