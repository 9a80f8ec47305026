import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { draggedTile } from '../tiles/dragged-tile.ts'

/** True when files are dragged in from outside: what is dragged of the page is to be sorted. */
const hasFiles = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes('Files') && !types.includes(draggedTile)

type Place = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>

/** A place that takes dropped files: whether some are held over it, and what its element listens to. */
export const useFileDrop = (take: (files: File[]) => void): { over: boolean; place: Place } => {
  const [over, setOver] = useState(false)
  const place: Place = {
    onDragOver: (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { over, place }
}
