import { writtenEnd, writtenStart } from '@samvaer/contracts/shell/values'
import { expect, it } from 'vitest'
import { withoutWritten } from './without-written.ts'

it('takes the words and the answers of one reading out of a page, and leaves its frame', () => {
  const page = (main: string, data: string) =>
    `<header>x</header>${main}<footer></footer><script>boot</script>${data}</body>`
  const written = page(
    `${writtenStart}<main><img src="/media/1?token=2"></main>${writtenEnd}`,
    `${writtenStart}<script>{"token":"2"}</script>${writtenEnd}`,
  )
  expect(withoutWritten(written)).toBe(page('<main class="first-waiting" aria-busy="true"></main>', ''))
})

it('leaves a page as it is that was not written', () => {
  expect(withoutWritten('<main>x</main>')).toBe('<main>x</main>')
})
