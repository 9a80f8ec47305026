// @vitest-environment happy-dom
/** A member who came to prove their age goes on where they came from. */
import { member, show, until } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ValidationMethods } from './validation-methods.tsx'

const form = '/Community/Events/MyEvents?new=1'
const named = `/ProfileValidation?${new URLSearchParams({ u: form })}`
const proven = { ...member, validated: true, ageProven: true }
const info = { forced: null, persons: [], methods: [], video: null, personal: null }

beforeEach(() => {
  sessionStorage.clear()
})

const open = (at: string, profile = {}, finished = { personId: 1, validated: true, ageProven: true }) =>
  show(<ValidationMethods />, {
    at,
    profile,
    texts: { [namespace]: textFiles },
    calls: {
      'ValidateProfile/ProfileValidationInfo': info,
      'ValidateProfile/FinishEidValidation': finished,
      'CurrentProfile/GetProfileData': { ...proven, ageProven: finished.ageProven },
    },
  })

it('leads back by itself once the age is proven at an eID, where the address has forgotten it', async () => {
  const { page } = await open(named, { ageProven: false, validated: false })
  expect((await page.find('link', texts.validation.wayBack)).getAttribute('href')).toBe(form)
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
  await page.find('link', texts.validation.wayBack)
})

it.each(['https://evil.example/', '//evil.example', ''])('leads nowhere by %j', async (path) => {
  const { page, settled } = await open(`/ProfileValidation?${new URLSearchParams({ u: path })}`)
  await settled()
  expect(page.all('link', texts.validation.wayBack)).toEqual([])
})
