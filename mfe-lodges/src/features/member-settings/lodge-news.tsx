import { manages } from '@samvaer/contracts/lodges/roles'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, Card, Cluster, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { Loaded } from '../recovery/recovery.ts'
import styles from './member-settings.module.css'
import { NewsChoice } from './news-choice.tsx'

/** Sets the viewer's notifications of the lodge: chosen, or as the lodge says. */
export const LodgeNews = ({ lodge: { lodgeId, role } }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const input = { lodgeId }
  const query = useQuery({ ...callQuery('Lodges/GetLodgeNotificationSettings', input), retry: onceMore })
  const choose = useCall('Lodges/UpdateLodgeNotificationSettings', {
    inOrder: true,
    optimistic: ({ settings }) => [
      changeAnswer('Lodges/GetLodgeNotificationSettings', input, () => ({ settings, chosen: true })),
    ],
    invalidates: [['Lodges/GetLodgesNotificationSettings']],
  })
  const reset = useCall('Lodges/DeleteLodgeNotificationSettings', {
    invalidates: [['Lodges/GetLodgeNotificationSettings', input], ['Lodges/GetLodgesNotificationSettings']],
  })
  return (
    <Card as="section" inset="large" aria-labelledby="lodge-news">
      <h2 id="lodge-news" className={styles.heading}>
        {t('news.title')}
      </h2>
      <p className={styles.lead}>{t('news.lead')}</p>
      <Loaded query={query} outline={<Skeleton lines={4} />}>
        {({ settings, chosen }) => (
          <Stack gap={2}>
            <NewsChoice
              settings={settings}
              ofManager={manages(role)}
              onChange={(next) => choose.mutate({ lodgeId, settings: next })}
            />
            <Cluster gap={3}>
              <p className={styles.quiet}>{chosen ? t('news.chosen') : t('news.asLodge')}</p>
              {chosen && (
                <Button
                  size="small"
                  variant="quiet"
                  icon="undo"
                  busy={reset.isPending}
                  onClick={() => reset.mutate(input)}
                >
                  {t('news.reset')}
                </Button>
              )}
            </Cluster>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
