declare module '@samvaer/server-modules' {
  /** The shared modules by request; each runs when it is first asked for. */
  export const serverModules: Readonly<Record<string, () => unknown>>
}
