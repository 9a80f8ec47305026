import type { Format } from '@samvaer/remote-kit/format'
import type { Translate } from '@samvaer/remote-kit/texts'
import type { OwnPerson } from './persons-query.ts'

/** A person of the own profile, by what distinguishes the two of a couple. */
export const personName = ({ gender, birthday }: OwnPerson, t: Translate, format: Format): string =>
  t('edit.persons.born', { gender: t(`profile.gender.${gender}`), day: format.date(`${birthday}T12:00:00Z`) })
