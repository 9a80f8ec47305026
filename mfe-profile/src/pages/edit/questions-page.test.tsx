// @vitest-environment happy-dom
/** The questions of a new member: each saved where it belongs, skipped without a trace, and nothing of others lost. */
import { emptyProfileFacts, type ProfileFacts } from '@samvaer/contracts/profile/facts'
import { choose, click, clickTwice, fill, refused, show, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { QuestionsPage } from './questions-page.tsx'

const settings = {
  ...{ genders: [], ages: { from: 37, to: 57 }, within: null, onlyValidated: true, onlyWithPicture: false },
  ...{ onlyTheyFindMe: true, saved: false },
}
const standing: ProfileFacts = {
  ...emptyProfileFacts,
  lookingFor: ['Travel' as const],
  prompts: [{ prompt: 'Song' as const, answer: 'den gamle' }],
}
const edited = { version: 4, profile: standing, persons: [], changedAt: null }

const open = (at = '/EditProfile/Welcome', profile = standing) =>
  show(<QuestionsPage />, {
    at,
    texts: { [namespace]: textFiles },
    calls: {
      'EditProfile/GetMatchSettings': settings,
      'EditProfile/GetProfileDataForEdit': { ...edited, profile },
      'EditProfile/SaveProfileFilterConfiguration': {},
      'EditProfile/UpdateProfile': { version: 5 },
      'ProfileMedia/GetMyProfilePictures': { items: [] },
    },
  })

it('begins with ages around the own one, and saves who, how old and how near', async () => {
  const { page, asked } = await open()
  await click(await page.find('checkbox', texts.edit.match.genders.Male))
  await choose(await page.field(texts.edit.match.from), '45')
  await choose(await page.field(texts.edit.match.where), '50')
  await click(await page.find('button', texts.questions.next))
  await page.find('heading', texts.questions.why.title)
  const { saved: _saved, ...kept } = settings
  expect(asked('EditProfile/SaveProfileFilterConfiguration')).toEqual([
    { ...kept, genders: ['Male'], ages: { from: 45, to: 57 }, within: 50 },
  ])
})

it('saves nothing of what is skipped, and has each question at an address of its own', async () => {
  const { page, asked, address } = await open()
  for (const step of ['why', 'words', 'picture'] as const) {
    await click(await page.find('button', texts.questions.skip))
    await page.find('heading', texts.questions[step].title)
    expect(address()).toBe(`/EditProfile/Welcome?step=${step}`)
  }
  expect([asked('EditProfile/SaveProfileFilterConfiguration'), asked('EditProfile/UpdateProfile')]).toEqual([[], []])
})

it('saves what brings somebody here beside what the profile says already', async () => {
  const { page, asked } = await open()
  await click(await page.find('button', texts.questions.skip))
  expect(page.words()).not.toContain(texts.questions.why.aims.AsCouple)
  await click(await page.find('radio', texts.questions.why.aims.Love))
  await click(await page.find('button', texts.questions.next))
  await page.find('heading', texts.questions.words.title)
  expect(asked('EditProfile/UpdateProfile')).toEqual([
    { version: 4, profile: { lookingFor: ['Dating', 'Relationship', 'Travel'] }, persons: [] },
  ])
})

it('skips one question by a double click', async () => {
  const { page, address, settled } = await open()
  const clickOn = async (detail: number) => {
    const skip = await page.find('button', texts.questions.skip)
    skip.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    await settled()
    return address()
  }
  expect([await clickOn(1), await clickOn(2), await clickOn(1)]).toEqual(
    ['why', 'why', 'words'].map((step) => `/EditProfile/Welcome?step=${step}`),
  )
})

it('saves an answer once however often it is pressed, and again where another window was faster', async () => {
  const { page, asked, answer } = await open('/EditProfile/Welcome?step=why')
  let tries = 0
  answer({
    'EditProfile/UpdateProfile': () => {
      tries += 1
      return tries === 1 ? refused('Conflict') : { version: 6 }
    },
  })
  await click(await page.find('radio', texts.questions.why.aims.Friends))
  await clickTwice(await page.find('button', texts.questions.next))
  await page.find('heading', texts.questions.words.title)
  const once = {
    version: 4,
    profile: { lookingFor: ['Conversation', 'Friendship', 'Activities', 'Travel'] },
    persons: [],
  }
  expect(asked('EditProfile/UpdateProfile')).toEqual([once, once])
})

it('keeps a sentence through a refusal, and saves it once more on top of what stands there', async () => {
  const { page, asked, answer, settled, toastState } = await open('/EditProfile/Welcome?step=words')
  const second = texts.edit.prompts.answer.replace('{{number}}', '2')
  await fill(await page.field(second), 'kaffe og regn')
  answer({ 'EditProfile/UpdateProfile': refused('TooManyRequests') })
  await click(await page.find('button', texts.questions.next))
  await until(() => toastState().toasts.length === 1)
  await settled()
  expect((await page.field(second)).value).toBe('kaffe og regn')
  answer({ 'EditProfile/UpdateProfile': { version: 5 } })
  await click(await page.find('button', texts.questions.next))
  await page.find('heading', texts.questions.picture.title)
  expect(asked('EditProfile/UpdateProfile').at(-1)).toEqual({
    version: 4,
    profile: { prompts: [...standing.prompts, { prompt: 'PerfectSunday', answer: 'kaffe og regn' }] },
    persons: [],
  })
})

it('leaves a third sentence as it stands', async () => {
  const prompts = (['Song', 'HomeIs', 'Journey'] as const).map((prompt) => ({ prompt, answer: 'kendt' }))
  const { page, asked } = await open('/EditProfile/Welcome?step=words', { ...standing, prompts })
  await fill(await page.field(texts.edit.prompts.answer.replace('{{number}}', '2')), 'hvor kaffen er')
  await click(await page.find('button', texts.questions.next))
  await until(() => asked('EditProfile/UpdateProfile').length === 1)
  expect(asked('EditProfile/UpdateProfile')).toMatchObject([
    { profile: { prompts: [prompts[0], { prompt: 'HomeIs', answer: 'hvor kaffen er' }, prompts[2]] } },
  ])
})
