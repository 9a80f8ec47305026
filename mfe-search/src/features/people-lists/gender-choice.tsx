import type { Gender } from '@samvaer/contracts/core/values'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { ChoiceLinks } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'

const name = 'gender'
const all = 'all'

/** Returns the genders that the list is of, as the address says it; undefined: of all. */
export const genderIn = (query: URLSearchParams): Gender | undefined =>
  offeredGenders.find((gender) => gender === query.get(name))

/** True while the address asks for nobody else: a list begins with those whom the member looks for. */
export const isSoughtIn = (query: URLSearchParams): boolean => query.get(name) !== all && genderIn(query) === undefined

/** The address of the list with everybody. */
export const everybodyAt = (path: string): string => `${path}?${name}=${all}`

interface GenderChoiceProps {
  path: string
  query: URLSearchParams
  /** Not each gender alone. */
  plain?: boolean
  /** A list that nobody's wish narrows: it begins with all. */
  unsought?: boolean
}

/** People whom the member looks for, everybody, or some alone; the address keeps the choice. */
export const GenderChoice = ({ path, query, plain = false, unsought = false }: GenderChoiceProps) => {
  const t = useSearchTexts()
  const gender = genderIn(query)
  const sought = !unsought && isSoughtIn(query)
  const choices = [
    ...(unsought ? [] : [{ to: path, label: t('lists.sought'), current: sought }]),
    {
      to: unsought ? path : everybodyAt(path),
      label: t('lists.all'),
      current: !sought && gender === undefined,
    },
    ...(plain ? [] : offeredGenders).map((one) => ({
      to: `${path}?${name}=${one}`,
      label: t(`choice.genders.${one}`),
      current: one === gender,
    })),
  ]
  return <ChoiceLinks label={t('filter.genders')} choices={choices} />
}
