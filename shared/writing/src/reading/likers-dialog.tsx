import type { Gender } from '@samvaer/contracts/core/values'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState, EndlessList, PersonCard, Select, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import styles from './likers.module.css'
import { likersList, namelessQuery } from './likers-lists.ts'
import type { LikedItem } from './use-like.ts'

interface LikersDialogProps {
  item: LikedItem
  onClose: () => void
}

/**
 * Everybody who likes something, the newest like first; blocked members are not among them
 * (docs/product/blocking.md).
 */
export default function LikersDialog({ item, onClose }: LikersDialogProps) {
  const t = useWritingTexts()
  const [gender, setGender] = useState<Gender>()
  const list = likersList(item, gender)
  const reading = useInfiniteQuery({ ...list, retry: onceMore })
  const nameless = useQuery(namelessQuery(item)).data?.count ?? 0
  const empty = gender ? (
    <EmptyState icon="heart" title={t('likers.noneOf')} text={t('likers.noneOfText')} />
  ) : (
    <EmptyState icon="heart" title={t('likers.none')} text={t('likers.noneText')} />
  )
  return (
    <Dialog open onClose={onClose} title={t('likers.title')}>
      <Stack gap={4}>
        <Select
          label={t('likers.gender')}
          placeholder={t('likers.everybody')}
          options={offeredGenders.map((value) => ({ value, label: t(`likers.genders.${value}`) }))}
          value={gender ?? ''}
          onChange={({ target }) => setGender(offeredGenders.find((one) => one === target.value))}
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
        {!gender && nameless > 0 && <p className={styles.nameless}>{t('likers.nameless', { count: nameless })}</p>}
      </Stack>
    </Dialog>
  )
}
