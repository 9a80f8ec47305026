import { useLocation } from '@samvaer/remote-kit/router'
import { Skeleton } from '@samvaer/ui'
import { MailOutline } from '../features/context-mail/mail-outline.tsx'
import { HeaderSkeleton } from '../features/lodge-header/header-skeleton.tsx'
import { isAbout, isLodge, isMail } from '../paths.ts'

/** Draws the outline of the coming page, in the shape that the address tells. */
export const RouteOutline = () => {
  const { pathname } = useLocation()
  if (isMail(pathname)) return <MailOutline />
  return isLodge(pathname) ? <HeaderSkeleton compact={!isAbout(pathname)} /> : <Skeleton lines={3} />
}
