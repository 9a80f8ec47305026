import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, EmptyState } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { PeopleFrame, PeopleOutline } from '../people-lists/people-frame.tsx'
import { useCondensed } from '../people-lists/use-condensed.ts'
import { Loaded } from '../recovery/recovery.ts'

const invalidates = [['CurrentProfile/Tags'], ['Notifications/OnlineTaggedCount']] as const

/** Takes a tag away at once; a message takes that back. */
const useUntag = () => {
  const t = useSearchTexts()
  const tagAgain = useCall('Profiles/TagProfile', { invalidates })
  const untag = useCall('Profiles/UntagProfile', {
    optimistic: ({ profileId }) => [
      changeAnswer('CurrentProfile/Tags', {}, ({ items }) => ({
        items: items.filter((item) => item.profileId !== profileId),
      })),
    ],
    invalidates,
  })
  return ({ profileId, name }: ProfileCard) => {
    untag.mutate({ profileId })
    toast({
      tone: 'neutral',
      text: t('tagged.removed', { name }),
      action: { label: t('undo'), run: () => tagAgain.mutate({ profileId }) },
    })
  }
}

/** Lists the members whom the member has tagged to find them again. */
export const TaggedList = () => {
  const t = useSearchTexts()
  const { condensed = false } = useCondensed()
  const untag = useUntag()
  const query = useQuery({ ...callQuery('CurrentProfile/Tags', {}), retry: onceMore })
  return (
    <Loaded query={query} outline={<PeopleOutline condensed={condensed} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon="tag"
            title={t('tagged.empty.title')}
            text={t('tagged.empty.text')}
            action={<ButtonLink to={paths.search}>{t('notFound.act')}</ButtonLink>}
          />
        ) : (
          <PeopleFrame condensed={condensed} label={t('tagged.title')}>
            {items.map((person) => (
              <Person
                key={person.profileId}
                person={person}
                condensed={condensed}
                about={['why']}
                act={
                  <Button
                    size="small"
                    icon="tag"
                    aria-label={t('person.actFor', { act: t('tagged.remove'), name: person.name })}
                    onClick={() => untag(person)}
                  >
                    {t('tagged.remove')}
                  </Button>
                }
                entries={[{ id: 'untag', icon: 'tag', label: t('tagged.remove'), act: () => untag(person) }]}
              />
            ))}
          </PeopleFrame>
        )
      }
    </Loaded>
  )
}
