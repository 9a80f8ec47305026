import type { PhotoPose } from '@samvaer/contracts/profile/photo-poses'
import { drawnPoses, handLines } from './drawn-poses.ts'
import styles from './pose.module.css'
import { usePoseTexts } from './texts.ts'

/** The shoulder of the hand that is raised. */
const shoulder = [80, 92] as const

/** A pose as a drawing beside its words; the drawing says no more than they do. */
export const Pose = ({ pose }: { pose: PhotoPose }) => {
  const t = usePoseTexts()
  const { elbow, hand, shape, turned } = drawnPoses[pose]
  return (
    <div className={styles.pose}>
      <svg className={styles.drawing} viewBox="0 0 100 100" aria-hidden="true">
        <ellipse cx="50" cy="42" rx="19" ry="24" />
        <path d="M43 40h.01M57 40h.01M50 44v5M44 56q6 4 12 0M42 66v6q-20 4-24 26M58 66v6q20 4 24 26" />
        <path className={styles.arm} d={`M${shoulder.join(' ')}L${elbow.join(' ')}L${hand.join(' ')}`} />
        <path
          className={styles.hand}
          d={handLines[shape]}
          transform={`translate(${hand.join(' ')}) rotate(${turned})`}
        />
      </svg>
      <p className={styles.words}>{t(`pose.${pose}`)}</p>
    </div>
  )
}
