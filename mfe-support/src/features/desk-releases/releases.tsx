import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Callout, Card, EmptyState, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import type { Remote } from './release-dialog.tsx'
import { ReleaseHistory } from './release-history.tsx'
import { RemoteReleases } from './remote-releases.tsx'

/** True where what pages load, or fall back to, asks for something that is not there. */
const asksInVain = ({ releases }: Remote): boolean =>
  releases.some(({ state, unmet }) => (state === 'current' || state === 'fallback') && unmet.length > 0)

/** Remotes with what runs of each, and the history of all. */
export const Releases = () => {
  const t = useSupportTexts()
  const query = useQuery({ ...callQuery('Registry/GetDeskReleases', {}, { staleTime: 0 }), retry: onceMore })
  return (
    <Stack gap={4}>
      <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
        {({ items, places }) => {
          const unmet = items.filter(asksInVain).map(({ name }) => name)
          return (
            <Stack gap={4}>
              {unmet.length > 0 && <Callout tone="warning">{t('releases.unmet', { names: unmet.join(', ') })}</Callout>}
              {items.length === 0 && (
                <Card inset="none">
                  <EmptyState icon="document" title={t('releases.none')} text={t('releases.noneText')} />
                </Card>
              )}
              {items.map((remote) => (
                <RemoteReleases
                  key={remote.name}
                  remote={remote}
                  places={places.filter(({ name }) => name === remote.name).map(({ place }) => place)}
                />
              ))}
            </Stack>
          )
        }}
      </Loaded>
      <ReleaseHistory />
    </Stack>
  )
}
