/** Makes scripts and styles small. */
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'

/** The files that a visitor's first page of the shell waits for. */
const firstPage = /^(main|rest-files)\./

/**
 * Returns the minimizers of a build. Terser makes the shell's first page some 400 bytes lighter than SWC; everything
 * else is as light by SWC, which takes a fifth of the time. None has processes of its own: each would load again what the
 * build has loaded, parts are built side by side, and SWC has threads.
 */
export const minimizers = () => [
  new MinimizerPlugin({ test: firstPage, parallel: false, minimizerOptions: { compress: { passes: 2 } } }),
  new MinimizerPlugin({
    test: /\.[cm]?js$/,
    exclude: firstPage,
    parallel: false,
    minify: MinimizerPlugin.swcMinify,
  }),
  new CssMinimizerPlugin({ parallel: false }),
]
