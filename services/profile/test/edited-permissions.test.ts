/**
 * The right to edit, apply, connect and validate (R9; docs/product/states.md and docs/product/dark-variant.md): every
 * call, every persona, on both variants.
 */

import { darkProfileConnection } from '@samvaer/contracts/profile/dark-connection'
import { editDarkProfile } from '@samvaer/contracts/profile/edit-dark'
import { editFactsCalls } from '@samvaer/contracts/profile/edit-facts'
import { emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { validateProfile } from '@samvaer/contracts/profile/validation'
import { checkMatrix } from '@samvaer/testing/matrix'
import { type Caller, callers, doorRule, signedInOf, type Way } from '@samvaer/testing/rights'
import { hold, personsOf } from '@samvaer/testing/staging'
import { world as demo, type PersonaName } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { darkSite, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
  await hold(world, await personsOf(world))
})
afterAll(() => world.close())

/** The gates that a call opens to, and whether it is there on the dark variant alone. */
type Rule = Pick<Way<never>, 'heldToo' | 'beforeGate' | 'from'> & { darkOnly?: true }

const own: Rule = { beforeGate: true }
const ownHeld: Rule = { beforeGate: true, heldToo: 'locked and quarantined' }
const darkOnly: Rule = { darkOnly: true }
const staffOnly: Rule = { from: 'Support' }

const facts = { version: 0, profile: emptyProfileFacts, persons: [] }
const darkFacts = { version: 0, profile: { about: '', boundaries: '' }, persons: [] }
const settings = {
  ...{ genders: [], ages: { from: 18, to: 99 }, within: null, onlyValidated: false, onlyWithPicture: false },
}
const absent = { connectionId: 999_999 }

const table: readonly [name: string, method: 'GET' | 'POST', input: object, rule: Rule][] = [
  ['EditProfile/GetProfileDataForEdit', 'GET', {}, ownHeld],
  ['EditProfile/UpdateProfile', 'POST', facts, own],
  ['EditProfile/GetMatchSettings', 'GET', {}, own],
  ['EditProfile/SaveProfileFilterConfiguration', 'POST', settings, own],
  ['EditProfile/GetDarkPersonRoles', 'GET', {}, darkOnly],
  ['EditProfile/UpdateDarkProfile', 'POST', darkFacts, darkOnly],
  ['EditDarkProfile/GetCurrentProfileDark', 'GET', {}, ownHeld],
  ['EditDarkProfile/SaveDarkInformation', 'POST', { text: 'ord' }, own],
  ['EditDarkProfile/ApplyApplication', 'POST', { text: 'ord' }, own],
  ['EditDarkProfile/ApplyAgain', 'POST', { text: 'ord' }, own],
  ['EditDarkProfile/GetDarkProfileDataForEdit', 'GET', {}, darkOnly],
  ['EditDarkProfile/UpdateDarkProfile', 'POST', darkFacts, darkOnly],
  ['EditDarkProfile/GetRedMediaAlbums', 'GET', {}, darkOnly],
  ['EditDarkProfile/GetDarkApplications', 'GET', {}, staffOnly],
  [
    'EditDarkProfile/DecideDarkApplication',
    'POST',
    { profileId: 999_999, approved: false, reason: 'Other' },
    staffOnly,
  ],
  ['EditDarkProfile/DeleteDarkProfile', 'POST', {}, ownHeld],
  ['DarkProfileConnection/GetProfileConnections', 'GET', { profileId: 999_999 }, darkOnly],
  ['DarkProfileConnection/CreateProfileConnection', 'POST', { profileId: 999_999, role: 'Friend' }, darkOnly],
  ['DarkProfileConnection/AcceptProfileConnection', 'POST', { ...absent, role: 'Friend' }, darkOnly],
  ['DarkProfileConnection/ChangeProfileConnectionRole', 'POST', { ...absent, role: 'Friend' }, darkOnly],
  ['DarkProfileConnection/DeleteProfileConnection', 'POST', absent, darkOnly],
  ['ValidateProfile/ProfileValidationInfo', 'GET', {}, ownHeld],
  ['ValidateProfile/SaveValidationVideo', 'POST', { personId: 1, tempMediaId: 1 }, ownHeld],
  ['ValidateProfile/CancelValidationVideo', 'POST', {}, ownHeld],
  ['ValidateProfile/ValidateProfilePersonally', 'POST', { text: 'Onsdag' }, ownHeld],
  ['ValidateProfile/ValidatePersonYoti', 'POST', { personId: 1 }, ownHeld],
  ['ValidateProfile/StartEidValidation', 'POST', { method: 'MitId', personId: 1 }, ownHeld],
  ['ValidateProfile/FinishEidValidation', 'POST', { state: 'x' }, ownHeld],
  ['ValidateProfile/AskForPhotoPose', 'POST', {}, {}],
  ['ValidateProfile/SavePhotoCheck', 'POST', { tempMediaId: 1 }, {}],
  ['ValidateProfile/CancelPhotoCheck', 'POST', {}, {}],
  ['ValidateProfile/GetValidationQueue', 'GET', {}, staffOnly],
  ['ValidateProfile/OpenValidationVideo', 'POST', { validationId: 999_999 }, staffOnly],
  ['ValidateProfile/DecideValidation', 'POST', { validationId: 999_999, approved: true }, staffOnly],
  [
    'ValidateProfile/ApprovePhotoCheck',
    'POST',
    { validationId: 999_999, comparedMediaIds: [1], reason: 'Det er hende' },
    staffOnly,
  ],
  ['ValidateProfile/DeclinePhotoCheck', 'POST', { validationId: 999_999, reason: 'Sløret' }, staffOnly],
]

const signedIn = (name: PersonaName) => signedInOf(demo.personas[name])

const codeOfCall = async (caller: Caller, dark: boolean, [name, method, input]: (typeof table)[number]) => {
  const headers = await world.headers(caller === 'anonymous' ? caller : signedIn(caller), dark ? darkSite : {})
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])))}`
      : ''
  const answer = await world.service(profileService).app.inject({
    method,
    url: `/api/${name}${query}`,
    headers,
    ...(method === 'POST' && { payload: input }),
  })
  const { code } = answer.json<{ code?: string }>()
  return code ?? 'ok'
}

const door = ['SignInRequired', 'ProfileNotActive', 'DarkNeedsSubscriber', 'DarkNeedsApproval', 'DarkNeedsAgeProof']

test('every call of these areas stands in the table', () => {
  const names = [
    ...Object.keys(editFactsCalls).map((call) => `EditProfile/${call}`),
    ...[editDarkProfile, darkProfileConnection, validateProfile].flatMap(({ name, calls }) =>
      Object.keys(calls).map((call) => `${name}/${call}`),
    ),
  ]
  expect(table.map(([name]) => name).sort()).toEqual(names.sort())
})

test.for(callers)('every call by %s', async (caller, context) => {
  await checkMatrix(context, table, {
    name: ([name]) => name,
    check: async (call) => {
      const [name, , , rule] = call
      for (const dark of [false, true]) {
        const expected = doorRule(rule, caller, dark)
        const code = await codeOfCall(caller, dark, call)
        if (expected) expect(code, `${name} dark ${dark}`).toBe(expected)
        else {
          expect(door, `${name} dark ${dark}`).not.toContain(code)
          if (rule.darkOnly && !dark) expect(code, name).toBe('NotFound')
          if (rule.from && name.startsWith('EditDarkProfile/Get')) expect(code, name).toBe('ok')
        }
      }
    },
  })
})

test('staff who look through a member change nothing', async (context) => {
  const changes = table.filter(
    ([name, method, , rule]) => method === 'POST' && !rule.from && rule !== own && !name.endsWith('UpdateDarkProfile'),
  )
  const headers = await world.headers({ ...signedIn('dark'), impersonatorId: 40 }, darkSite)
  await checkMatrix(context, changes, {
    name: ([name]) => name,
    check: async ([name, , input]) => {
      const asked = { method: 'POST' as const, url: `/api/${name}`, headers, payload: input }
      const answer = await world.service(profileService).app.inject(asked)
      expect(answer.json<{ code?: string }>().code, name).toBe('NotAllowed')
    },
  })
})
