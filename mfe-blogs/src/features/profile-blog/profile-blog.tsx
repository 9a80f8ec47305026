import { listQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { WriteButton } from '../editor/write-button.tsx'
import { EntryList } from '../entry-list/entry-list.tsx'
import { type EntrySource, kept } from '../entry-list/entry-lists.ts'
import styles from './profile-blog.module.css'
import { ProfileSearch } from './profile-search.tsx'

/** The values that the page of a profile gives to the slot `profile.Blog`. */
export interface ProfileBlogProps {
  profileId: number
  /** The side of the profile that the page shows. */
  dark: boolean
}

interface Entries extends ProfileBlogProps {
  text: string
}

const entriesOf = ({ text, ...profile }: Entries): EntrySource => ({
  pages: listQuery('Blogs/GetProfileBlogEntries', { ...profile, ...(text !== '' && { text }) }, kept),
})

const NothingWritten = ({ own }: { own: boolean }) => {
  const t = useBlogTexts()
  if (!own)
    return (
      <EmptyState
        icon="blogs"
        title={t('profileBlog.empty.title')}
        text={t('profileBlog.empty.text')}
        action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      icon="blogs"
      title={t('profileBlog.own.title')}
      text={t('profileBlog.own.text')}
      action={<WriteButton />}
    />
  )
}

/** The Blog tab of a profile: its entries, newest first, with a search in their words. */
export const ProfileBlog = ({ profileId, dark }: ProfileBlogProps) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  const [text, setText] = useState('')
  const nothingFound = (
    <EmptyState
      icon="search"
      title={t('profileBlog.none.title')}
      text={t('profileBlog.none.text')}
      action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
    />
  )
  return (
    <section className={styles.section} aria-label={t('profileBlog.label')}>
      <ProfileSearch onSearch={setText} />
      <EntryList
        key={`${profileId} ${dark} ${text}`}
        source={entriesOf({ profileId, dark, text })}
        corner="menu"
        empty={text === '' ? <NothingWritten own={profileId === id} /> : nothingFound}
      />
    </section>
  )
}
