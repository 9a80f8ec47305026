import type { Gender } from '@samvaer/contracts/enumerations'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState, PersonCard, Select, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { EndlessList } from '../profile-lists/endless-list.tsx'
import { likersList, namelessQuery } from './likers-lists.ts'
import styles from './profile-likes.module.css'

const genders = ['Female', 'Male', 'Couple', 'Transsexual'] as const satisfies readonly Gender[]

interface LikersDialogProps {
  mediaId: number
  onClose: () => void
}

/**
 * Everybody who likes a picture or video, the newest like first; blocked members are not among them
 * (docs/product/blocking.md).
 */
export default function LikersDialog({ mediaId, onClose }: LikersDialogProps) {
  const t = useProfileTexts()
  const [gender, setGender] = useState<Gender>()
  const list = likersList(mediaId, gender)
  const reading = useInfiniteQuery({ ...list, retry: onceMore })
  const nameless = useQuery(namelessQuery(mediaId)).data?.count ?? 0
  const empty = gender ? (
    <EmptyState icon="heart" title={t('profile.likers.noneOf')} text={t('profile.likers.noneOfText')} />
  ) : (
    <EmptyState icon="heart" title={t('profile.likers.none')} text={t('profile.likers.noneText')} />
  )
  return (
    <Dialog open onClose={onClose} title={t('profile.likers.title')}>
      <Stack gap={4}>
        <Select
          label={t('profile.likers.gender')}
          placeholder={t('profile.likers.everybody')}
          options={genders.map((value) => ({ value, label: t(`notes.gender.${value}`) }))}
          value={gender ?? ''}
          onChange={({ target }) => setGender(genders.find((one) => one === target.value))}
        />
        <EndlessList query={reading} queryKey={list.queryKey} outline={<Skeleton lines={4} />} empty={empty}>
          {(people) => (
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.profileId}>
                  <PersonCard profile={person} size="small" />
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
        {!gender && nameless > 0 && (
          <p className={styles.nameless}>{t('profile.likers.nameless', { count: nameless })}</p>
        )}
      </Stack>
    </Dialog>
  )
}
