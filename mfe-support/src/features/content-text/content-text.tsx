import { type ContentBlock, contentBlocks, contentRuns } from '@samvaer/contracts/support/content-text'
import { Link } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { Prose } from '@samvaer/ui'
import styles from './content-text.module.css'

/** Splits a text where something stands in it, and keeps that. */
const splitAt = (text: string, wanted: string): string[] =>
  text.split(wanted).flatMap((words, place) => (place === 0 ? [words] : [wanted, words]))

/** Words, in which the address and the number of the brand are written to and called by a tap. */
const Words = ({ text }: { text: string }) => {
  const { supportEmail, supportPhone } = useSite()
  const ways = new Map([
    [supportEmail, `mailto:${supportEmail}`],
    [supportPhone, `tel:${supportPhone.replaceAll(' ', '')}`],
  ])
  const pieces = splitAt(text, supportEmail).flatMap((words) => splitAt(words, supportPhone))
  return pieces.map((piece, place) => {
    const way = ways.get(piece)
    return way === undefined ? (
      piece
    ) : (
      <a key={`${place}`} className={way.startsWith('tel:') ? styles.number : ''} href={way}>
        {piece}
      </a>
    )
  })
}

export const ContentRuns = ({ text }: { text: string }) =>
  contentRuns(text).map(({ text: words, to }, place) =>
    to === undefined ? (
      <Words key={`${place}`} text={words} />
    ) : (
      <Link key={place} to={to}>
        {words}
      </Link>
    ),
  )

/** Paragraphs, headings, lists and ways to pages of this site, and no other markup. */
export const ContentBlocks = ({
  blocks,
  heading: Heading = 'h2',
}: {
  blocks: readonly ContentBlock[]
  heading?: 'h2' | 'h3' | 'h4' | undefined
}) =>
  blocks.map((block, place) => {
    const key = `${place}`
    if (block.type === 'list')
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>
              <ContentRuns text={item} />
            </li>
          ))}
        </ul>
      )
    if (block.type === 'heading') return <Heading key={key}>{block.text}</Heading>
    return (
      <p key={key}>
        <ContentRuns text={block.text} />
      </p>
    )
  })

/** A text of the staff at reading width. */
export const ContentText = ({ text, heading }: { text: string; heading?: 'h2' | 'h3' | 'h4' }) => (
  <Prose>
    <ContentBlocks blocks={contentBlocks(text)} heading={heading} />
  </Prose>
)
