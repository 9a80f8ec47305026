import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Card, Loaded, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { FactsEditor } from '../../features/edit-facts/facts-editor.tsx'
import { HintsCard } from '../../features/edit-facts/hints-card.tsx'
import type { EditedProfile } from '../../features/edit-facts/use-facts-editor.ts'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { ownPersons } from '../../features/edit-frame/persons-query.ts'
import { PlaceCard } from '../../features/edit-place/place-card.tsx'
import { useProfileTexts } from '../../texts.ts'

/** Opened anew, it is read anew; while somebody writes, never. */
const forEdit = callQuery('EditProfile/GetProfileDataForEdit', {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })

/** Milliseconds. */
const hearing = 2000

const idsOf = (persons: readonly { personId: number }[]): string => persons.map(({ personId }) => personId).join()

const Outline = () => (
  <Stack gap={5}>
    {[10, 6, 6].map((lines, place) => (
      <Card key={`${place} ${lines}`} inset="large">
        <Skeleton lines={lines} />
      </Card>
    ))}
  </Stack>
)

/** Edits the facts of the own profile (docs/product/screens.md, "EditProfile"). */
export const FactsPage = () => {
  const t = useProfileTexts()
  const { id } = useCurrentProfile()
  const persons = useQuery(ownPersons).data?.items
  // The other service hears a moment later who came, left or went first; measures are saved by place.
  const isBehind = (data: EditedProfile): boolean => persons !== undefined && idsOf(data.persons) !== idsOf(persons)
  const query = useQuery({
    ...forEdit,
    retry: onceMore,
    refetchInterval: ({ state: { data } }) => (data && isBehind(data) ? hearing : false),
  })
  return (
    <EditFrame
      title={t('edit.facts.title')}
      lead={t('edit.facts.lead')}
      actions={
        <ButtonLink size="small" icon="eye" to={`/Profile/${id}`}>
          {t('edit.facts.seeIt')}
        </ButtonLink>
      }
    >
      <Loaded query={query} outline={<Outline />}>
        {(data) =>
          isBehind(data) ? (
            <div aria-busy="true">
              <Outline />
            </div>
          ) : (
            <>
              <HintsCard data={data} />
              <FactsEditor key={idsOf(data.persons)} data={data} />
              <PlaceCard />
            </>
          )
        }
      </Loaded>
    </EditFrame>
  )
}
