/** The build of the shell that runs in this page, by the name of its first script; undefined in development. */
export const ownBuild = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/assets/main."]')
  return /main\.[0-9a-f]{8}\.js$/.exec(script?.src ?? '')?.[0]
}
