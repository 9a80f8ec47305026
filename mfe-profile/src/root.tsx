import { useMatch } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { mailRoot } from './paths.ts'

const MailRoutes = lazy(async () => ({ default: (await import('./mail-routes.tsx')).MailRoutes }))

/** The areas of this remote by their places; each is loaded when it is opened first. */
export const Root = () => {
  const atMail = useMatch(`${mailRoot}/*`)
  return <Suspense fallback={<Skeleton lines={3} />}>{atMail && <MailRoutes />}</Suspense>
}
