// @vitest-environment happy-dom
import { show, turn } from '@samvaer/remote-kit/testing'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useFrameGestures } from './use-frame-gestures.ts'

const box = { x: 100, y: 0, width: 200, height: 200 }

const open = async () => {
  const made: unknown[][] = []
  const Place = () => {
    const frame = useRef<SVGRectElement>(null)
    const gestures = useFrameGestures(frame, {
      move: ({ x, y }) => made.push(['move', x, y]),
      enlarge: (times, { x, y }) => made.push(['enlarge', times, x, y]),
    })
    return (
      <svg {...gestures} role="img" aria-label="Picture">
        <rect
          ref={(rect) => {
            if (rect) rect.getBoundingClientRect = () => box as DOMRect
            frame.current = rect
          }}
        />
      </svg>
    )
  }
  const { page } = await show(<Place />)
  const drawing = await page.find('img', 'Picture')
  drawing.setPointerCapture = () => undefined
  const send = async (type: string, more: object) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)
    drawing.dispatchEvent(event)
    await turn()
    return event
  }
  const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
    send(`pointer${type}`, { pointerId, clientX, clientY })
  return { made, send, finger }
}

it('one finger moves the picture in parts of the frame, and nothing once it is lifted', async () => {
  const { made, finger } = await open()
  await finger('move', 1, 140, 0)
  await finger('down', 1, 120, 50)
  await finger('move', 1, 140, 30)
  await finger('up', 1, 140, 30)
  await finger('move', 1, 190, 90)
  expect(made).toEqual([['move', expect.closeTo(0.1), expect.closeTo(-0.1)]])
})

it('two fingers enlarge it about the point between them', async () => {
  const { made, finger } = await open()
  await finger('down', 1, 150, 100)
  await finger('down', 2, 250, 100)
  await finger('move', 2, 350, 100)
  expect(made).toEqual([
    ['move', 0.25, 0],
    ['enlarge', 2, 0.75, 0.5],
  ])
})

it('the wheel enlarges it where the pointer is, and moves nothing else', async () => {
  const { made, send } = await open()
  const event = await send('wheel', { deltaY: -100, clientX: 300, clientY: 0 })
  expect(made).toEqual([['enlarge', expect.closeTo(1.221), 1, 0]])
  expect(event.defaultPrevented).toBe(true)
})
