/**
 * A webpack loader: bundles the module by which the kit takes parts of the router, without the parts that nobody takes.
 * The router sets a name on each of its components, which webpack and its minifier count as a use; Rolldown can be told
 * that it is none (decision 143).
 */
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import type { LoaderContext } from 'webpack'
import { routerAliases } from './router-aliases.ts'

/** Calls that make a component and do nothing else, by the names that the files of the router have for React. */
const componentMakers = Array.from({ length: 20 }, (_, index) => `React${index || ''}`).flatMap((react) =>
  ['createContext', 'forwardRef', 'memo'].map((maker) => `${react}.${maker}`),
)

const aliases = Object.fromEntries(Object.entries(routerAliases()).map(([name, file]) => [name.replace('$', ''), file]))

/** Gives the bundler a module that no file holds. */
const inMemory = (name: string, code: string): Plugin => ({
  name: 'in memory',
  resolveId: (id) => (id === name ? id : null),
  load: (id) => (id === name ? code : null),
})

/** @param written the code of the input, where no file holds it */
const bundled = async (input: string, written?: string): Promise<OutputChunk> => {
  const bundle = await rolldown({
    input,
    external: [/^react(?:-dom)?(?:\/|$)/],
    platform: 'browser',
    resolve: { alias: aliases },
    treeshake: { moduleSideEffects: false, propertyWriteSideEffects: false, manualPureFunctions: componentMakers },
    plugins: written === undefined ? [] : [inMemory(input, written)],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output[0]
}

/** Bundles a module twice: the second time drops what only code named that never runs. */
export const withoutUnused = async (file: string): Promise<{ code: string; files: readonly string[] }> => {
  const first = await bundled(file)
  const { code } = await bundled(`${file}.mjs`, first.code)
  return { code, files: first.moduleIds }
}

export default function treeShakingLoader(this: LoaderContext<object>): void {
  const done = this.async()
  withoutUnused(this.resourcePath).then(
    ({ code, files }) => {
      for (const file of files) this.addDependency(file)
      done(null, code)
    },
    (error: Error) => done(error),
  )
}
