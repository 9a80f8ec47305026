// @vitest-environment happy-dom
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { draggedTile } from '../tiles/dragged-tile.ts'
import { useFileDrop } from './use-file-drop.ts'

const file = new File(['x'], 'sea.jpg', { type: 'image/jpeg' })

const open = async () => {
  const taken: File[] = []
  const Place = () => {
    const { over, place } = useFileDrop((files) => taken.push(...files))
    return (
      <section aria-label="Place" {...place}>
        {over ? 'Let go' : 'Drop files here'}
      </section>
    )
  }
  const { page } = await show(<Place />)
  const section = await page.find('region', 'Place')
  const drag = (type: string, types: string[], more: object = {}) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    section.dispatchEvent(Object.assign(event, { dataTransfer: { types, files: [file] }, ...more }))
  }
  return { page, drag, taken }
}

it('says that files are held over it, and takes them when they are dropped', async () => {
  const { page, drag, taken } = await open()
  drag('dragover', ['Files'])
  await page.says('Let go')
  drag('dragleave', ['Files'], { relatedTarget: document.body })
  await page.says('Drop files here')
  drag('dragover', ['Files'])
  drag('drop', ['Files'])
  expect(taken).toEqual([file])
  await page.says('Drop files here')
})

it('leaves a tile of the page alone', async () => {
  const { drag, taken } = await open()
  drag('drop', ['Files', draggedTile])
  expect(taken).toEqual([])
})
