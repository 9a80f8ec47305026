import { type ContentBlock, contentBlocks, contentRuns } from '@samvaer/contracts/support/content-text'
import { Link } from '@samvaer/remote-kit/router'
import { Prose } from '@samvaer/ui'

export const ContentRuns = ({ text }: { text: string }) =>
  contentRuns(text).map(({ text: words, to }, place) =>
    to === undefined ? (
      words
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
