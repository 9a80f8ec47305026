import { useNavigate } from '@samvaer/remote-kit/router'
import { IconButton } from '@samvaer/ui'
import { shareWithPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'

interface MeetingButtonProps {
  /** The member whom one writes with. */
  profileId: number
  name: string
}

/** Leads from a conversation to sharing a date with its member. */
export const MeetingButton = ({ profileId, name }: MeetingButtonProps) => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  return (
    <IconButton
      label={t('meeting.fromMail', { name })}
      icon="shield"
      onClick={() => void navigate(shareWithPath({ profileId, name }))}
    />
  )
}
