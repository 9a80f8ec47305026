import { readFileSync } from 'node:fs'
import { chatMessageHours } from '@samvaer/contracts/chat/values'
import { messagesAround } from '@samvaer/contracts/core/declare-reported'
import { languages } from '@samvaer/contracts/core/values'
import { firstMessageLimits } from '@samvaer/contracts/mail/values'
import { visitDays } from '@samvaer/contracts/profile/values'
import { safetyTimes, suspensionTimes, urgentCategories } from '@samvaer/contracts/safety/values'
import { consentCookie, drawerCookie, languageCookie, timeZoneCookie } from '@samvaer/contracts/shell/values'
import { legalPages } from '@samvaer/contracts/support/values'
import { ticketTimes } from '@samvaer/contracts/tickets/shapes'
import { answerDays } from '@samvaer/contracts/tickets/values'
import { expect, test } from 'vitest'

type Texts = Record<string, string>
interface Legal {
  lead: Texts
  sections: { paragraphs: Texts[] }[]
}

const legal = (page: string): Legal => JSON.parse(readFileSync(new URL(`legal/${page}.json`, import.meta.url), 'utf8'))
const paragraphsOf = (page: string): Texts[] => {
  const { lead, sections } = legal(page)
  return [lead, ...sections.flatMap(({ paragraphs }) => paragraphs)]
}
/** Returns the parts that a translation may not change: numbers, and places that a brand fills. */
const facts = (text = ''): string[] => (text.match(/\d+|\{\{\w+\}\}/g) ?? []).toSorted()
/** Addresses for complaints, which differ by country. */
const address = /Nævnenes Hus|Forbrukerrådet|ARN|klagenemnd/i

test('the legal texts promise the same in four languages', () => {
  for (const page of legalPages) {
    for (const texts of paragraphsOf(page).filter((one) => !Object.values(one).some((text) => address.test(text)))) {
      for (const name of languages)
        expect([page, name, ...facts(texts[name])]).toEqual([page, name, ...facts(texts['en-GB'])])
    }
  }
})

test('they promise nothing that no code keeps', () => {
  const privacy = paragraphsOf('Privacy').map((texts) => texts['en-GB'])
  expect(privacy).toContainEqual(expect.stringContaining(`Visits and network addresses ${visitDays} days`))
  expect(chatMessageHours).toBe(24)
  expect(privacy).toContainEqual(expect.stringContaining('what you say in the chat rooms for a day'))
  const cookies = paragraphsOf('Cookies').map((texts) => texts['en-GB'] ?? '')
  const named = cookies.flatMap((text) => [...text.matchAll(/“([\w-]+)”/g)].map(([, name]) => name))
  // Of a service the other ones know no code: the names of the gateway's two stand here.
  expect(named).toEqual(['__Host-sid', languageCookie, drawerCookie, timeZoneCookie, consentCookie, '__Host-sso'])
  // Staff read what is reported, and appeals are open so long.
  const around = `a message that one of you reports, with up to ${messagesAround} before and ${messagesAround} after it`
  expect(privacy).toContainEqual(expect.stringContaining(around))
  expect(Math.round(safetyTimes.appeal / ((365 * 24 * 60 * 60 * 1000) / 12))).toBe(6)
  const terms = paragraphsOf('GeneralTerms').map((texts) => texts['en-GB'])
  expect(terms).toContainEqual(expect.stringContaining('For six months you can appeal any such decision'))
  // An export and leaving one's texts are not built; nor does anything end by itself.
  const promised =
    /cannot read the mail|kan ikke læse post|kan ikke lese post|kan inte läsa post|unless you choose|medmindre du vælger|hvis du ikke velger|om du inte väljer|where somebody reported|after two warnings|within the hour|working days|about a friend/
  for (const page of legalPages) {
    for (const texts of paragraphsOf(page)) for (const name of languages) expect(texts[name]).not.toMatch(promised)
  }
})

test('the words of the community promise the same in four languages, and nothing that no code keeps', () => {
  const words: { id: number; text: Texts }[] = JSON.parse(
    readFileSync(new URL('glossary.json', import.meta.url), 'utf8'),
  )
  for (const { id, text } of words)
    for (const name of languages) expect([id, name, ...facts(text[name])]).toEqual([id, name, ...facts(text['en-GB'])])
  const said = words.map(({ text }) => text['en-GB'])
  const says = (sentence: string) => expect(said).toContainEqual(expect.stringContaining(sentence))
  says(`gone after ${chatMessageHours} hours`)
  says(`opens again for ${ticketTimes.reopening / (24 * 60 * 60 * 1000)} days`)
  // No export is built, a couple becomes the profile of one, and nobody reads who curated.
  const promised =
    /download|hente sine data|hente dataene|hämta sina uppgifter|two single|enkeltprofiler|enskilda profiler|who picked|hvem der har valgt|hvem som valgte|vem som valde/
  for (const { text } of words) for (const name of languages) expect(text[name]).not.toMatch(promised)
})

test('complaints about data are answered within the days that the desk counts', () => {
  const said = paragraphsOf('ContactPoints').map((texts) => texts['en-GB'])
  expect(said).toContainEqual(expect.stringContaining(`you have an answer within ${answerDays.Privacy} days`))
})

test('how we moderate says the times and measures that safety keeps', () => {
  const hour = 60 * 60 * 1000
  const said = paragraphsOf('Moderation').map((texts) => texts['en-GB'] ?? '')
  const says = (words: string) => expect(said).toContainEqual(expect.stringContaining(words))
  expect([...urgentCategories].toSorted()).toEqual(['IntimatePicture', 'Minor', 'Threat'])
  says('Threats, intimate pictures without consent and anything with somebody under 18 come first')
  says(`within ${safetyTimes.urgent / hour} hour.`)
  says(`after ${safetyTimes.normal / hour} at the latest`)
  says(`within ${safetyTimes.appealAnswer / hour} hours. If you are right`)
  says(`up to ${messagesAround} before and ${messagesAround} after it`)
  says(`the last ${2 * messagesAround} messages`)
  says(`waits ${firstMessageLimits.secondsBetween / 3600} hour between`)
  says('under [My reports](/Support/Reports) to look again: once')
  const locked = Object.values(suspensionTimes).map((time) => time / hour)
  const words = locked.map((hours) => (hours < 100 ? `${hours} hours` : `${hours / 24} days`))
  says(`locked for ${words.join(', ')} or until further notice`)
})
