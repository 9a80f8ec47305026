import { useLive } from '@samvaer/remote-kit/live'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, ChoiceLinks, EmptyState, EndlessList, PageHeader } from '@samvaer/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { heysList } from '../../features/hej/hej-data.ts'
import styles from '../../features/hej/hej-row.module.css'
import { ReceivedRow, SentRow } from '../../features/hej/hej-row.tsx'
import { CardSkeletons } from '../../features/profile-lists/card-skeletons.tsx'
import { FindPeopleLink } from '../../find-people-link.tsx'
import { heysPath, mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'

/** /Mail?folder=Hej: who says hej and waits for an answer, and to whom the member has said it. */
export const HejPage = ({ box }: { box: 'Received' | 'Sent' }) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const list = heysList(box)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  usePage({ title: t('hej.title') })
  useLive(({ about }) => {
    if (about === 'Hej' || about === 'Missed') void queryClient.invalidateQueries({ queryKey: ['Hej/GetHeys'] })
  })
  return (
    <>
      <PageHeader
        title={t('hej.title')}
        lead={t('hej.lead')}
        actions={
          <ButtonLink icon="arrow-left" to={mailRoot}>
            {t('hej.toMail')}
          </ButtonLink>
        }
      />
      <ChoiceLinks
        label={t('hej.title')}
        choices={[
          { label: t('hej.box.Received'), to: heysPath('Received'), current: box === 'Received' },
          { label: t('hej.box.Sent'), to: heysPath('Sent'), current: box === 'Sent' },
        ]}
      />
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<CardSkeletons lines={2} />}
        empty={
          <EmptyState
            icon="emoji"
            title={t(`hej.empty.${box}.title`)}
            text={t(`hej.empty.${box}.text`)}
            action={<FindPeopleLink />}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((item) =>
              box === 'Sent' ? (
                <SentRow key={item.profile.profileId} item={item} />
              ) : (
                <ReceivedRow key={item.profile.profileId} item={item} />
              ),
            )}
          </ul>
        )}
      </EndlessList>
    </>
  )
}
