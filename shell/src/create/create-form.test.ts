import { ApiError } from '@samvaer/remote-kit/errors'
import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'
import { type CreateForm, emptyForm, newProfileOf, problemsOf } from './create-form.ts'
import { serverProblems } from './server-problems.ts'

const today = new Date(2026, 10, 20)
const anna: CreateForm = {
  ...emptyForm,
  persons: [{ gender: 'Female', birthday: '1984-05-02' }, emptyForm.persons[1]],
  name: 'Anna fra Køge',
  email: 'anna@example.com',
  password: 'en lang aften',
  countryId: '1',
  zipCode: '4600',
  city: 'Køge',
  acceptTerms: true,
  consentSensitiveData: true,
}
const change = (fields: Partial<CreateForm>) => problemsOf({ ...anna, ...fields }, today)

describe('the form', () => {
  it('of a single profile may be sent', () => {
    expect(problemsOf(anna, today)).toEqual([])
    const { data } = newProfileOf(anna, '/Create?cp=7')
    expect(data?.persons).toEqual([{ gender: 'Female', birthday: '1984-05-02' }])
    expect(data).toMatchObject({ countryId: 1, referrer: '/Create?cp=7' })
  })

  it('of a couple asks for both people', () => {
    expect(change({ kind: 'couple' })).toEqual([
      { field: 'persons.1.gender', problem: 'missing' },
      { field: 'persons.1.birthday', problem: 'missing' },
      { field: 'partnerConsentsSensitiveData', problem: 'missing' },
    ])
    const two: CreateForm['persons'] = [anna.persons[0], { gender: 'Male', birthday: '1980-01-02' }]
    const agreed = { ...anna, kind: 'couple' as const, persons: two, partnerConsentsSensitiveData: true }
    expect([problemsOf(agreed, today), newProfileOf(agreed, '').data?.partnerConsentsSensitiveData]).toEqual([[], true])
    // The partner's ticks do not count once the profile is one person again.
    expect(newProfileOf({ ...agreed, kind: 'single' }, '').data).not.toHaveProperty('partnerConsentsSensitiveData')
  })

  it('names every field that is empty', () => {
    const problems = problemsOf(emptyForm, today)
    expect(new Set(problems.map(({ problem }) => problem))).toEqual(new Set(['missing']))
    expect(problems.map(({ field }) => field).toSorted()).toEqual(
      [
        'acceptTerms',
        'city',
        'consentSensitiveData',
        'countryId',
        'email',
        'name',
        'password',
        'persons.0.birthday',
        'persons.0.gender',
        'zipCode',
      ].toSorted(),
    )
  })

  it.each([
    [{ name: 'Bo' }, 'name', 'short'],
    [{ name: 'En der hedder noget meget langt' }, 'name', 'long'],
    [{ name: '7 dage' }, 'name', 'wrong'],
    [{ email: 'anna@køge' }, 'email', 'wrong'],
    [{ password: 'kort' }, 'password', 'short'],
    [{ zipCode: '4' }, 'zipCode', 'short'],
    [{ consentSensitiveData: false }, 'consentSensitiveData', 'missing'],
  ])('shows at the field what is wrong with %j', (fields, field, problem) => {
    expect(change(fields)).toEqual([{ field, problem }])
  })

  it('refuses who is too young, to the day', () => {
    const persons = (birthday: string): CreateForm['persons'] => [{ gender: 'Male', birthday }, emptyForm.persons[1]]
    expect(change({ persons: persons('2008-11-21') })).toEqual([{ field: 'persons.0.birthday', problem: 'young' }])
    expect(change({ persons: persons('2008-11-20') })).toEqual([])
    expect(ageOn('2008-11-21', today)).toBe(17)
  })
})

describe('a refusal by the service', () => {
  it.each([
    ['NameTaken', undefined, [{ field: 'name', problem: 'taken' }]],
    ['WeakPassword', undefined, [{ field: 'password', problem: 'weak' }]],
    ['TooYoung', undefined, [{ field: 'persons.0.birthday', problem: 'young' }]],
    [
      'InvalidInput',
      { issues: [{ path: ['persons', 1, 'birthday'], code: 'invalid_format' }, { path: 'email' }] },
      [
        { field: 'persons.1.birthday', problem: 'wrong' },
        { field: 'email', problem: 'wrong' },
      ],
    ],
    ['InvalidInput', { issues: [{ path: 'email', code: 'unavailable' }] }, [{ field: 'email', problem: 'taken' }]],
    ['Unexpected', undefined, []],
  ] as const)('shows %s at its field', (code, detail, expected) => {
    expect(serverProblems(new ApiError(400, { code, ...(detail && { detail }) }))).toEqual(expected)
  })
})
