import type { LodgeNotificationSettings } from '@samvaer/contracts/lodges/shapes'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, Cluster, Skeleton, Stack } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { Loaded } from '../recovery/recovery.ts'
import styles from './member-settings.module.css'
import { NewsChoice } from './news-choice.tsx'

const Choice = ({ lodge, begin }: { lodge: SeenLodge; begin: LodgeNotificationSettings }) => {
  const t = useLodgeTexts()
  const { lodgeId } = lodge
  const [settings, setSettings] = useState(begin)
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const { mutate, isPending } = useCall('Lodges/UpdateLodgeDefaultNotificationSettings', {
    onSuccess: () => void toast({ tone: 'positive', text: t('news.defaultSaved') }),
    invalidates: [['Lodges/GetLodgeNotificationSettings', { lodgeId }]],
  })
  return (
    <Stack gap={2}>
      <NewsChoice settings={settings} ofManager onChange={setSettings} />
      <Cluster>
        <Button
          busy={isPending}
          onClick={() =>
            ask((reason) => mutate({ lodgeId, settings, ...(reason !== undefined && { reason }) }), {
              title: t('staff.title'),
              act: t('news.defaultSave'),
            })
          }
        >
          {t('news.defaultSave')}
        </Button>
      </Cluster>
      {dialog}
    </Stack>
  )
}

/** Sets the notifications for members who have chosen nothing. It begins with what the viewer hears. */
export const DefaultNews = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const query = useQuery({
    ...callQuery('Lodges/GetLodgeNotificationSettings', { lodgeId: lodge.lodgeId }),
    retry: onceMore,
  })
  return (
    <Card as="section" inset="large" aria-labelledby="lodge-default-news">
      <h2 id="lodge-default-news" className={styles.heading}>
        {t('news.defaultTitle')}
      </h2>
      <p className={styles.lead}>{t('news.defaultLead')}</p>
      <Loaded query={query} outline={<Skeleton lines={4} />}>
        {({ settings }) => <Choice lodge={lodge} begin={settings} />}
      </Loaded>
    </Card>
  )
}
