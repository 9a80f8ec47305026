declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    /** Four bytes a pixel, upright: what the file says of its orientation is done already. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  /** In the order of the file; to be disposed. */
  type HeicImages = HeicImage[] & { dispose(): void }
  const decode: { all(input: { buffer: Uint8Array }): Promise<HeicImages> }
  export default decode
}
