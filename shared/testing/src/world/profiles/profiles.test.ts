import { darkPersonFacts, darkProfileFacts } from '@samvaer/contracts/profile/dark-facts'
import { personFacts, profileFacts } from '@samvaer/contracts/profile/facts'
import { expect, test } from 'vitest'
import { world } from '../../world.ts'
import { createProfiles } from './profiles.ts'

const profiles = createProfiles(world)

test('everybody has a profile that a member could have saved', () => {
  expect(profiles.map(({ member }) => member.profileId)).toEqual(world.members.map(({ profileId }) => profileId))
  for (const { member, facts, persons, dark } of profiles) {
    expect(profileFacts.parse(facts)).toEqual(facts)
    expect(persons).toHaveLength(member.persons.length)
    for (const person of persons) expect(personFacts.parse(person.facts)).toEqual(person.facts)
    expect(dark !== null).toBe(member.darkStatus === 'Approved')
    if (!dark) continue
    expect(darkProfileFacts.parse(dark.profile)).toEqual(dark.profile)
    for (const person of dark.persons) expect(darkPersonFacts.parse(person)).toEqual(person)
  }
})

test('they are the same at every start', () => {
  expect(createProfiles(world)).toEqual(profiles)
})

test('hardly two say the same, nobody says a thing twice, and every town has its name', () => {
  const texts = profiles.map(({ facts }) => facts.about).filter((text) => text.length > 0)
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.9)
  for (const text of texts) {
    expect(text).not.toMatch(/[{}]|undefined/)
    const sentences = text.split(/\n\n|(?<=[.?!]) /)
    expect(new Set(sentences).size, text).toBe(sentences.length)
  }
})

test('some say nothing, some say much', () => {
  const lengths = profiles.map(({ facts }) => facts.about.length)
  expect(lengths.filter((length) => length === 0).length).toBeGreaterThan(10)
  expect(lengths.filter((length) => length > 200).length).toBeGreaterThan(50)
})
