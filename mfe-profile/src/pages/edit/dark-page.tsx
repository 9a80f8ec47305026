import { onceMore } from '@samvaer/remote-kit/recovery'
import { refreshProfile, useSite } from '@samvaer/remote-kit/session'
import { Card, Loaded, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Application } from '../../features/edit-dark/application.tsx'
import { DarkProfileForm } from '../../features/edit-dark/dark-profile-form.tsx'
import { darkProfileForEdit, darkStanding } from '../../features/edit-dark/dark-queries.ts'
import { LeaveDark } from '../../features/edit-dark/leave-dark.tsx'
import { RedAlbums } from '../../features/edit-dark/red-albums.tsx'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { ownPersons } from '../../features/edit-frame/persons-query.ts'
import { useProfileTexts } from '../../texts.ts'

/** Milliseconds. */
const hearing = 1000

const Outline = () => (
  <Card inset="large">
    <Skeleton lines={8} />
  </Card>
)

/** Edits what the dark variant alone has: its profile and its albums. */
const DarkParts = () => {
  const profile = useQuery({ ...darkProfileForEdit, retry: onceMore })
  const persons = useQuery({ ...ownPersons, retry: onceMore })
  return (
    <>
      <Loaded query={profile} outline={<Outline />}>
        {(data) => (
          <Loaded query={persons} outline={<Outline />}>
            {({ items }) => <DarkProfileForm data={data} persons={items} />}
          </Loaded>
        )}
      </Loaded>
      <RedAlbums />
    </>
  )
}

/** The way into the dark variant, and the profile that a member has there (docs/product/dark-variant.md). */
export const DarkPage = () => {
  const t = useProfileTexts()
  const { dark } = useSite()
  const [left, setLeft] = useState(false)
  // The session hears a moment later that the member has left.
  const query = useQuery({ ...darkStanding, retry: onceMore, refetchInterval: left ? hearing : false })
  const hasHeard = left && query.data?.darkStatus === 'None'
  useEffect(() => {
    if (!hasHeard) return
    setLeft(false)
    void refreshProfile().catch(() => undefined)
  }, [hasHeard])
  return (
    <EditFrame title={t('edit.dark.title')} lead={dark ? t('edit.dark.leadHere') : t('edit.dark.lead')}>
      <Loaded query={query} outline={<Outline />}>
        {(standing) => (
          <>
            {dark && standing.missing.length === 0 ? <DarkParts /> : <Application standing={standing} />}
            {standing.darkStatus !== 'None' && <LeaveDark onLeft={() => setLeft(true)} />}
          </>
        )}
      </Loaded>
    </EditFrame>
  )
}
