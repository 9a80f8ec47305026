import { decisionPath, decisionsPath } from '@samvaer/contracts/safety/paths'
import type { ModeratedItem } from '@samvaer/contracts/safety/shapes'
import { truncate } from '@samvaer/contracts/text/truncate'
import { Link } from '@samvaer/remote-kit/router'
import { ButtonLink, Callout, Stack } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useWritingTexts } from '../texts.ts'
import { type ModeratedPlace, useModeratedItems } from './use-moderated-items.ts'

/** Those that stand out; for all others there is the page of decisions. */
const most = 3

interface ModeratedNotesProps extends ModeratedPlace {
  /** The words by which their author knows them. */
  quote: 'title' | 'text'
  /** Names those whose own words say nothing, in place of them. */
  name?: (item: ModeratedItem) => string
  /** Stands in their place where there are none: other words for what is gone. */
  otherwise?: ReactNode
}

const Note = ({ item, quote, name }: { item: ModeratedItem } & Pick<ModeratedNotesProps, 'quote' | 'name'>) => {
  const t = useWritingTexts()
  const { state, decisionId, elsewhere = false } = item
  const waits = decisionId === null && !elsewhere
  const words = item[quote]
  // Without words of its own is a picture alone.
  const quoted = words === '' ? t('moderated.medium') : t('moderated.quote', { words: truncate(words, 80) })
  const rest = elsewhere ? 'elsewhere' : waits ? 'waits' : 'decided'
  return (
    <Callout
      title={t(`moderated.title.${waits ? 'waiting' : state}`)}
      action={
        decisionId !== null && (
          <ButtonLink size="small" to={decisionPath(decisionId)}>
            {t('moderated.decision')}
          </ButtonLink>
        )
      }
    >
      <p>{name ? name(item) : quoted}</p>
      <p>{t(`moderated.${rest}`)}</p>
    </Callout>
  )
}

/**
 * Tells a member, where their own things stood, that these are hidden or removed, and leads to the decision: nothing to
 * anybody else, nor to staff who look through them. While it is not known, nothing stands here.
 */
export const ModeratedNotes = ({ quote, name, otherwise = null, ...place }: ModeratedNotesProps) => {
  const t = useWritingTexts()
  const items = useModeratedItems(place)
  if (items.length === 0) return otherwise
  return (
    <Stack gap={3}>
      {items.slice(0, most).map((item) => (
        <Note key={`${item.itemType}:${item.itemId}`} item={item} quote={quote} {...(name && { name })} />
      ))}
      {items.length > most && (
        <p>
          <Link to={decisionsPath}>{t('moderated.more', { count: items.length - most })}</Link>
        </p>
      )}
    </Stack>
  )
}
