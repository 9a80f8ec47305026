import type { VoiceMessage as Voice } from '@samvaer/contracts/mail/shapes'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useProfileTexts } from '../../texts.ts'
import { VoicePlayer } from './voice-player.tsx'

interface VoiceMessageProps {
  voice: Voice
  /** Its sound; none while media are away. */
  media: readonly MediaCard[]
  /** The name of who says it; undefined for one's own. */
  author: string | undefined
  onStale?: (() => void) | undefined
}

/** Shows what somebody says in a message. */
export default function VoiceMessage({ voice, media, author, onStale }: VoiceMessageProps) {
  const t = useProfileTexts()
  const [card] = media
  return (
    <VoicePlayer
      {...voice}
      url={card?.sound?.url}
      until={card?.readableUntil}
      label={author === undefined ? t('voice.byMe') : t('voice.by', { name: author })}
      onStale={onStale}
    />
  )
}
