/** Network addresses of the documentation range, one for each visitor, so that limits by address stay apart. */
let last = Math.floor(Math.random() * 60_000)

export const nextAddress = (): string => {
  last = (last + 1) % 65_024
  return `198.18.${Math.floor(last / 254)}.${(last % 254) + 1}`
}
