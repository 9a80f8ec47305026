// @vitest-environment happy-dom
/** The uses of an eID: the validation, and once that is done the age. */
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/en-GB.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { PersonValidation } from './person-validation.tsx'
import type { ValidatedPerson } from './validation-query.ts'

const unknown: ValidatedPerson = {
  personId: 1,
  gender: 'Female',
  validated: false,
  method: null,
  validatedAt: null,
  ageProven: false,
}
const met = { ...unknown, validated: true, method: 'Personal', validatedAt: '2026-09-23T12:00:00.000Z' } as const

const open = (person: ValidatedPerson) =>
  show(<PersonValidation person={person} place={0} couple={false} methods={['MitId']} />, {
    language: 'en-GB',
    texts: { [namespace]: textFiles },
  })
const withMitId = (text: string) => text.replace('{{method}}', 'MitID')

it('offers to validate', async () => {
  const { page } = await open(unknown)
  await page.find('button', withMitId(texts.validation.with))
  await page.says(texts.validation.notValidated)
})

it('offers to prove the age of somebody whom we met, and no validation', async () => {
  const { page } = await open(met)
  await page.says('Validated by a meeting, 23/09/2026')
  await page.find('button', withMitId(texts.validation.proveAge))
  await page.gone('button', withMitId(texts.validation.with))
})

it('offers nothing once both are done', async () => {
  const { page } = await open({ ...met, ageProven: true })
  await page.says(texts.validation.ageProven)
  expect(page.all('button', /MitID/)).toEqual([])
})
