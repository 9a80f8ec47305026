import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { decisionPath, decisionsPath } from '@samvaer/contracts/safety/paths'
import type { ModeratedItem } from '@samvaer/contracts/safety/shapes'
import { truncate } from '@samvaer/contracts/text/truncate'
import { callQuery } from '@samvaer/remote-kit/api'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useWritingTexts } from '../texts.ts'

/**
 * Milliseconds for which one answer does for all pages: nearly nobody has such a thing, and whoever has is notified at
 * once.
 */
const fresh = 5 * 60_000
/** Those that stand out; for all others there is the page of decisions. */
const most = 3

interface ModeratedNotesProps {
  itemTypes: readonly ReportedItemType[]
  /** The words by which their author knows them. */
  quote: 'title' | 'text'
  /** A path that they stood below, or that stood below theirs; everywhere if absent. */
  at?: string
  itemId?: number
}

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)

/** True at the place of a thing: its page, a page below that (a name in the address), or the list in which it stood. */
const isAt = (place: string, { path }: ModeratedItem): boolean => {
  const [stood = ''] = path.split(/[?#]/)
  return isBelow(place, stood) || isBelow(stood, place)
}

const Note = ({ item: { state, decisionId }, words }: { item: ModeratedItem; words: string }) => {
  const t = useWritingTexts()
  const how = decisionId === null ? 'waiting' : state
  return (
    <Callout
      title={t(`moderated.title.${how}`)}
      action={
        decisionId !== null && (
          <ButtonLink size="small" to={decisionPath(decisionId)}>
            {t('moderated.decision')}
          </ButtonLink>
        )
      }
    >
      {/* Without words of its own is a picture alone. */}
      <p>{words === '' ? t('moderated.medium') : t('moderated.quote', { words: truncate(words, 80) })}</p>
      <p>{t(decisionId === null ? 'moderated.waits' : 'moderated.decided')}</p>
    </Callout>
  )
}

/**
 * Tells a member, where their own things stood, that these are hidden or removed, and leads to the decision: nothing to
 * anybody else, nor to staff who look through them. While it is not known, nothing stands here.
 */
export const ModeratedNotes = ({ itemTypes, quote, at, itemId }: ModeratedNotesProps) => {
  const t = useWritingTexts()
  const { isLoggedIn, impersonated } = useCurrentProfile()
  const enabled = isLoggedIn && impersonated === null
  const { data } = useQuery({
    ...callQuery('Reports/GetModeratedItems', {}, { staleTime: fresh, enabled }),
    retry: false,
  })
  const items = (data?.items ?? []).filter(
    (item) =>
      itemTypes.includes(item.itemType) &&
      (at === undefined || isAt(at, item)) &&
      (itemId === undefined || itemId === item.itemId),
  )
  if (!enabled || items.length === 0) return null
  return (
    <Stack gap={3}>
      {items.slice(0, most).map((item) => (
        <Note key={`${item.itemType}:${item.itemId}`} item={item} words={item[quote]} />
      ))}
      {items.length > most && (
        <p>
          <Link to={decisionsPath}>{t('moderated.more', { count: items.length - most })}</Link>
        </p>
      )}
    </Stack>
  )
}
