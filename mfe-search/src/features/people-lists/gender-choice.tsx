import type { Gender } from '@samvaer/contracts/core/values'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { ChoiceLinks } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'

const name = 'gender'

/** Returns the genders that the list is of, as the address says it; undefined: everybody. */
export const genderIn = (query: URLSearchParams): Gender | undefined =>
  offeredGenders.find((gender) => gender === query.get(name))

interface GenderChoiceProps {
  path: string
  gender: Gender | undefined
}

/** Everybody, or some alone; the address keeps the choice. */
export const GenderChoice = ({ path, gender }: GenderChoiceProps) => {
  const t = useSearchTexts()
  const choices = [
    { to: path, label: t('lists.all'), current: gender === undefined },
    ...offeredGenders.map((one) => ({
      to: `${path}?${name}=${one}`,
      label: t(`choice.genders.${one}`),
      current: one === gender,
    })),
  ]
  return <ChoiceLinks label={t('filter.genders')} choices={choices} />
}
