import styles from './article-picture.module.css'
import { height, sceneOf, width } from './article-scene.ts'

/** An evening in the brand's colours, another for each article; it says nothing that the words do not. */
export const ArticlePicture = ({ slug }: { slug: string }) => {
  const { light, hills } = sceneOf(slug)
  const [far, middle, near] = hills
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle className={styles.glow} cx={light.x} cy={light.y} r={light.radius * 2.6} />
      <circle className={styles.glow} cx={light.x} cy={light.y} r={light.radius * 1.7} />
      <circle className={styles.light} cx={light.x} cy={light.y} r={light.radius} />
      <path className={styles.far} d={far} />
      <path className={styles.middle} d={middle} />
      <path className={styles.near} d={near} />
    </svg>
  )
}
