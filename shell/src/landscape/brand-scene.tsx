import type { BrandScene as SceneName } from '@samvaer/contracts/brand'
import { useSite } from '@samvaer/remote-kit/session'
import { useState } from 'react'
import styles from './brand-scene.module.css'

/** A picture of the brand, filling its place from its lower edge. Decoration alone. */
export const BrandScene = ({ name }: { name: SceneName }) => {
  const address = useSite().scenes?.[name]
  const [failed, setFailed] = useState(false)
  if (!address || failed) return <div className={`${styles.scene} ${styles.evening}`} aria-hidden="true" />
  return (
    <img
      className={`${styles.scene} ${styles.evening}`}
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
