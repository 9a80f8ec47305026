import { type ListItem, listQuery, useCall } from '@samvaer/remote-kit/api'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Callout, Card, Cluster, EmptyState, lazyPart, Skeleton, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { CaseRow } from '../desk-cases/case-row.tsx'
import { Cases } from '../desk-cases/cases.tsx'
import { ComparedMember } from '../desk-cases/compared-member.tsx'
import styles from '../desk-cases/desk-cases.module.css'
import { useRefusal } from '../desk-cases/use-refusal.ts'
import { EndlessList } from '../recovery/recovery.ts'

const DeclineDialog = lazyPart(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))

type Application = ListItem<'EditDarkProfile/GetDarkApplications'>

const queueCall = 'EditDarkProfile/GetDarkApplications'
const queue = () => listQuery(queueCall, { take: 30 }, { staleTime: 0 })

/** Approves and declines; what was decided is out of the list at once. */
const useDecision = () => {
  const t = useSupportTexts()
  const refusal = useRefusal()
  return useCall('EditDarkProfile/DecideDarkApplication', {
    optimistic: ({ profileId }) => [
      changeItems(queueCall, (one) => (one.profile.profileId === profileId ? undefined : one)),
    ],
    once: true,
    ...refusal,
    onSuccess: (_answer, { approved }) =>
      void toast({ tone: 'positive', text: t(approved ? 'applications.approved' : 'applications.declined') }),
    invalidates: [[queueCall]],
  })
}

/** Applications for the dark variant, one after the other: read, compared with the profile, approved or declined. */
export const DarkApplications = () => {
  const t = useSupportTexts()
  const list = queue()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const decide = useDecision()
  const [declined, setDeclined] = useState<Application>()
  const approve = async ({ profile: { profileId, name } }: Application) => {
    const agreed = await confirm({
      title: t('applications.approveTitle', { name }),
      text: t('applications.approveText'),
      confirmLabel: t('applications.approve'),
      tone: 'neutral',
    })
    if (agreed) decide.mutate({ profileId, approved: true })
  }
  const tryApprove = (one: Application) => {
    if (one.ageProven) void approve(one)
    else toast({ tone: 'neutral', text: t('cases.refused.AgeNotProven') })
  }
  return (
    <>
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={6} />}
        empty={
          <Card inset="none">
            <EmptyState icon="check" title={t('applications.none')} text={t('applications.noneText')} />
          </Card>
        }
      >
        {(items) => (
          <Cases
            items={items}
            idOf={({ profile: { profileId } }) => profileId}
            titleOf={({ profile: { name } }) => t('applications.of', { name })}
            row={({ profile: { name }, appliedAt, again }) => (
              <CaseRow name={name} since={appliedAt}>
                {again && <Badge>{t('applications.again')}</Badge>}
              </CaseRow>
            )}
            keysOf={(one) => [
              { key: 'a', label: t('applications.approve'), act: () => tryApprove(one) },
              { key: 'r', label: t('applications.decline'), act: () => setDeclined(one) },
            ]}
          >
            {(one) => (
              <Stack key={one.profile.profileId} gap={4}>
                <Card>
                  <div className={styles.compared}>
                    <ComparedMember profile={one.profile} />
                    <div>
                      <h3 className={styles.subtitle}>{t('applications.text')}</h3>
                      <p className={styles.words}>{one.text}</p>
                    </div>
                  </div>
                </Card>
                {!one.ageProven && <Callout tone="warning">{t('cases.refused.AgeNotProven')}</Callout>}
                <Cluster gap={2}>
                  <Button variant="primary" icon="check" disabled={!one.ageProven} onClick={() => void approve(one)}>
                    {t('applications.approve')}
                  </Button>
                  <Button icon="close" onClick={() => setDeclined(one)}>
                    {t('applications.decline')}
                  </Button>
                </Cluster>
              </Stack>
            )}
          </Cases>
        )}
      </EndlessList>
      {declined && (
        <DeclineDialog
          name={declined.profile.name}
          onClose={() => setDeclined(undefined)}
          onDecline={(reason, text) =>
            decide.mutate({ profileId: declined.profile.profileId, approved: false, reason, text })
          }
        />
      )}
    </>
  )
}
