import { contentBlocks, contentRuns } from '@samvaer/contracts/support/content-text'
import { Link } from '@samvaer/remote-kit/router'
import { Prose } from '@samvaer/ui'

const Words = ({ text }: { text: string }) =>
  contentRuns(text).map(({ text: words, to }, place) =>
    to === undefined ? (
      words
    ) : (
      <Link key={place} to={to}>
        {words}
      </Link>
    ),
  )

/** A text of the staff: paragraphs, headings, lists and ways to pages of this site, and no other markup. */
export const ContentText = ({ text, heading: Heading = 'h2' }: { text: string; heading?: 'h2' | 'h3' | 'h4' }) => (
  <Prose>
    {contentBlocks(text).map((block, place) => {
      const key = `${place}`
      if (block.type === 'list')
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>
                <Words text={item} />
              </li>
            ))}
          </ul>
        )
      if (block.type === 'heading') return <Heading key={key}>{block.text}</Heading>
      return (
        <p key={key}>
          <Words text={block.text} />
        </p>
      )
    })}
  </Prose>
)
