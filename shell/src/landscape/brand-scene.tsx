import type { BrandScene as SceneName } from '@samvaer/contracts/site/values'
import { useSite } from '@samvaer/remote-kit/session'
import { useState } from 'react'
import styles from './brand-scene.module.css'

const inPage = new Map<SceneName, string>()

/** The picture that the gateway wrote into the page: whoever drew it anew from its address would see it go and come. */
const pictureInPage = (name: SceneName): string | undefined => {
  if (typeof document === 'undefined') return undefined
  const image = document.querySelector<HTMLImageElement>(`img[data-scene=${name}]`)
  if (image) inPage.set(name, image.src)
  return inPage.get(name)
}

/** A picture of the brand, filling its place from its lower edge. Decoration alone. */
export const BrandScene = ({ name }: { name: SceneName }) => {
  const own = useSite().scenes?.[name]
  const [address] = useState(() => pictureInPage(name) ?? own)
  const [failed, setFailed] = useState(false)
  if (!address || failed) return <div className={`${styles.scene} ${styles.evening}`} aria-hidden="true" />
  return (
    <img
      className={`${styles.scene} ${styles.evening}`}
      data-scene={name}
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
