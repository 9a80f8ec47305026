import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Point {
  x: number
  y: number
}

interface FrameActs {
  /** In parts of the frame. */
  move: (by: Point) => void
  /** Zooms so many times, about a point of the frame. */
  enlarge: (times: number, at: Point) => void
}

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** Returns the distance between two fingers; 0 for one. */
const spreadOf = ([one, other]: Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** The change of size with each pixel that a wheel turns. */
const wheelPart = 0.002

/**
 * Moves the picture by one finger or the pointer, and enlarges it by two fingers or the wheel where they are.
 * @returns what the drawing listens to
 */
export const useFrameGestures = (frame: RefObject<SVGGraphicsElement | null>, acts: FrameActs) => {
  const points = useRef(new Map<number, Point>())
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const inFrame = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: (x - box.x) / box.width, y: (y - box.y) / box.height } : { x: 0.5, y: 0.5 }
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!points.current.has(event.pointerId)) return
    const before = [...points.current.values()]
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = [...points.current.values()]
    const [from, to] = [inFrame(middleOf(before)), inFrame(middleOf(now))]
    latest.current.move({ x: to.x - from.x, y: to.y - from.y })
    const spread = spreadOf(before)
    if (spread > 0) latest.current.enlarge(spreadOf(now) / spread, to)
  }
  const end = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId)
  const wheel = useRef((event: WheelEvent) => {
    // Else the dialog behind it moves.
    event.preventDefault()
    latest.current.enlarge(Math.exp(-event.deltaY * wheelPart), inFrame({ x: event.clientX, y: event.clientY }))
  })
  return {
    // React listens to the wheel without a say in what the browser does.
    ref: (drawing: SVGSVGElement | null) => {
      const turn = wheel.current
      drawing?.addEventListener('wheel', turn, { passive: false })
      return () => drawing?.removeEventListener('wheel', turn)
    },
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
}
