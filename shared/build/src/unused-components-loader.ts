/**
 * A webpack loader for the router's file. It sets a name on each of its components, which counts as a use: the browser
 * would download forms and scrolling that nobody renders. Without the names, and with the wrapping calls marked as
 * pure, the minifier drops what is not used.
 */
export default (source: string): string =>
  source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
