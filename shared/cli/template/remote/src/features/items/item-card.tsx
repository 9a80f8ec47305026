import type { Item } from '@samvaer/contracts/greetings/calls'
import { useCall } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, Card, Cluster, PersonCard, Stack, Time } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { LinkedText } from '@samvaer/writing/reading'
import { useState } from 'react'
import { useGreetingsTexts } from '../../texts.ts'
import { ItemForm } from './item-form.tsx'
import styles from './items.module.css'

interface ItemCardProps {
  item: Item
  /** The item that it answers, where the list has that one. */
  answered: Item | undefined
}

/** Shows an item, with answering and taking away for a member who may. */
export const ItemCard = ({ item: { itemId, author, text, createdAt, may }, answered }: ItemCardProps) => {
  const t = useGreetingsTexts()
  const [answering, setAnswering] = useState(false)
  const { id } = useCurrentProfile()
  // Anybody else who may remove it is one of the staff.
  const { ask, dialog } = useStaffReason(author.profileId !== id)
  const remove = useCall('Greetings/RemoveItem', { invalidates: [['Greetings/GetItems']] })
  const answerLabel = t('answer.label', { name: author.name })
  return (
    <Card as="li" {...rowAttributes(itemId)}>
      <Stack gap={3}>
        <PersonCard profile={author} size="small" beside={<Time value={createdAt} />} />
        {answered && <p>{t('answer.to', { name: answered.author.name })}</p>}
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
        {(may.answer || may.remove) && (
          <Cluster gap={2}>
            {may.answer && (
              <Button
                size="small"
                variant="quiet"
                icon="answer"
                aria-expanded={answering}
                onClick={() => setAnswering(!answering)}
              >
                {t('answer.open')}
              </Button>
            )}
            {may.remove && (
              <Button
                size="small"
                variant="quiet"
                icon="delete"
                busy={remove.isPending}
                onClick={() => ask((reason) => remove.mutate({ itemId, reason }))}
              >
                {t('remove')}
              </Button>
            )}
          </Cluster>
        )}
        {answering && <ItemForm label={answerLabel} answerTo={itemId} onSent={() => setAnswering(false)} />}
        {dialog}
      </Stack>
    </Card>
  )
}
