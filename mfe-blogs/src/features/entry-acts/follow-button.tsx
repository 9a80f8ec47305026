import { Button } from '@samvaer/ui'
import type { Follow } from './use-follow.ts'

interface FollowButtonProps extends Follow {
  /** The labels of the button while not following, and while following. */
  labels: { follow: string; following: string }
}

/** Follows or stops following; pressed while following. */
export const FollowButton = ({ followed, toggle, labels }: FollowButtonProps) => (
  <Button
    size="small"
    variant="secondary"
    icon={followed ? 'follow-filled' : 'follow'}
    aria-pressed={followed}
    onClick={toggle}
  >
    {followed ? labels.following : labels.follow}
  </Button>
)
