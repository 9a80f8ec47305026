/** The first article of the Universal Declaration of Human Rights, as the United Nations publish it, and letters of every day. */
import { languages } from '@samvaer/contracts/core/values'
import { expect, it } from 'vitest'
import { isForeign } from './foreign-text.ts'

const article = {
  'da-DK':
    'Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de bør handle mod hverandre i en broderskabets ånd.',
  'nb-NO':
    'Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er utstyrt med fornuft og samvittighet og bør handle mot hverandre i brorskapets ånd.',
  'sv-SE':
    'Alla människor är födda fria och lika i värde och rättigheter. De har utrustats med förnuft och samvete och bör handla gentemot varandra i en anda av gemenskap.',
  'en-GB':
    'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
}
const elsewhere = {
  German:
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  Polish:
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
  Ukrainian:
    'Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.',
}

it('knows which of the four languages a reader is offered the others from', () => {
  const offered = languages.map((reader) => [
    reader,
    languages.filter((written) => isForeign(article[written], reader)).toSorted(),
  ])
  expect(Object.fromEntries(offered)).toEqual({
    'da-DK': ['en-GB', 'sv-SE'],
    'nb-NO': ['en-GB', 'sv-SE'],
    'sv-SE': ['da-DK', 'en-GB', 'nb-NO'],
    'en-GB': ['da-DK', 'nb-NO', 'sv-SE'],
  })
})

it.each(Object.entries(elsewhere))('offers %s to readers of each of the four', (_name, text) => {
  expect(languages.filter((reader) => !isForeign(text, reader))).toEqual([])
})

it.each(['Hej!', 'OK 👍', 'https://example.org/all/human/beings/are/born/free', '2026-11-30 17:45', 'Thanks a lot'])(
  'offers nothing for %s, which is too short to tell',
  (text) => {
    expect(languages.filter((reader) => isForeign(text, reader))).toEqual([])
  },
)
