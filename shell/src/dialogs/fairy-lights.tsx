import styles from './fairy-lights.module.css'

/** The positions of the lamps: along the curve of the string. */
const lamps = Array.from({ length: 11 }, (_, index) => {
  const x = 15 + index * 27
  return { x, y: 14 + 26 * Math.sin((Math.PI * x) / 300), odd: index % 2 === 1 }
})

/** A string of lamps in the brand's colours. Decoration alone. */
export const FairyLights = () => (
  <svg className={styles.lights} viewBox="0 0 300 64" aria-hidden="true" focusable="false">
    <path className={styles.string} d="M0 8Q150 66 300 8" />
    {lamps.map(({ x, y, odd }) => (
      <g key={x} className={odd ? styles.second : styles.first}>
        <circle className={styles.glow} cx={x} cy={y + 8} r={11} />
        <circle cx={x} cy={y + 8} r={4.5} />
      </g>
    ))}
  </svg>
)
