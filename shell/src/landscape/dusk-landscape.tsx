import { useSite } from '@samvaer/remote-kit/session'
import { useMemo } from 'react'
import styles from './dusk-landscape.module.css'
import { type House, height, landscapeOf, width } from './landscape.ts'

const HouseShape = ({ house: { x, y, size, lights } }: { house: House }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className={styles.house} d={`M${-size} 0V${-size}L0 ${-size * 1.75}L${size} ${-size}V0Z`} />
    {[-0.55, 0, 0.55].slice(0, lights).map((place) => (
      <rect
        key={place}
        className={styles.window}
        x={place * size - size * 0.14}
        y={-size * 0.72}
        width={size * 0.28}
        height={size * 0.36}
      />
    ))}
  </g>
)

/**
 * Evening over hills and water, with a few lit windows: drawn from the brand's key in the brand's colours. On the dark
 * variant the moon has risen. Decoration alone.
 */
export const DuskLandscape = () => {
  const { key, dark } = useSite()
  const { stars, disc, ridges, houses, trees, streaks } = useMemo(() => landscapeOf(key), [key])
  const [far, middle, bank, near] = ridges
  return (
    <svg
      className={styles.landscape}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.42" className={styles.skyMiddle} />
          <stop offset="0.66" className={dark ? styles.skyNight : styles.skyLow} />
        </linearGradient>
        <linearGradient id="dusk-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.waterFar} />
          <stop offset="1" className={styles.waterNear} />
        </linearGradient>
        <radialGradient id="dusk-glow">
          <stop offset="0" className={styles.glowInner} />
          <stop offset="1" className={styles.glowOuter} />
        </radialGradient>
        <mask id="dusk-crescent">
          <circle cx={disc.x} cy={disc.y} r={disc.radius} fill="white" />
          {dark && <circle cx={disc.x - 30} cy={disc.y - 18} r={disc.radius * 0.92} fill="black" />}
        </mask>
      </defs>
      <rect width={width} height={height} fill="url(#dusk-sky)" />
      {stars.map((star) => (
        <circle
          key={`${star.x}-${star.y}`}
          className={star.bright ? styles.brightStar : styles.star}
          cx={star.x}
          cy={star.y}
          r={star.radius}
        />
      ))}
      <circle cx={disc.x} cy={disc.y} r={disc.radius * 6} fill="url(#dusk-glow)" />
      <circle
        className={dark ? styles.moon : styles.disc}
        cx={disc.x}
        cy={disc.y}
        r={disc.radius}
        mask="url(#dusk-crescent)"
      />
      <path className={styles.far} d={far} />
      <path className={styles.middle} d={middle} />
      <rect y={height * 0.66} width={width} height={height * 0.34} fill="url(#dusk-water)" />
      {streaks.map((streak) => (
        <rect
          key={streak.y}
          className={styles.streak}
          x={streak.x - streak.length / 2}
          y={streak.y}
          width={streak.length}
          height={3}
          rx={1.5}
        />
      ))}
      <path className={styles.bank} d={bank} />
      {houses.map((house) => (
        <HouseShape key={house.x} house={house} />
      ))}
      <path className={styles.near} d={near} />
      <path className={styles.near} d={trees.join('')} />
    </svg>
  )
}
