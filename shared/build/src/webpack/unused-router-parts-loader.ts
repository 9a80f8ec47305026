/**
 * A webpack loader for the router's file: leaves out what no page of ours uses, so that no browser downloads it.
 *
 * The router sets a name on each of its components, which counts as a use: without the names, and with the wrapping
 * calls marked as pure, the minifier drops the components that nobody renders. Code behind a condition that never holds
 * here (the modes that render on a server, options that the shell does not give) goes with its condition.
 */
const neverHolds: readonly [condition: string, instead: string][] = [
  // Prefetching and error digests of the router's server modes.
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ['usePrefetchBehavior(\n      prefetch,\n      rest\n    )', '[false]'],
  ['if (this.context && ', 'if (false && '],
  ['if (this.context) {', 'if (false) {'],
  ['let unstable_rsc = useIsRSCRouterContext();', 'let unstable_rsc = false;'],
  // Options of createBrowserRouter that the shell does not give.
  ['if (init.instrumentations) {', 'if (false) {'],
  ['if (!init.patchRoutesOnNavigation) {', 'if (true) {'],
  ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
  ['hydrationData: opts?.hydrationData || parseHydrationData(),', ''],
  // Removes what a router offers to useFetcher, which the facade does not export.
  ['    fetch: fetch2,\n', ''],
  ['    resetFetcher,\n    deleteFetcher: queueFetcherForDeletion,\n', ''],
]

/** The file that has the parts; the others of the package re-export them. */
const isMainFile = (source: string): boolean => source.includes('\nfunction createRouter(')

/** @throws Error when the file has changed so much that a condition is not in it: a new version of the router */
const withoutConditions = (source: string): string =>
  neverHolds.reduce((code, [condition, instead]) => {
    if (!code.includes(condition)) throw new Error(`The router has no longer "${condition}"`)
    return code.replaceAll(condition, instead)
  }, source)

export default (source: string): string =>
  (isMainFile(source) ? withoutConditions(source) : source)
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
