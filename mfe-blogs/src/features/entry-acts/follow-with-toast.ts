/** Following from a menu: it closes, so a toast says what was done and takes it back. */
import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { toast } from '@samvaer/remote-kit/toasts'
import { useBlogTexts } from '../../texts.ts'
import { useFollowAuthor, useFollowEntry } from './use-follow.ts'

type Followable = Pick<BlogEntryData, 'blogEntryId' | 'title' | 'followed'>

/** Follows an entry or stops; the answer does it. */
export const useFollowEntryWithToast = ({ blogEntryId, title, followed }: Followable): (() => void) => {
  const t = useBlogTexts()
  const now = useFollowEntry({ blogEntryId, followed })
  const opposite = useFollowEntry({ blogEntryId, followed: !followed })
  return () => {
    now.toggle()
    const text = followed ? t('follow.entryStopped', { title }) : t('follow.entryStarted', { title })
    toast({ tone: 'neutral', text, action: { label: t('undo'), run: opposite.toggle } })
  }
}

/** Follows an author or stops; the answer does it. */
export const useFollowAuthorWithToast = (
  { profileId, name }: Pick<ProfileCard, 'profileId' | 'name'>,
  followed: boolean,
): (() => void) => {
  const t = useBlogTexts()
  const now = useFollowAuthor(profileId, followed)
  const opposite = useFollowAuthor(profileId, !followed)
  return () => {
    now.toggle()
    const text = followed ? t('follow.authorStopped', { name }) : t('follow.authorStarted', { name })
    toast({ tone: 'neutral', text, action: { label: t('undo'), run: opposite.toggle } })
  }
}
