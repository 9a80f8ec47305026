import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { birthdayPage } from '../billing-data/promotion-queries.ts'

interface PresentInvitationProps {
  /** The reader goes to another page. */
  onLeave: () => void
}

/** That a present waits, with the way to it. Nothing once it is chosen, and while billing is away. */
export const PresentInvitation = ({ onLeave }: PresentInvitationProps) => {
  const t = useBillingTexts()
  const { data } = useQuery({ ...birthdayPage(), retry: onceMore })
  if (!data?.today || data.present) return null
  return (
    <p>
      {t('birthday.callout.text')}{' '}
      <Link to={paths.birthday} onClick={onLeave}>
        {t('birthday.callout.act')}
      </Link>
    </p>
  )
}
