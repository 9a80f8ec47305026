import { decode } from 'blurhash'
import { useEffect, useRef } from 'react'
import styles from './picture.module.css'

/** Pixels: it is stretched, and nothing of it is sharp. */
const size = 32

/** Draws a picture as it is from afar, until it is there; nothing for a hash that says nothing. */
export const Blur = ({ hash }: { hash: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || hash === '') return
    try {
      context.putImageData(new ImageData(new Uint8ClampedArray(decode(hash, size, size)), size, size), 0, 0)
    } catch {
      // A hash of another make leaves the quiet ground.
    }
  }, [hash])
  return <canvas ref={canvas} className={styles.blur} width={size} height={size} />
}
