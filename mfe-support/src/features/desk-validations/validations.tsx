import { type ListItem, listQuery, useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, Cluster, EmptyState, Icon, lazyPart, Skeleton, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { CaseRow } from '../desk-cases/case-row.tsx'
import { Cases } from '../desk-cases/cases.tsx'
import { ComparedMember } from '../desk-cases/compared-member.tsx'
import styles from '../desk-cases/desk-cases.module.css'
import { useRefusal } from '../desk-cases/use-refusal.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { ValidationVideo } from './validation-video.tsx'

const RefuseDialog = lazyPart(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }))

type Validation = ListItem<'ValidateProfile/GetValidationQueue'>

const queueCall = 'ValidateProfile/GetValidationQueue'
const queue = () => listQuery(queueCall, { take: 30 }, { staleTime: 0 })

/** Accepts and refuses; what was decided is out of the list at once. */
const useDecision = () => {
  const t = useSupportTexts()
  const refusal = useRefusal()
  return useCall('ValidateProfile/DecideValidation', {
    optimistic: ({ validationId }) => [
      changeItems(queueCall, (one) => (one.validationId === validationId ? undefined : one)),
    ],
    once: true,
    ...refusal,
    onSuccess: (_answer, { approved }) =>
      void toast({ tone: 'positive', text: t(approved ? 'validations.accepted' : 'validations.refused') }),
    invalidates: [[queueCall]],
  })
}

/** Videos and meetings that wait, one after the other: watched, compared with the profile, accepted or refused. */
export const Validations = () => {
  const t = useSupportTexts()
  const list = queue()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const decide = useDecision()
  const [asked, setAsked] = useState(0)
  /** The case whose video was watched: nobody accepts what they have not seen. */
  const [watched, setWatched] = useState<number>()
  const [refused, setRefused] = useState<Validation>()
  const mayAccept = ({ validationId, method }: Validation) => method === 'Personal' || watched === validationId
  const accept = async ({ validationId, method, profile: { name } }: Validation) => {
    const agreed = await confirm({
      title: t('validations.acceptTitle', { name }),
      text: t(`validations.acceptText.${method}`),
      confirmLabel: t('validations.accept'),
      tone: 'neutral',
    })
    if (agreed) decide.mutate({ validationId, approved: true })
  }
  const tryAccept = (one: Validation) => {
    if (mayAccept(one)) void accept(one)
    else toast({ tone: 'neutral', text: t('validations.watchFirst') })
  }
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
                  <Icon name={method === 'Personal' ? 'profile' : 'play'} size="small" />
                  {t(`validations.method.${method}`)}
                </Badge>
              </CaseRow>
            )}
            keysOf={(one) => [
              ...(one.method === 'VideoUpload'
                ? [{ key: 'v', label: t('validations.watch'), act: () => setAsked((count) => count + 1) }]
                : []),
              { key: 'a', label: t('validations.accept'), act: () => tryAccept(one) },
              { key: 'r', label: t('validations.refuse'), act: () => setRefused(one) },
            ]}
          >
            {(one) => (
              <Stack key={one.validationId} gap={4}>
                <Card>
                  <div className={styles.compared}>
                    <ComparedMember profile={one.profile} />
                    <div className={styles.seen}>
                      {one.method === 'VideoUpload' ? (
                        <ValidationVideo
                          validationId={one.validationId}
                          name={one.profile.name}
                          asked={asked}
                          onOpened={() => setWatched(one.validationId)}
                        />
                      ) : (
                        <p className={styles.words}>{one.text}</p>
                      )}
                      {one.profile.ages.length > 1 && one.personId !== null && (
                        <p className={styles.quiet}>{t('validations.person', { number: one.personId })}</p>
                      )}
                    </div>
                  </div>
                </Card>
                <Cluster gap={2}>
                  <Button variant="primary" icon="check" disabled={!mayAccept(one)} onClick={() => void accept(one)}>
                    {t('validations.accept')}
                  </Button>
                  <Button icon="close" onClick={() => setRefused(one)}>
                    {t('validations.refuse')}
                  </Button>
                  {!mayAccept(one) && <span className={styles.quiet}>{t('validations.watchFirst')}</span>}
                </Cluster>
              </Stack>
            )}
          </Cases>
        )}
      </EndlessList>
      {refused && (
        <RefuseDialog
          name={refused.profile.name}
          onClose={() => setRefused(undefined)}
          onRefuse={(reason) => decide.mutate({ validationId: refused.validationId, approved: false, reason })}
        />
      )}
    </>
  )
}
