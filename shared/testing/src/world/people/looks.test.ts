import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import { expect, test } from 'vitest'
import { portraitOf } from '../../portrait-drawing.ts'
import { world } from '../../world.ts'
import { createProfiles } from '../profiles/profiles.ts'
import { jobs } from './jobs.ts'
import { ageOn, lookOf } from './looks.ts'
import { bodyTypesOf } from './person-facts.ts'
import { hairShades } from './portrait-parts.ts'

const profiles = createProfiles(world)
const persons = profiles.flatMap(({ member, facts: profile, persons }) =>
  persons.map(({ personId, facts }) => {
    const person = member.persons[personId - 1]
    if (!person) throw new Error(`${member.profileId} has no person ${personId}`)
    return { member, profile, facts, person, index: personId - 1, age: ageOn(world.now, person) }
  }),
)

/** The groups of the style's drawing, by where they stand. */
const partAt = (svg: string, place: string): string | undefined =>
  svg
    .split(/(?=<g transform="translate\(\d+ \d+\)">)/)
    .find((part) => part.startsWith(`<g transform="translate(${place})">`))
/** A group that holds nothing draws nothing. */
const draws = (svg: string, place: string): boolean => /<path/.test(partAt(svg, place) ?? '')

const says = { glasses: /briller|glasögon|glasses/i, beard: /skæg|skägg|skjegg|beard/i }

test('portrait and profile agree for every person, both of a couple', () => {
  const pictured = persons.filter(({ member, index }) => member.pictures[index] !== undefined)
  expect(pictured.length).toBeGreaterThan(300)
  for (const { member, profile, facts, person, index } of pictured) {
    const who = `${member.name}, person ${index + 1}`
    const svg = portraitOf(member, index)
    const [hair, beard] = [partAt(svg, '266 207'), draws(svg, '653 805')]
    if (facts.hairColour === 'Bald') expect(hair, who).toBeUndefined()
    else if (facts.hairColour) {
      const shades = hairShades[facts.hairColour]
      expect(
        shades.some((shade) => hair?.includes(shade)),
        `${who} ${facts.hairColour}`,
      ).toBe(true)
    }
    if (person.gender === 'Female') expect([beard, hair === undefined], who).toEqual([false, false])
    expect(beard, who).toBe(lookOf(world.now, member, index).beard !== null)
    // Eyes and glasses stand in the same place.
    const glasses = /<path/.test(svg.split('<g transform="translate(610 680)">')[2]?.split('<g transform')[0] ?? '')
    expect(glasses, who).toBe(lookOf(world.now, member, index).glasses !== null)
    if (says.glasses.test(profile.about)) expect(glasses, who).toBe(true)
    if (says.beard.test(profile.about)) expect(beard, who).toBe(true)
  }
})

test('bodies, jobs and education agree with height, weight and age', () => {
  for (const { member, facts, person, age } of persons) {
    if (facts.bodyType) expect(bodyTypesOf(person), member.name).toContain(facts.bodyType)
    if (facts.occupation === '') continue
    const job = jobs.find((one) => one[member.community] === facts.occupation)
    if (facts.education) expect(job?.educations, `${member.name}: ${facts.occupation}`).toContain(facts.education)
    if (!job?.rests) expect(age, `${member.name}: ${facts.occupation}`).toBeLessThanOrEqual(job?.to ?? 0)
  }
})

test('texts agree with the lists of the profile and with each other', () => {
  const tells: [RegExp, Partial<ProfileFacts>][] = [
    [/børnebørn|barnbarnen|barnebarna|grandchildren/i, { children: 'MovedOut' }],
    [/Voksne børn|Utflugna barn|Voksne barn|Grown-up children/, { children: 'MovedOut' }],
    [/^(?:Skilt for|Skild sedan|Divorced)/, { relationshipStatus: 'Divorced' }],
    [/^(?:Gift længe|Gifta länge|Gift lenge|Married a long)/, { relationshipStatus: 'Married' }],
    [/mistede min bedre halvdel|^Widowed/, { relationshipStatus: 'Widowed' }],
  ]
  const pets =
    /gammel hund|gravhund|to hunde|det er hunden også|katt|tax också|elghund|en hund og|en hund och|one dog|spaniel|stubborn cat/gi
  for (const { member, facts } of profiles) {
    for (const [said, fact] of tells) if (said.test(facts.about)) expect(facts, member.name).toMatchObject(fact)
    expect(facts.about.match(pets)?.length ?? 0, facts.about).toBeLessThanOrEqual(1)
    if (/andre par|andra par|other couples/.test(facts.lookingForText))
      expect(facts.lookingFor).toContain('OtherCouples')
  }
})

test('entries say of their authors what stands on their profiles', () => {
  const byId = new Map(profiles.map((profile) => [profile.member.profileId, profile]))
  const withFacts = world.entries.filter(({ tells }) => tells)
  expect(withFacts.length).toBeGreaterThan(25)
  for (const { authorId, tells, title } of withFacts) {
    const { town, retired, ...facts } = tells ?? {}
    const author = byId.get(authorId)
    expect(author?.facts, title).toMatchObject(facts)
    if (town) expect(author?.member.city, title).toBe(town)
    if (retired) expect(author?.persons[0]?.facts.occupation, title).toBe(jobs.find(({ rests }) => rests)?.dk)
  }
})
