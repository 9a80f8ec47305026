import { useFormat } from '@samvaer/remote-kit/format'
import { useProfileTexts } from '../../texts.ts'
import { Conflict } from '../edit-frame/conflict.tsx'
import type { Clash } from '../edit-frame/merge.ts'
import { answerText, fieldName } from './answer-text.ts'
import type { EditedPerson } from './edit-form.ts'

interface FactsConflictProps {
  clashes: readonly Clash[]
  persons: readonly EditedPerson[]
  busy: boolean
  onChoose: (mine: boolean) => void
}

/** Shows what another window answered differently. */
export const FactsConflict = ({ clashes, persons, busy, onChoose }: FactsConflictProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  /** Of a couple it is said whose answer it is. */
  const nameOf = ({ personId, field }: Clash) => {
    const at = persons.length > 1 ? persons.findIndex((one) => one.personId === personId) : -1
    const person = persons[at]
    if (!person) return fieldName(field, t)
    const whose = t('edit.persons.one', { place: at + 1, gender: t(`profile.gender.${person.gender}`) })
    return `${whose} · ${fieldName(field, t)}`
  }
  const differences = clashes.map((clash) => ({
    key: `${clash.personId} ${clash.field}`,
    name: nameOf(clash),
    mine: answerText(clash.field, clash.mine, t, format.list),
    theirs: answerText(clash.field, clash.theirs, t, format.list),
  }))
  return <Conflict differences={differences} busy={busy} onChoose={onChoose} />
}
