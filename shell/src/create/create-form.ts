/** The form of /Create: its fields, and what may be wrong with them. */
import { maximumReferrer } from '@samvaer/contracts/identity/values'
import { newProfile } from '@samvaer/contracts/profile/calls'
import { adulthood, ageOn } from './age.ts'

export interface FormPerson {
  gender: string
  /** yyyy-mm-dd, '' while it is not complete. */
  birthday: string
}
export interface CreateForm {
  kind: 'single' | 'couple'
  persons: [FormPerson, FormPerson]
  name: string
  email: string
  password: string
  /** The id as a select holds it. */
  countryId: string
  zipCode: string
  city: string
  acceptTerms: boolean
  consentSensitiveData: boolean
  /** Of the second person of a couple. */
  partnerConsentsSensitiveData: boolean
}

export const emptyForm: CreateForm = {
  kind: 'single',
  persons: [
    { gender: '', birthday: '' },
    { gender: '', birthday: '' },
  ],
  name: '',
  email: '',
  password: '',
  countryId: '',
  zipCode: '',
  city: '',
  acceptTerms: false,
  consentSensitiveData: false,
  partnerConsentsSensitiveData: false,
}

/** Something wrong in a field; its sentence is `create.problems.<problem>` or `create.problems.<field>.<problem>`. */
export interface FieldProblem {
  /** Dotted, as the form knows it: `persons.0.birthday`. */
  field: string
  problem: string
}

/** The contract's new profile; the second person of a single profile does not exist. */
export const newProfileOf = (
  { kind, persons, countryId, partnerConsentsSensitiveData, ...rest }: CreateForm,
  referrer: string,
) =>
  newProfile.safeParse({
    ...rest,
    ...(kind === 'couple' && { partnerConsentsSensitiveData }),
    persons: kind === 'couple' ? persons : persons.slice(0, 1),
    ...(countryId !== '' && { countryId }),
    referrer: referrer.slice(0, maximumReferrer),
  })

const valueAt = (form: CreateForm, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], form)

const isMissing = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === undefined || value === false

/** Returns an issue of zod as a member understands it. */
const problemOf = (code: string): string => ({ too_small: 'short', too_big: 'long' })[code] ?? 'wrong'

const firstOfEachField = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((one) => one.field === field) === index)

const tooYoung = ({ kind, persons }: CreateForm, today: Date): FieldProblem[] =>
  persons
    .slice(0, kind === 'couple' ? 2 : 1)
    .flatMap(({ birthday }, index) =>
      birthday !== '' && ageOn(birthday, today) < adulthood
        ? [{ field: `persons.${index}.birthday`, problem: 'young' }]
        : [],
    )

/** Finds everything that is wrong with a form, one problem a field; none when it may be sent. */
export const problemsOf = (form: CreateForm, today = new Date()): FieldProblem[] => {
  const issues = newProfileOf(form, '').error?.issues ?? []
  const found = issues.map(({ path, code }) => ({
    field: path.join('.'),
    problem: isMissing(valueAt(form, path)) ? 'missing' : problemOf(code),
  }))
  return firstOfEachField([...tooYoung(form, today), ...found])
}
