import { Pose } from '@samvaer/media-ui/poses'
import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, Cluster, EmptyState, Icon, lazyPart, Skeleton, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { CaseRow } from '../desk-cases/case-row.tsx'
import { Cases } from '../desk-cases/cases.tsx'
import { ComparedMember, useComparedPictures } from '../desk-cases/compared-member.tsx'
import styles from '../desk-cases/desk-cases.module.css'
import { EndlessList } from '../recovery/recovery.ts'
import { Evidence } from './evidence.tsx'
import { queueCall, useDecisions, type Validation } from './use-decisions.ts'

const ReasonDialog = lazyPart(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }))

const queue = () => listQuery(queueCall, { take: 30 }, { staleTime: 0 })

/** The words of the key that opens it, and those to somebody who has not. */
const openTexts = {
  VideoUpload: { look: 'validations.watch', first: 'validations.watchFirst' },
  Photo: { look: 'validations.photo.look', first: 'validations.photo.lookFirst' },
} as const

const icons = { VideoUpload: 'play', Personal: 'profile', Photo: 'photo-checked' } as const

/** Videos, meetings and photo checks that wait, one after the other: watched, compared with the profile, accepted or refused. */
export const Validations = () => {
  const t = useSupportTexts()
  const list = queue()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const { accept, approvePhoto, refuse } = useDecisions()
  const compared = useComparedPictures()
  const [asked, setAsked] = useState(0)
  /** The case whose evidence was looked at: nobody accepts what they have not seen. */
  const [watched, setWatched] = useState<number>()
  /** The case for which a reason is being written. */
  const [reasoned, setReasoned] = useState<{ one: Validation; approves: boolean }>()
  const mayAccept = ({ validationId, method }: Validation) => method === 'Personal' || watched === validationId
  const tryAccept = async (one: Validation) => {
    const { method, profile } = one
    if (method !== 'Personal' && !mayAccept(one)) toast({ tone: 'neutral', text: t(openTexts[method].first) })
    else if (method === 'Photo' && compared(profile).length === 0)
      toast({ tone: 'neutral', text: t('cases.noPictures') })
    else if (method === 'Photo') setReasoned({ one, approves: true })
    else {
      const agreed = await confirm({
        title: t('validations.acceptTitle', { name: profile.name }),
        text: t(`validations.acceptText.${method}`),
        confirmLabel: t('validations.accept'),
        tone: 'neutral',
      })
      if (agreed) accept(one)
    }
  }
  const give = ({ one, approves }: NonNullable<typeof reasoned>, reason: string) =>
    approves ? approvePhoto(one, compared(one.profile), reason) : refuse(one, reason)
  return (
    <>
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={6} />}
        empty={
          <Card inset="none">
            <EmptyState icon="check" title={t('validations.none')} text={t('validations.noneText')} />
          </Card>
        }
      >
        {(items) => (
          <Cases
            items={items}
            idOf={({ validationId }) => validationId}
            titleOf={({ method, profile: { name } }) => t(`validations.of.${method}`, { name })}
            row={({ profile: { name }, method, askedAt }) => (
              <CaseRow name={name} since={askedAt}>
                <Badge>
                  <Icon name={icons[method]} size="small" />
                  {t(`validations.method.${method}`)}
                </Badge>
              </CaseRow>
            )}
            keysOf={(one) => [
              ...(one.method === 'Personal'
                ? []
                : [{ key: 'v', label: t(openTexts[one.method].look), act: () => setAsked((count) => count + 1) }]),
              { key: 'a', label: t('validations.accept'), act: () => void tryAccept(one) },
              { key: 'r', label: t('validations.refuse'), act: () => setReasoned({ one, approves: false }) },
            ]}
          >
            {(one) => (
              <Stack key={one.validationId} gap={4}>
                <Card>
                  <div className={styles.compared}>
                    <ComparedMember profile={one.profile} />
                    <div className={styles.seen}>
                      {one.pose && <Pose pose={one.pose} />}
                      {one.method === 'Personal' ? (
                        <p className={styles.words}>{one.text}</p>
                      ) : (
                        <Evidence
                          validationId={one.validationId}
                          method={one.method}
                          name={one.profile.name}
                          asked={asked}
                          onOpened={() => setWatched(one.validationId)}
                        />
                      )}
                      {one.profile.ages.length > 1 && one.personId !== null && (
                        <p className={styles.quiet}>{t('validations.person', { number: one.personId })}</p>
                      )}
                    </div>
                  </div>
                </Card>
                <Cluster gap={2}>
                  <Button variant="primary" icon="check" disabled={!mayAccept(one)} onClick={() => void tryAccept(one)}>
                    {t('validations.accept')}
                  </Button>
                  <Button icon="close" onClick={() => setReasoned({ one, approves: false })}>
                    {t('validations.refuse')}
                  </Button>
                  {one.method !== 'Personal' && !mayAccept(one) && (
                    <span className={styles.quiet}>{t(openTexts[one.method].first)}</span>
                  )}
                </Cluster>
              </Stack>
            )}
          </Cases>
        )}
      </EndlessList>
      {reasoned && (
        <ReasonDialog
          name={reasoned.one.profile.name}
          approves={reasoned.approves}
          onClose={() => setReasoned(undefined)}
          onGive={(reason) => give(reasoned, reason)}
        />
      )}
    </>
  )
}
