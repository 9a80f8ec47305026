import { callQuery } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useRowFocus } from '@samvaer/remote-kit/row-focus'
import { Card, EmptyState, LoadFailure, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { ItemCard } from '../features/items/item-card.tsx'
import { ItemForm } from '../features/items/item-form.tsx'
import styles from '../features/items/items.module.css'
import { useGreetingsTexts } from '../texts.ts'

/** /Community/Greetings: the list of what members left, and the box for one more. */
export const ItemsPage = () => {
  const t = useGreetingsTexts()
  const title = t('title')
  usePage({ title })
  const query = useQuery({ ...callQuery('Greetings/GetItems', {}), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const list = useRowFocus()
  const items = query.data?.items
  return (
    <Stack gap={4}>
      <PageHeader title={title} />
      <Card>
        <ItemForm label={t('text')} />
      </Card>
      {!items && !failure && <Skeleton lines={3} />}
      {failure && <LoadFailure failure={failure} away={{ title: t('away.title'), text: t('away.text') }} />}
      {items?.length === 0 && <EmptyState icon="comment" title={t('none.title')} text={t('none.text')} />}
      {items && items.length > 0 && (
        <ul ref={list} className={styles.list}>
          {items.map((item) => (
            <ItemCard key={item.itemId} item={item} answered={items.find(({ itemId }) => itemId === item.answerTo)} />
          ))}
        </ul>
      )}
    </Stack>
  )
}
