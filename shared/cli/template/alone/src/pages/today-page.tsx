import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Button, Card, LoadFailure, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useGreetingsTexts } from '../texts.ts'
import styles from './today-page.module.css'

/** /Community/Greetings: how many have greeted today, and the button to be one of them. */
export const TodayPage = () => {
  const t = useGreetingsTexts()
  const title = t('title')
  usePage({ title })
  const query = useQuery({ ...callQuery('Greetings/GetToday', {}), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const greet = useCall('Greetings/Greet', { handles: () => true, invalidates: [['Greetings/GetToday']] })
  return (
    <Stack gap={4}>
      <PageHeader title={title} />
      {!query.data && !failure && <Skeleton lines={3} />}
      {failure && <LoadFailure failure={failure} away={{ title: t('away.title'), text: t('away.text') }} />}
      {query.data && (
        <Card>
          <Stack gap={3}>
            <p className={styles.count}>{t('count', { count: query.data.count })}</p>
            {query.data.greeted ? (
              <p>{t('done')}</p>
            ) : (
              <Button variant="primary" busy={greet.isPending} onClick={() => greet.mutate({})}>
                {t('greet')}
              </Button>
            )}
            {greet.error && <p role="alert">{errorText(greet.error, t)}</p>}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
