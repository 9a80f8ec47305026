import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Card, EmptyState, Loaded, Skeleton, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import styles from '../../features/edit-dark/dark.module.css'
import { groupOf, relationGroups } from '../../features/edit-dark/relation-groups.ts'
import { RelationRow } from '../../features/edit-dark/relation-row.tsx'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { editPaths } from '../../features/edit-frame/edit-paths.ts'
import { RelationNotes } from '../../features/profile-relations/relation-notes.tsx'
import { FindPeopleLink } from '../../find-people-link.tsx'
import { useProfileTexts } from '../../texts.ts'

const Outline = () => (
  <Stack gap={4}>
    {['one', 'two', 'three'].map((row) => (
      <Skeleton key={row} shape="person" />
    ))}
  </Stack>
)

const OwnRelations = () => {
  const t = useProfileTexts()
  const { id: profileId } = useCurrentProfile()
  const query = useInfiniteQuery({
    ...listQuery('DarkProfileConnection/GetProfileConnections', { profileId, take: 100 }),
    retry: onceMore,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Loaded query={query} outline={<Outline />}>
      {(relations) => (
        <>
          {relations.length === 0 && (
            <EmptyState
              icon="link"
              title={t('edit.relations.none')}
              text={t('edit.relations.noneText')}
              action={<FindPeopleLink />}
            />
          )}
          {relationGroups.map((group) => {
            const here = relations.filter((relation) => groupOf(relation) === group)
            if (here.length === 0) return null
            return (
              <Card key={group} as="section" inset="large" aria-labelledby={`relations-${group}`}>
                <h2 id={`relations-${group}`}>{t(`edit.relations.groups.${group}`)}</h2>
                <ul className={styles.rows}>
                  {here.map((relation) => (
                    <RelationRow key={relation.connectionId} relation={relation} />
                  ))}
                </ul>
              </Card>
            )
          })}
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('albums.more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

/** The relations of the dark profile; the light variant has none (docs/product/screens.md). */
export const RelationsPage = () => {
  const t = useProfileTexts()
  const { dark } = useSite()
  return (
    <EditFrame title={t('edit.relations.title')} lead={t('edit.relations.lead')}>
      {dark ? (
        <Stack gap={4}>
          <RelationNotes />
          <OwnRelations />
        </Stack>
      ) : (
        <EmptyState
          icon="link"
          title={t('edit.relations.elsewhere')}
          text={t('edit.relations.elsewhereText')}
          action={<ButtonLink to={editPaths.dark}>{t('edit.relations.toDark')}</ButtonLink>}
        />
      )}
    </EditFrame>
  )
}
