/** Every sentence in every language, from the files that members read. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@samvaer/contracts/core/values'
import { notificationTexts } from '@samvaer/contracts/notification-texts'
import { type NotificationTypeName, notificationTypes } from '@samvaer/contracts/notification-types'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { formatOf } from '@samvaer/remote-kit/format'
import { textsIn } from '@samvaer/remote-kit/testing/texts-in'
import type { Translate } from '@samvaer/remote-kit/texts'
import { describe, expect, it } from 'vitest'
import { textOf } from './sentence.ts'

const readWords = async (language: Language): Promise<Translate> => {
  const file = path.join(import.meta.dirname, 'locales', `${language}.json`)
  const own = { ...JSON.parse(readFileSync(file, 'utf8')), types: await notificationTexts(language) }
  return textsIn(language, own)
}
const words = new Map(languages.map((language) => [language, readWords(language)]))
/** A text that is missing throws. */
const wordsIn = async (language: Language): Promise<Translate> => {
  const known = await words.get(language)
  if (!known) throw new Error(`There are no words in ${language}`)
  return known
}

const person = (name: string): ProfileCard => ({
  ...{ profileId: 1, name, gender: 'Female', ages: [50], place: 'Vejle', pictures: [] },
  ...{ subscriber: false, validated: false },
})
const notificationOf = (type: NotificationTypeName, change: object = {}) => ({
  ...{ type, variant: null, actors: [person('Anna')], count: 1, title: 'Regn' },
  ...change,
})
const say = async (language: Language, notification: ReturnType<typeof notificationOf>) =>
  textOf(notification, await wordsIn(language), formatOf(language, 'DKK'))

const three = ['Anna', 'Bo', 'Carl'].map(person)

describe('the actors', () => {
  it.each([
    [{ actors: [person('Anna')], count: 1 }, 'Anna likes your entry “Regn”'],
    [{ actors: three.slice(0, 2), count: 2 }, 'Anna and Bo like your entry “Regn”'],
    [{ actors: three, count: 3 }, 'Anna, Bo and Carl like your entry “Regn”'],
    [{ actors: three, count: 4 }, 'Anna, Bo and 2 others like your entry “Regn”'],
    [{ actors: three, count: 5 }, 'Anna, Bo and 3 others like your entry “Regn”'],
    [{ actors: [person('Anna')], count: 2 }, 'Anna and 1 other like your entry “Regn”'],
    [{ actors: [], count: 1 }, 'Somebody likes your entry “Regn”'],
    [{ actors: [], count: 4 }, '4 people like your entry “Regn”'],
    [{ title: null }, 'Anna likes your entry'],
    [{ variant: 'entry' }, 'Anna likes your entry “Regn”'],
    [{ variant: 'comment' }, 'Anna likes your comment on “Regn”'],
  ])('%j', async (change, sentence) => {
    expect(await say('en-GB', notificationOf('BlogLike', change))).toBe(sentence)
  })

  it('is written as the language does', async () => {
    const five = notificationOf('BlogLike', { actors: three, count: 5 })
    expect(await Promise.all(languages.map((language) => say(language, five)))).toEqual([
      'Anna, Bo and 3 others like your entry “Regn”',
      'Anna, Bo og 3 andre synes godt om dit indlæg »Regn«',
      'Anna, Bo og 3 andre liker innlegget ditt «Regn»',
      'Anna, Bo och 3 andra gillar ditt inlägg ”Regn”',
    ])
  })
})

it('a sign-in asks whether it was you; a variant nobody knows reads as its type', async () => {
  const signIn = notificationOf('Security', { variant: 'newSignIn', actors: [], title: 'Firefox, Windows' })
  expect(await say('da-DK', signIn)).toBe(
    'Der er logget ind på din konto fra en ny enhed: Firefox, Windows. Var det dig?',
  )
  const later = notificationOf('Security', { variant: 'somethingLater', actors: [], title: null })
  expect(await say('en-GB', later)).toBe('Something about your account’s security has changed')
})

it('a reminder of the day before leads on to when it is', async () => {
  const reminder = notificationOf('Event', {
    variant: 'reminder',
    actors: [],
    title: 'Suppe, fredag 4. december kl. 19.00',
  })
  expect(await Promise.all(languages.map((language) => say(language, reminder)))).toEqual(
    ['Coming up', 'Husk', 'Husk', 'Kom ihåg'].map((word) => `${word}: Suppe, fredag 4. december kl. 19.00`),
  )
})

it.each(languages)('every type has its sentences in %s', async (language) => {
  const t = await wordsIn(language)
  const format = formatOf(language, 'DKK')
  for (const type of notificationTypes)
    for (const title of ['Regn', null])
      for (const count of [1, 5]) {
        const text = textOf(notificationOf(type, { title, count, actors: three }), t, format)
        expect(text).not.toMatch(/\{\{|\u2063|types\./)
        expect(text.includes('Regn')).toBe(title !== null)
      }
})

it.each([
  ['Connection', 'accepted', 'Anna har sagt ja: I er forbundet nu'],
  ['Connection', 'role', 'Anna vil gerne ændre, hvad I to er for hinanden'],
  ['Connection', 'roleAccepted', 'Anna er enig i, hvad I to er for hinanden nu'],
  ['Guestbook', 'waiting', 'Anna har skrevet i din gæstebog. Kun du ser det, indtil du godkender det'],
  ['Validation', 'approved', 'Du er valideret'],
  ['Validation', 'declined', 'Vi kunne ikke validere dig endnu. Se, hvad der mangler'],
  ['Validation', 'applicationApproved', 'Din ansøgning er godkendt. Velkommen!'],
  ['Validation', 'applicationDeclined', 'Vi kunne ikke sige ja til din ansøgning denne gang. Se hvorfor'],
] as const)('%s %s says what came of it, in every language in its own words', async (type, variant, danish) => {
  const said = await Promise.all(
    languages.map((language) => say(language, notificationOf(type, { variant, title: null }))),
  )
  expect(said).toContain(danish)
  expect(new Set(said).size).toBe(languages.length)
  const general = await Promise.all(languages.map((language) => say(language, notificationOf(type, { title: null }))))
  for (const [index, sentence] of said.entries()) expect(sentence).not.toBe(general[index])
})
