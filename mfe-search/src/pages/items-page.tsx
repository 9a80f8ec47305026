import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Button, Card, Cluster, EmptyState, LoadFailure, PageHeader, Skeleton, Stack, TextField } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchTexts } from '../texts.ts'

/** /Community/Search: what members left, and the box for one more. */
export const ItemsPage = () => {
  const t = useSearchTexts()
  const title = t('title')
  usePage({ title })
  const query = useQuery({ ...callQuery('Search/GetItems', {}), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const [text, setText] = useState('')
  const add = useCall('Search/AddItem', {
    onSuccess: () => setText(''),
    invalidates: [['Search/GetItems']],
  })
  const remove = useCall('Search/RemoveItem', { invalidates: [['Search/GetItems']] })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') add.mutate({ text })
  }
  const items = query.data?.items
  return (
    <Stack gap={4}>
      <PageHeader title={title} />
      <Card>
        <form onSubmit={send} noValidate>
          <Stack gap={3}>
            <TextField
              label={t('text')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              error={add.error ? errorText(add.error, t) : undefined}
            />
            <Cluster>
              <Button type="submit" variant="primary" busy={add.isPending}>
                {t('add')}
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Card>
      {!items && !failure && <Skeleton lines={3} />}
      {failure && <LoadFailure failure={failure} away={{ title: t('away.title'), text: t('away.text') }} />}
      {items?.length === 0 && <EmptyState icon="comment" title={t('none.title')} text={t('none.text')} />}
      {items?.map(({ itemId, author, text: left, may }) => (
        <Card key={itemId}>
          <Stack gap={2}>
            <strong>{author?.name}</strong>
            <p>{left}</p>
            {may.remove && (
              <Cluster>
                <Button size="small" variant="quiet" onClick={() => remove.mutate({ itemId })}>
                  {t('remove')}
                </Button>
              </Cluster>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
