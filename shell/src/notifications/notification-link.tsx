import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { Link } from '@samvaer/remote-kit/router'
import type { ReactNode } from 'react'
import { usePlaces } from '../places/use-places.ts'
import { useReadOne } from './use-mark-read.ts'

interface NotificationLinkProps {
  notification: ClientNotification
  className: string | undefined
  onFollow?: () => void
  children: ReactNode
}

/** Leads to what a notification is about and marks it as read; what has no page here is only marked. */
export const NotificationLink = ({ notification, className, onFollow, children }: NotificationLinkProps) => {
  const { exists } = usePlaces()
  const read = useReadOne(notification)
  const { path } = notification
  const follow = () => {
    read()
    onFollow?.()
  }
  if (path !== null && exists(path)) {
    return (
      <Link className={className ?? ''} to={path} onClick={follow}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={follow}>
      {children}
    </button>
  )
}
