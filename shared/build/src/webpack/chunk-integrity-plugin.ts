/**
 * Integrity of what webpack loads by itself (R16): every lazily loaded script and style sheet asks the page for the hash
 * of its address before it is fetched. The page knows the hashes of the shell's files and of each release, and the
 * browser refuses what does not match. Without a page that knows (a remote on its own) nothing is checked.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'

/** The global function that answers with the hash of an address; the shell puts it there. */
export const integrityFunction = 'samvaerIntegrity'

const setIntegrity = (element: string, address: string): string =>
  `if (globalThis.${integrityFunction}) ${element}.integrity = globalThis.${integrityFunction}(${address});`

export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('ChunkIntegrity', (source) => `${source}\n${setIntegrity('script', 'url')}`)
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (source, { tag, href }) => `${source}\n${setIntegrity(tag, href)}`,
      )
    })
  }
}
