import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { RichText as RichTextDocument } from '@samvaer/contracts/text/rich-text'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useRef, useState } from 'react'
import type { WrittenMention } from '../mentions/mention-parts.ts'
import { RichText } from './rich-text.tsx'
import { LazyFreshCards, TextPicture } from './text-picture.tsx'

const Viewer = lazyPart(() => import('@samvaer/media-ui/viewer'))

/** Milliseconds between two readings of the cards because one did not load: what fails again is gone. */
const patience = 60_000

interface PicturedTextProps {
  document: RichTextDocument
  /** The members whom it mentions and this reader may find. */
  mentions?: readonly WrittenMention[] | undefined
  media: readonly MediaCard[]
  author?: ProfileCard
  /** Reads the cards again, when their addresses end. If one is given the pictures can be opened. */
  renew?: () => void
}

/** A text with its pictures; a click opens them one by one. */
export const PicturedText = ({ document, mentions, media, author, renew }: PicturedTextProps) => {
  const [opened, setOpened] = useState<number>()
  const renewed = useRef(0)
  const cards = new Map(media.map((card) => [card.mediaId, card]))
  const viewed = document.content.flatMap((node) => {
    const card = node.type === 'picture' ? cards.get(node.attrs.mediaId) : undefined
    return node.type === 'picture' && card ? [{ node, card, alt: node.attrs.alt }] : []
  })
  const onStale = () => {
    if (!renew || Date.now() - renewed.current < patience) return
    renewed.current = Date.now()
    renew()
  }
  return (
    <>
      <RichText
        document={document}
        mentions={mentions}
        picture={({ node, mediaId, alt }) => {
          const place = viewed.findIndex((one) => one.node === node)
          return (
            <TextPicture
              card={cards.get(mediaId)}
              alt={alt}
              onStale={onStale}
              onOpen={renew && place >= 0 ? () => setOpened(place) : undefined}
            />
          )
        }}
      />
      {renew && viewed.length > 0 && (
        <ErrorBoundary fallback={() => null}>
          <LazyFreshCards cards={media} renew={renew} />
          {opened !== undefined && (
            <Viewer pictures={viewed} start={opened} owner={author} onClose={() => setOpened(undefined)} />
          )}
        </ErrorBoundary>
      )}
    </>
  )
}
