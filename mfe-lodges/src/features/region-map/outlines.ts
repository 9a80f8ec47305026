/** A region as the map draws it. */
interface Outline {
  areaId: number
  /** The place of its number. */
  middle: readonly [x: number, y: number]
  /** Of an SVG path. */
  path: string
}

/** The regions of a country, drawn into a frame of this size. */
export interface Outlines {
  width: number
  height: number
  regions: readonly Outline[]
}
