// @vitest-environment happy-dom
/**
 * The page of the validation: the way back where a member came from, what it says of an answer that is of no use, and a
 * way where it is demanded anew.
 */
import type { CallOutput } from '@samvaer/contracts/client'
import { type Answers, member, refused, show, until } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ValidationMethods } from './validation-methods.tsx'

const form = '/Community/Events/MyEvents?new=1'
const named = `/ProfileValidation?${new URLSearchParams({ u: form })}`
const proven = { ...member, validated: true, ageProven: true }
const whole = { personId: 1, validated: true, ageProven: true }
const info = { forced: null, persons: [], methods: [], video: null, personal: null, photo: null }

beforeEach(() => {
  sessionStorage.clear()
})

const open = (
  at: string,
  profile = {},
  finished: Answers['ValidateProfile/FinishEidValidation'] = whole,
  found: CallOutput<'ValidateProfile/ProfileValidationInfo'> = info,
) =>
  show(<ValidationMethods />, {
    at,
    profile,
    texts: { [namespace]: textFiles },
    calls: {
      'ValidateProfile/ProfileValidationInfo': found,
      'ValidateProfile/FinishEidValidation': finished,
      'CurrentProfile/GetProfileData': { ...proven, ageProven: finished === whole },
    },
  })

it('leads back by itself once the age is proven at an eID, where the address has forgotten it', async () => {
  const { page } = await open(named, { ageProven: false, validated: false })
  expect((await page.find('link', texts.validation.returnLink)).getAttribute('href')).toBe(form)
  const returned = await open('/ProfileValidation?state=abc&code=1', { ageProven: false, validated: false })
  await until(() => returned.address() === form)
  // It is gone to once.
  expect(sessionStorage.length).toBe(0)
})

it('stays while somebody else of the profile has to prove their age, and keeps the way', async () => {
  await open(named, { ageProven: false, validated: false })
  const half = { personId: 1, validated: false, ageProven: false }
  const { page, address, settled } = await open('/ProfileValidation?state=abc', { ageProven: false }, half)
  await settled()
  expect(address()).toBe('/ProfileValidation')
  await page.find('link', texts.validation.returnLink)
})

it.each([
  [refused('NotAllowed', { reason: 'BirthdayDiffers' }), texts.validation.refused.BirthdayDiffers],
  [refused('LinkExpired'), texts.validation.refused.LinkExpired],
])('says why the answer of an eID is of no use, and forgets it: %#', async (refusal, sentence) => {
  const { page, address } = await open('/ProfileValidation?state=abc', { validated: false }, refusal)
  await page.says(sentence)
  expect(address()).toBe('/ProfileValidation')
})

it.each(['https://evil.example/', '//evil.example', ''])('leads nowhere by %j', async (path) => {
  const { page, settled } = await open(`/ProfileValidation?${new URLSearchParams({ u: path })}`)
  await settled()
  expect(page.all('link', texts.validation.returnLink)).toEqual([])
})

it.each([
  ['Profile', true, true],
  ['Members', true, true],
  ['Both', true, true],
  ['Consent', true, false],
  [null, true, false],
  ['Members', false, false],
] as const)(
  'offers a meeting to who is validated where it is demanded anew: %s, %s',
  async (forced, validated, anew) => {
    const person = {
      personId: 1,
      gender: 'Female',
      method: 'MitId',
      validatedAt: null,
      ageProven: true,
      validated,
    } as const
    const found = { ...info, forced, persons: [person], methods: ['MitId' as const, 'Personal' as const] }
    const { page, settled } = await open('/ProfileValidation', {}, undefined, found)
    await page.says(validated ? texts.validation.ageProven : texts.validation.notValidated)
    await settled()
    expect(page.words().includes(texts.validation.anew.text)).toBe(anew)
    expect(page.all('button', texts.validation.personal.act).length).toBe(anew || !validated ? 1 : 0)
  },
)
