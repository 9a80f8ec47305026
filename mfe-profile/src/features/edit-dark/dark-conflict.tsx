import { darkExperiences, darkPersonRoles } from '@samvaer/contracts/profile/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { useProfileTexts } from '../../texts.ts'
import { Conflict } from '../edit-frame/conflict.tsx'
import type { Clash } from '../edit-frame/merge.ts'
import { personName } from '../edit-frame/person-name.ts'
import type { OwnPerson } from '../edit-frame/persons-query.ts'

interface DarkConflictProps {
  clashes: readonly Clash[]
  persons: readonly OwnPerson[]
  busy: boolean
  onChoose: (mine: boolean) => void
}

const names: Readonly<Record<string, string>> = {
  about: 'edit.dark.aboutLabel',
  boundaries: 'edit.dark.boundaries',
  roles: 'edit.dark.roles',
  experience: 'edit.dark.experience',
}

/** Shows what another window answered differently in the dark profile. */
export const DarkConflict = ({ clashes, persons, busy, onChoose }: DarkConflictProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const nameOf = ({ personId, field }: Clash) => {
    const person = persons.length > 1 ? persons.find((one) => one.personId === personId) : undefined
    const name = t(names[field] ?? field)
    return person ? `${personName(person, t, format)} · ${name}` : name
  }
  const textOf = (field: string, value: unknown): string => {
    const known =
      field === 'roles' ? darkPersonRoles.filter((role) => Array.isArray(value) && value.includes(role)) : []
    if (known.length > 0) return format.list(known.map((role) => t(`profile.darkRole.${role}`)))
    const experience = darkExperiences.find((one) => field === 'experience' && one === value)
    if (experience) return t(`profile.darkExperience.${experience}`)
    return typeof value === 'string' && value !== '' ? value : t('edit.unanswered')
  }
  const differences = clashes.map((clash) => ({
    key: `${clash.personId} ${clash.field}`,
    name: nameOf(clash),
    mine: textOf(clash.field, clash.mine),
    theirs: textOf(clash.field, clash.theirs),
  }))
  return <Conflict differences={differences} busy={busy} onChoose={onChoose} />
}
