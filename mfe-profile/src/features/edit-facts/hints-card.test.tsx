// @vitest-environment happy-dom
/** That the help asks for what is missing, and for nothing that was answered. */
import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { HintsCard } from './hints-card.tsx'

const { hints } = texts.edit
const person = {
  personId: 7,
  gender: 'Female' as const,
  birthday: '1980-05-04',
  birthdayStands: false,
  facts: emptyPersonFacts,
}

it.each([
  [{ height: null, weight: null }, hints.HeightAndWeight],
  [{ height: null, weight: 60 }, hints.height],
  [{ height: 170, weight: null }, hints.weight],
  [{ height: 170, weight: 60 }, undefined],
])('of %o', async (measures, expected) => {
  const { page } = await show(
    <HintsCard
      data={{ version: 1, profile: emptyProfileFacts, persons: [{ ...person, ...measures }], changedAt: null }}
    />,
    {
      texts: { [namespace]: textFiles },
      calls: { 'CurrentProfile/Hints': { items: ['HeightAndWeight', 'Picture'] } },
    },
  )
  await page.find('link', hints.Picture)
  const asked = [hints.HeightAndWeight, hints.height, hints.weight].filter((words) => page.words().includes(words))
  expect(asked).toEqual(expected ? [expected] : [])
})

it('leads from each hint to where it can be followed', async () => {
  const { page } = await show(
    <HintsCard data={{ version: 1, profile: emptyProfileFacts, persons: [], changedAt: null }} />,
    {
      texts: { [namespace]: textFiles },
      calls: { 'CurrentProfile/Hints': { items: ['Consent', 'Validation', 'FirstEntry'] } },
    },
  )
  const ways = await Promise.all(
    (['Consent', 'Validation', 'FirstEntry'] as const).map(async (hint) =>
      (await page.find('link', hints[hint])).getAttribute('href'),
    ),
  )
  expect(ways).toEqual(['/Account', '/ProfileValidation', '/Community/Blogs/Create'])
})
