// @vitest-environment happy-dom
import type { AlbumType } from '@samvaer/contracts/media/values'
import { click, show, turn } from '@samvaer/remote-kit/testing'
import { it } from 'vitest'
import { useAttachments } from './use-attachments.ts'

const Beside = ({ albumType }: { albumType: AlbumType }) => {
  const { give, asking, list } = useAttachments({ albumType, most: 5, tooMany: '' })
  return (
    <>
      <button type="button" onClick={() => give([new File(['x'], 'x.jpg', { type: 'image/jpeg' })])}>
        give
      </button>
      <output>{`${asking ? 'asks' : 'takes'} ${list.length}`}</output>
    </>
  )
}

it.each([
  ['Mail', 'asks 0'],
  ['Blog', 'asks 0'],
  ['Ticket', 'takes 1'],
] as const)('asks for the right to show what goes into %s, but not for evidence: %s', async (albumType, said) => {
  const { page } = await show(<Beside albumType={albumType} />)
  await click(await page.find('button', 'give'))
  await turn()
  await page.says(said)
})
