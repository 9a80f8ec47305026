import { ExternalVideo } from '@samvaer/remote-kit/external-video'
import { usePage } from '@samvaer/remote-kit/page'

/** Far down the page, so that a test sees whether the reader is brought back to it. */
export default function Video() {
  usePage({ title: 'A video' })
  return (
    <>
      <h1>A video</h1>
      {Array.from({ length: 60 }, (_, line) => line + 1).map((line) => (
        <p key={line}>Line {line}</p>
      ))}
      <ExternalVideo address="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="A walk by the sea" />
    </>
  )
}
