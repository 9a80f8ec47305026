import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { ButtonLink } from '@samvaer/ui'
import type { ComponentProps } from 'react'
import { useProfileTexts } from './texts.ts'

const search = '/Search'

/** The way to people one does not know yet: the search, or the start page where there is no search. */
export const FindPeopleLink = (look: Pick<ComponentProps<typeof ButtonLink>, 'size' | 'variant'>) => {
  const t = useProfileTexts()
  return leadsSomewhere(search) ? (
    <ButtonLink {...look} to={search}>
      {t('findPeople.search')}
    </ButtonLink>
  ) : (
    <ButtonLink {...look} to="/Start">
      {t('findPeople.start')}
    </ButtonLink>
  )
}
