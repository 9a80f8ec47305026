import { manages } from '@samvaer/contracts/lodges/roles'
import { memberVisibilities } from '@samvaer/contracts/lodges/values'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Card, RadioGroup, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { Loaded } from '../recovery/recovery.ts'
import styles from './member-settings.module.css'

/** Chooses who sees that the viewer belongs to the lodge. */
export const VisibilityChoice = ({ lodge: { lodgeId, role } }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const query = useQuery({ ...callQuery('Lodges/GetLodgeMemberVisibility', { lodgeId }), retry: onceMore })
  const { mutate } = useCall('Lodges/UpdateLodgeMemberVisibility', {
    optimistic: ({ visibility }) => [
      changeAnswer('Lodges/GetLodgeMemberVisibility', { lodgeId }, () => ({ visibility })),
    ],
    invalidates: [['Lodges/GetLodgeMembers'], ['Lodges/GetProfileLodges']],
  })
  return (
    <Card as="section" inset="large" aria-labelledby="lodge-visibility">
      <h2 id="lodge-visibility" className={styles.heading}>
        {t('visibility.title')}
      </h2>
      {manages(role) ? (
        <p>{t('visibility.manager')}</p>
      ) : (
        <Loaded query={query} outline={<Skeleton shape="control" />}>
          {({ visibility }) => (
            <RadioGroup
              name="visibility"
              label={t('visibility.label')}
              description={t(`visibility.${visibility}.text`)}
              value={visibility}
              options={memberVisibilities.map((one) => ({ value: one, label: t(`visibility.${one}.name`) }))}
              onChange={({ target }) => {
                const chosen = memberVisibilities.find((one) => one === target.value)
                if (chosen) mutate({ lodgeId, visibility: chosen })
              }}
            />
          )}
        </Loaded>
      )}
    </Card>
  )
}
