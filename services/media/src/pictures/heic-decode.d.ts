declare module 'heic-decode' {
  /** Four bytes a pixel, upright: what the file says of its orientation is done already. */
  export default function decode(input: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
