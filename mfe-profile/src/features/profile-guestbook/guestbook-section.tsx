import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { api, useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Card, Cluster, EmptyState, EndlessList, lazyPart, Stack } from '@samvaer/ui'
import { BanNotice, ModeratedNotes } from '@samvaer/writing/moderation'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'
import { CardSkeletons } from '../profile-lists/card-skeletons.tsx'
import styles from './guestbook-card.module.css'
import { GuestbookCard } from './guestbook-card.tsx'
import { entriesKey, entriesList, guestbookStanding } from './guestbook-list.ts'
import { WriteForm } from './write-form.tsx'

const SettingsDialog = lazyPart(async () => ({
  default: (await import('./settings-dialog.tsx')).GuestbookSettingsDialog,
}))

const OwnBar = ({ waiting }: { waiting: number }) => {
  const t = useProfileTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Cluster align="between">
        <p>{waiting > 0 ? t('profile.guestbook.waiting', { count: waiting }) : t('profile.guestbook.noneWaits')}</p>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('profile.guestbook.settings.title')}
        </Button>
      </Cluster>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const WriteEntry = ({ profile: { card } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const { profileId, name } = card
  const { mutate, isPending, error } = useCall('Guestbook/AddEntry', {
    handles: () => true,
    invalidates: [entriesKey],
    onSuccess: ({ waiting }) =>
      void toast({
        tone: 'positive',
        text: waiting ? t('profile.guestbook.sentWaits', { name }) : t('profile.guestbook.sent'),
      }),
  })
  return (
    <div className={styles.column}>
      <Card>
        <WriteForm
          label={t('profile.guestbook.write', { name })}
          send={t('profile.guestbook.send')}
          busy={isPending}
          error={error}
          onSend={(text, emptied) => mutate({ profileId, text }, { onSuccess: emptied })}
        />
      </Card>
    </div>
  )
}

/** The guestbook of a profile, on the dark variant: its entries, and writing one where the owner lets the reader. */
export const GuestbookSection = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { me, card } = profile
  const list = entriesList(card.profileId)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const standing = guestbookStanding(queryClient, card.profileId)
  const anyNew = query.data?.some((entry) => entry.new) ?? false
  useEffect(() => {
    // Shown is seen. The marks stay for as long as the list does; no toast shows when this fails, it comes again.
    if (me && anyNew) api.post('Guestbook/MarkEntriesAsRead', {}).catch(() => undefined)
  }, [me, anyNew])
  const { name } = card
  const ban = heldBan(useCurrentProfile().bans, 'Guestbook')
  return (
    <Stack gap={5}>
      {me && standing && <OwnBar waiting={standing.waiting} />}
      {ban && (me || standing?.mayWrite) && <BanNotice ban={ban} />}
      {!me && !ban && standing?.mayWrite && <WriteEntry profile={profile} />}
      {!me && standing && !standing.mayWrite && <Callout>{t('profile.guestbook.closed', { name })}</Callout>}
      <ModeratedNotes itemTypes={['GuestbookEntry']} quote="text" at={tabPath(card.profileId, 'Guestbook')} />
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<CardSkeletons lines={2} />}
        empty={
          <EmptyState
            icon="comment"
            title={me ? t('profile.guestbook.own.title') : t('profile.guestbook.empty.title', { name })}
            text={me ? t('profile.guestbook.own.text') : t('profile.guestbook.empty.text')}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((entry) => (
              <GuestbookCard key={entry.entryId} owner={card} entry={entry} />
            ))}
          </ul>
        )}
      </EndlessList>
    </Stack>
  )
}
