/**
 * Rich text as elements. The tree comes from a service that checked it; here the allow-list holds a second time (R13):
 * what is not named below is never drawn, and no attribute but a checked address reaches the page.
 */

import type { RichText as RichTextDocument, RichTextMark } from '@samvaer/contracts/text/rich-text'
import { deepestList } from '@samvaer/contracts/text/rich-text-words'
import { lazyPart } from '@samvaer/ui'
import { Fragment, type ReactNode } from 'react'
import type { WrittenMention } from '../mentions/mention-parts.ts'
import { MentionedText } from './mentioned-text.tsx'
import { SafeLink } from './safe-link.tsx'
import { isVideoAddress } from './video-address.ts'

const Video = lazyPart(async () => ({ default: (await import('@samvaer/remote-kit/external-video')).ExternalVideo }))

/** A node as it may arrive: nothing about it is taken for granted. */
interface UnknownNode {
  type?: unknown
  text?: unknown
  attrs?: unknown
  marks?: unknown
  content?: unknown
}

const isNode = (value: unknown): value is UnknownNode => typeof value === 'object' && value !== null

const nodesOf = (value: unknown): UnknownNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

const attribute = (node: UnknownNode, name: string): unknown =>
  isNode(node.attrs) && Object.hasOwn(node.attrs, name) ? (node.attrs as Record<string, unknown>)[name] : undefined

const markWith: Record<RichTextMark['type'], (mark: UnknownNode, children: ReactNode) => ReactNode> = {
  bold: (_mark, children) => <strong>{children}</strong>,
  italic: (_mark, children) => <em>{children}</em>,
  strike: (_mark, children) => <s>{children}</s>,
  link: (mark, children) => <SafeLink href={attribute(mark, 'href')}>{children}</SafeLink>,
}

type Draw = (node: UnknownNode) => ReactNode

const drawAll = (value: unknown, table: Record<string, Draw>): ReactNode =>
  nodesOf(value).map((node, place) => {
    const draw = typeof node.type === 'string' && Object.hasOwn(table, node.type) ? table[node.type] : undefined
    // A document never changes while it is shown: the place of a node is its name.
    return draw ? <Fragment key={String(place)}>{draw(node)}</Fragment> : null
  })

/** Words with their marks; the members whom they mention are links, where the words are none themselves. */
const textWith =
  (mentions: readonly WrittenMention[]): Draw =>
  (node) => {
    if (typeof node.text !== 'string') return null
    const marks = nodesOf(node.marks)
    const plain = mentions.length === 0 || marks.some(({ type }) => type === 'link')
    const words = plain ? node.text : <MentionedText text={node.text} mentions={mentions} />
    return marks.reduce<ReactNode>((children, mark) => {
      const known = typeof mark.type === 'string' && Object.hasOwn(markWith, mark.type)
      return known ? markWith[mark.type as RichTextMark['type']](mark, children) : children
    }, words)
  }

const inlineWith = (mentions: readonly WrittenMention[]): Record<string, Draw> => ({
  text: textWith(mentions),
  hardBreak: () => <br />,
})

/** The address and the words of a paragraph that is nothing but a link to a video. */
const videoOf = (node: UnknownNode): { address: string; title: string } | undefined => {
  const [only, ...others] = nodesOf(node.content)
  if (!only || others.length > 0 || only.type !== 'text' || typeof only.text !== 'string') return undefined
  const link = nodesOf(only.marks).find(({ type }) => type === 'link')
  const address = link ? attribute(link, 'href') : only.text.trim()
  return isVideoAddress(address) ? { address, title: only.text } : undefined
}

const blocksWith = (mentions: readonly WrittenMention[]): Record<string, Draw> => {
  const inline = inlineWith(mentions)
  const paragraph: Draw = (node) => <p>{drawAll(node.content, inline)}</p>
  const paragraphOrVideo: Draw = (node) => {
    const video = videoOf(node)
    if (!video) return paragraph(node)
    return <Video {...video} meanwhile={paragraph(node)} />
  }
  /** Lists in lists, as many as `left` says. */
  const listsWith = (left: number): Record<string, Draw> => {
    const listItem: Draw = (node) => (
      <li>{drawAll(node.content, { paragraph, ...(left > 1 && listsWith(left - 1)) })}</li>
    )
    return {
      bulletList: (node) => <ul>{drawAll(node.content, { listItem })}</ul>,
      orderedList: (node) => <ol>{drawAll(node.content, { listItem })}</ol>,
    }
  }
  return {
    paragraph: paragraphOrVideo,
    heading: (node) =>
      attribute(node, 'level') === 3 ? (
        <h3>{drawAll(node.content, inline)}</h3>
      ) : (
        <h2>{drawAll(node.content, inline)}</h2>
      ),
    ...listsWith(deepestList),
    blockquote: (node) => <blockquote>{drawAll(node.content, { paragraph })}</blockquote>,
    horizontalRule: () => <hr />,
  }
}

/** A picture of the document, checked; `node` is the one of the document. */
export interface DrawnPicture {
  node: object
  mediaId: number
  alt: string
}

const pictureOf = (node: UnknownNode): DrawnPicture | undefined => {
  const [mediaId, alt] = [attribute(node, 'mediaId'), attribute(node, 'alt')]
  if (typeof mediaId !== 'number' || !Number.isSafeInteger(mediaId) || mediaId <= 0) return undefined
  return { node, mediaId, alt: typeof alt === 'string' ? alt : '' }
}

interface RichTextProps {
  document: RichTextDocument
  /** The members whom it mentions and this reader may find. */
  mentions?: readonly WrittenMention[] | undefined
  /** Draws a picture; without it there are none. */
  picture?: (picture: DrawnPicture) => ReactNode
}

/** Draws the allowed nodes and marks of a document; everything else is left out. */
export const RichText = ({ document, mentions = [], picture }: RichTextProps) => {
  const blocks = blocksWith(mentions)
  if (!picture) return <>{drawAll(document.content, blocks)}</>
  const drawPicture: Draw = (node) => {
    const drawn = pictureOf(node)
    return drawn ? picture(drawn) : null
  }
  return <>{drawAll(document.content, { ...blocks, picture: drawPicture })}</>
}
